import editor from '@brand/messages/editor.json'
import { bringMessages } from '../arrived-messages'

bringMessages({ editor })
