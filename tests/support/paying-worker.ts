import { database } from '@/backend/database/connection'
import { openShop } from './shop'

/** A process of its own that places the order of one cart, until it is killed while a payment service is asked. */

const [, , cartId = ''] = process.argv
await openShop(database).guestWith(cartId).place()
