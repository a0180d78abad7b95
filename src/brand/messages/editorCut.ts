import editorCut from '@brand/messages/editorCut.json'
import { bringMessages } from '../arrived-messages'

bringMessages({ editorCut })
