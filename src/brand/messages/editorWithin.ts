import editorWithin from '@brand/messages/editorWithin.json'
import { bringMessages } from '../arrived-messages'

bringMessages({ editorWithin })
