import editorCutout from '@brand/messages/editorCutout.json'
import { bringMessages } from '../arrived-messages'

bringMessages({ editorCutout })
