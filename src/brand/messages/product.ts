import product from '@brand/messages/product.json'
import { bringMessages } from '../arrived-messages'

bringMessages({ product })
