import purchaseOrder from '@brand/messages/purchaseOrder.json'
import { bringMessages } from '../arrived-messages'

bringMessages({ purchaseOrder })
