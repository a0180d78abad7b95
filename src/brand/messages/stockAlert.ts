import stockAlert from '@brand/messages/stockAlert.json'
import { bringMessages } from '../arrived-messages'

bringMessages({ stockAlert })
