import editorWalls from '@brand/messages/editorWalls.json'
import { bringMessages } from '../arrived-messages'

bringMessages({ editorWalls })
