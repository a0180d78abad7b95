import editorSign from '@brand/messages/editorSign.json'
import { bringMessages } from '../arrived-messages'

bringMessages({ editorSign })
