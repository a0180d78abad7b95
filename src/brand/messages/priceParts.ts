import priceParts from '@brand/messages/priceParts.json'
import { bringMessages } from '../arrived-messages'

bringMessages({ priceParts })
