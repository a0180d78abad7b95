import editorPanels from '@brand/messages/editorPanels.json'
import { bringMessages } from '../arrived-messages'

bringMessages({ editorPanels })
