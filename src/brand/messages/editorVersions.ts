import editorVersions from '@brand/messages/editorVersions.json'
import { bringMessages } from '../arrived-messages'

bringMessages({ editorVersions })
