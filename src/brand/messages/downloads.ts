import downloads from '@brand/messages/downloads.json'
import { bringMessages } from '../arrived-messages'

bringMessages({ downloads })
