import designFindings from '@brand/messages/designFindings.json'
import { bringMessages } from '../arrived-messages'

bringMessages({ designFindings })
