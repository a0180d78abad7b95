import room from '@brand/messages/room.json'
import { bringMessages } from '../arrived-messages'

bringMessages({ room })
