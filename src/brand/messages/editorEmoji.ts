import editorEmoji from '@brand/messages/editorEmoji.json'
import { bringMessages } from '../arrived-messages'

bringMessages({ editorEmoji })
