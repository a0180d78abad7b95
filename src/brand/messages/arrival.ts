import arrival from '@brand/messages/arrival.json'
import { bringMessages } from '../arrived-messages'

bringMessages({ arrival })
