import designCommands from '@brand/messages/designCommands.json'
import { bringMessages } from '../arrived-messages'

bringMessages({ designCommands })
