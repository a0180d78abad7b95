import { database } from '@/backend/database/connection'
import { openShop } from '../shop'

/** A separate process that places one cart's order, and is killed while it calls the payment service. */

const [, , cartId = ''] = process.argv
await openShop(database).guestWith(cartId).place()
