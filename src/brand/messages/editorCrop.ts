import editorCrop from '@brand/messages/editorCrop.json'
import { bringMessages } from '../arrived-messages'

bringMessages({ editorCrop })
