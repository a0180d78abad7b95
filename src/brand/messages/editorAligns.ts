import editorAligns from '@brand/messages/editorAligns.json'
import { bringMessages } from '../arrived-messages'

bringMessages({ editorAligns })
