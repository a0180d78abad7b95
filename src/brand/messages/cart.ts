import cart from '@brand/messages/cart.json'
import { bringMessages } from '../arrived-messages'

bringMessages({ cart })
