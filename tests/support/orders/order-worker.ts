import { seed } from '@/backend/database/seed'
import { database } from '@/backend/database/connection'
import { newYork, openShop } from '../shop'

/** A separate process that places orders until it is killed, and prints each number once it is confirmed. */

const shop = openShop(database)
await seed(database(), shop.brand)

async function shopper(name: string) {
  for (let visit = 0; ; visit++) {
    const guest = await shop.guest()
    await guest.add({ sku: 'PLAIN', quantity: 1 + (visit % 3) })
    await guest.ready(newYork, `${name}@example.com`)
    const { order } = await guest.place()
    if (order) process.stdout.write(`${order.number} ${guest.id}\n`)
  }
}

await Promise.all(['a', 'b', 'c', 'd'].map(shopper))
