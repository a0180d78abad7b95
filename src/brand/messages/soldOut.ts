import soldOut from '@brand/messages/soldOut.json'
import { bringMessages } from '../arrived-messages'

bringMessages({ soldOut })
