import editorTones from '@brand/messages/editorTones.json'
import { bringMessages } from '../arrived-messages'

bringMessages({ editorTones })
