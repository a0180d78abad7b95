import editorKinds from '@brand/messages/editorKinds.json'
import { bringMessages } from '../arrived-messages'

bringMessages({ editorKinds })
