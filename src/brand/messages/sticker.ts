import sticker from '@brand/messages/sticker.json'
import { bringMessages } from '../arrived-messages'

bringMessages({ sticker })
