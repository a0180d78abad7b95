import editorOrder from '@brand/messages/editorOrder.json'
import { bringMessages } from '../arrived-messages'

bringMessages({ editorOrder })
