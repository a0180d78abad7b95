import { openBreakableShop, pause } from '../breakable-shop'
import { isMissed, table, type Figure } from '../figures'
import { ordersAfterwards, startShopping } from '../machines/shopping'
import { times } from '../timing'

/**
 * npm test kills [-- --rounds 100]
 *
 * Kills (SIGKILL) the shop's process and its database alternately at random moments while guests order, and
 * restarts them. No order confirmed to a guest is lost or duplicated (checkout-9, fault-10).
 */

const rounds = Number(process.argv[process.argv.indexOf('--rounds') + 1]) || 100
const brandId = process.env['BRAND'] || 'stickers'
/** Minimum time for orders between two kills; the maximum is three times that. */
const quietMs = 700

const place = { brandId, folder: `.test/kills/${brandId}`, port: Number(process.env['KILLS_PORT'] || '4420') }
const shop = await openBreakableShop(place, () => ({}))
const [appBack, databaseBack] = [times(), times()]
const figures: Figure[] = []
try {
  const shopping = startShopping(shop)
  for (let round = 1; round <= rounds; round++) {
    await pause(quietMs * (1 + 2 * Math.random()))
    if (round % 2 === 1) appBack.note(await shop.killShop())
    else databaseBack.note(await shop.killDatabase())
    if (round % 10 === 0) console.log(`${round} of ${rounds} …`)
  }
  const ledger = shopping.turnPage()
  const { acknowledged, errors } = await shopping.stop()
  figures.push(
    { name: 'kills of shop or database', value: rounds },
    { name: 'requests', value: ledger.requests, must: { atLeast: 1 } },
    { name: 'retried requests', value: ledger.broken },
    { name: 'requests that failed for ten seconds', value: ledger.lost, must: { exactly: 0 } },
    { name: 'refusals', value: errors, must: { exactly: 'none' } },
    ...(await ordersAfterwards(shop.pool, acknowledged)),
    { name: 'ready after a kill of the shop, p50, ms', value: appBack.percentile(50) },
    { name: 'longest time until ready, ms', value: appBack.percentile(100) },
    { name: 'ready after a kill of the database, p50, ms', value: databaseBack.percentile(50) },
    { name: 'longest time until ready, ms', value: databaseBack.percentile(100) },
  )
  console.log(table(`${rounds} kills while guests order (${brandId})`, figures))
} finally {
  await shop.close()
}
process.exitCode = figures.length === 0 || figures.some(isMissed) ? 1 : 0
