import editorMattes from '@brand/messages/editorMattes.json'
import { bringMessages } from '../arrived-messages'

bringMessages({ editorMattes })
