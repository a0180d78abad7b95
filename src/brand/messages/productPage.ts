import productPage from '@brand/messages/productPage.json'
import { bringMessages } from '../arrived-messages'

bringMessages({ productPage })
