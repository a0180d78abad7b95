import editorShapes from '@brand/messages/editorShapes.json'
import { bringMessages } from '../arrived-messages'

bringMessages({ editorShapes })
