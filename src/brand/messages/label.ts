import label from '@brand/messages/label.json'
import { bringMessages } from '../arrived-messages'

bringMessages({ label })
