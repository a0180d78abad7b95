import editorLinks from '@brand/messages/editorLinks.json'
import { bringMessages } from '../arrived-messages'

bringMessages({ editorLinks })
