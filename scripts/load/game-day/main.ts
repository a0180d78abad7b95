import { createHash } from 'node:crypto'
import { faultProxy, type FaultProxy, type LineState } from '../../../tests/support/services/fault-proxy'
import { mailServer } from '../../../tests/support/services/mail-server'
import { openBreakableShop, pause, type BreakableShop } from '../breakable-shop'
import { isMissed, table, tally, type Figure } from '../figures'
import { flatMemoryFigures } from '../flat-memory'
import { ordersAfterwards, startShopping } from '../machines/shopping'
import { times } from '../timing'

/**
 * npm test game-day [-- --minutes 15 --seed 7]; npm test game-hour: an hour in which the shop itself is never
 * killed, so that its memory must stay flat (--keep-shop)
 *
 * Causes one fault every 30 seconds while guests order and visitors browse. Faults are drawn by the seed that
 * is printed. At the end, no order confirmed to a guest is lost or duplicated, no invariant is broken, and
 * every e-mail is delivered (checkout-9, integrity-2, fault-10, fault-12).
 */

const option = (name: string) => Number(process.argv[process.argv.indexOf(`--${name}`) + 1])
const minutes = option('minutes') || 15
const seed = option('seed') || Date.now() % 1_000_000
const brandId = process.env['BRAND'] || 'stickers'
const keepsShop = process.argv.includes('--keep-shop')
const everyMs = 30_000

/** Returns a number from 0 to below 1, always the same for the same seed and words. */
const drawn = (words: string) =>
  createHash('sha256').update(`${seed} ${words}`).digest().readUInt32BE(0) / 2 ** 32

interface Lines {
  database: FaultProxy
  mail: FaultProxy
}

/** @returns the ms from the end of the fault, or from the kill, until the shop was ready */
type Fault = (shop: BreakableShop, lines: Lines, lastsMs: number) => Promise<number>

const lineIs =
  (which: keyof Lines, state: LineState): Fault =>
  async (shop, lines, lastsMs) => {
    lines[which].set(state)
    await pause(lastsMs)
    lines[which].set('open')
    return shop.untilReady(performance.now())
  }

const faults: Record<string, Fault> = {
  'the shop is killed': (shop) => shop.killShop(),
  'the shop is stopped': (shop) => shop.stopShop(),
  'the database is killed': (shop) => shop.killDatabase(),
  'the database is down': lineIs('database', 'down'),
  'the database hangs': lineIs('database', 'hang'),
  'the database is slow': lineIs('database', 'slow'),
  'the database cuts off its responses': lineIs('database', 'cut'),
  'the mail server is down': lineIs('mail', 'down'),
  'the mail server hangs': lineIs('mail', 'hang'),
  'the mail server cuts off its responses': lineIs('mail', 'cut'),
}

const post = await mailServer()
const lines: Partial<Lines> = {}
const place = {
  brandId,
  folder: `.test/game-day/${brandId}`,
  port: Number(process.env['GAME_DAY_PORT'] || '4425'),
}
console.log(`Seed ${seed}`)
const shop = await openBreakableShop(place, async (databaseUrl) => {
  const direct = new URL(databaseUrl)
  lines.database = await faultProxy({ host: direct.hostname, port: Number(direct.port) })
  lines.mail = await faultProxy({ host: '127.0.0.1', port: post.port })
  direct.port = String(lines.database.port)
  return { DATABASE_URL: direct.href, SMTP_URL: `smtp://127.0.0.1:${lines.mail.port}` }
})
const { database, mail } = lines
if (!database || !mail) throw new Error('The shop was opened without its proxies')

/**
 * E-mails are sent one at a time, about a dozen per second. If their number does not fall for this long, the
 * rest was forgotten.
 */
const maxStandstillMs = 120_000

async function forgottenEmails(): Promise<number> {
  let [fewest, since] = [Infinity, performance.now()]
  while (fewest > 0 && performance.now() - since < maxStandstillMs) {
    const { rows } = await shop.pool.query<{ count: number }>(
      'select count(*)::int as count from outbox_emails where sent_at is null',
    )
    const count = rows[0]?.count ?? 0
    if (count < fewest) [fewest, since] = [count, performance.now()]
    await pause(1_000)
  }
  return fewest
}

const figures: Figure[] = []
try {
  const shopping = startShopping(shop)
  const [back, done] = [times(), tally()]
  const names = Object.keys(faults).filter((name) => !keepsShop || !name.startsWith('the shop is '))
  const held: number[] = []
  const ends = performance.now() + minutes * 60_000
  for (let round = 1; performance.now() < ends; round++) {
    const next = performance.now() + everyMs
    const name = names[Math.floor(drawn(`fault ${round}`) * names.length)] ?? ''
    const backMs = await faults[name]?.(shop, { database, mail }, 1_000 + drawn(`time ${round}`) * 5_000)
    back.note(backMs ?? 0)
    done.add(name)
    held.push(shop.memory())
    console.log(`${round}: ${name}; ready after ${Math.round(backMs ?? 0)} ms`)
    await pause(Math.max(0, next - performance.now()))
  }
  const ledger = shopping.turnPage()
  const { acknowledged, errors } = await shopping.stop()
  figures.push(
    ...names.map((name) => ({ name: `${name}, times`, value: done.of(name) })),
    ...(keepsShop ? flatMemoryFigures(held) : []),
    { name: 'requests', value: ledger.requests, must: { atLeast: 1 } },
    { name: 'retried requests', value: ledger.broken },
    { name: 'requests that failed for ten seconds', value: ledger.lost },
    { name: 'refusals', value: errors },
    ...(await ordersAfterwards(shop.pool, acknowledged)),
    { name: 'ready after a fault, p50, ms', value: back.percentile(50) },
    { name: 'longest time until ready, ms', value: back.percentile(100), must: { below: 10_000 } },
    { name: 'e-mails that were never sent', value: await forgottenEmails(), must: { exactly: 0 } },
  )
  console.log(table(`${minutes} minutes with a fault every 30 seconds, seed ${seed} (${brandId})`, figures))
} finally {
  await shop.close()
  await Promise.all([database.close(), mail.close(), post.close()])
}
process.exitCode = figures.length === 0 || figures.some(isMissed) ? 1 : 0
