import grouped from '@brand/messages/grouped.json'
import { bringMessages } from '../arrived-messages'

bringMessages({ grouped })
