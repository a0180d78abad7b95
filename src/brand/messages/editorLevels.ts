import editorLevels from '@brand/messages/editorLevels.json'
import { bringMessages } from '../arrived-messages'

bringMessages({ editorLevels })
