import notice from '@brand/messages/notice.json'
import { bringMessages } from '../arrived-messages'

bringMessages({ notice })
