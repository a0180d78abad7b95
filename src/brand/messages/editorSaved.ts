import editorSaved from '@brand/messages/editorSaved.json'
import { bringMessages } from '../arrived-messages'

bringMessages({ editorSaved })
