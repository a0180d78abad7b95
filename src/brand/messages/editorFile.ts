import editorFile from '@brand/messages/editorFile.json'
import { bringMessages } from '../arrived-messages'

bringMessages({ editorFile })
