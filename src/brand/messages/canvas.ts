import canvas from '@brand/messages/canvas.json'
import { bringMessages } from '../arrived-messages'

bringMessages({ canvas })
