import designFixes from '@brand/messages/designFixes.json'
import { bringMessages } from '../arrived-messages'

bringMessages({ designFixes })
