import live from '@brand/messages/live.json'
import { bringMessages } from '../arrived-messages'

bringMessages({ live })
