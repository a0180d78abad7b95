import { randomBytes } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { Agent, request as httpRequest } from 'node:http'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { Pool } from 'pg'
import { buildSchema } from '@/backend/graphql'
import { startEmbedded } from '@/backend/database/embedded'
import { endpoints } from '@/server/endpoints'
import { readBrand } from '@/server/read-brand'
import { setEnvironment } from '@/settings/settings'
import { buildBrand } from '../build-brand'
import { sampleItem, sampleProduct } from '../load/sample-item'
import { openLine } from '../load/shopper'
import { createApiClients } from './api-clients'
import { callTargets, type RawCall } from './calls'
import { operationTargets, type Operation } from './operations'
import { fuzzRounds, type Repeatable, type Sender } from './rounds'
import { startWatchedShop } from './watched-shop'

/**
 * npm test fuzz [-- --minutes 5] [--seed 7] [--only Query.products]
 *
 * Sends random requests to the shop BRAND with a separate database: to every row of endpoints.ts, to every
 * root field of the schema (as guests, as customers with a full cart, and as programs), and to some pages.
 * Fails on a 5xx, an unexpected failure in the log, a stall above 300 ms, or memory growth of more than 50
 * MiB after the first half.
 */

const { values: given } = parseArgs({
  options: {
    minutes: { type: 'string', default: '5' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    only: { type: 'string' },
  },
})
const seed = Number(given.seed)
const totalMs = Number(given.minutes) * 60_000
const mostGrowthMiB = 50
const brandId = process.env['BRAND'] || 'stickers'
const port = process.env['FUZZ_PORT'] || '4394'
const dataDir = resolve(`.test/fuzz/${brandId}`)

await buildBrand(brandId)
setEnvironment({ BRAND: brandId })
const brand = readBrand()
const product = sampleProduct(brand)
const item = sampleItem(product)
const pages = Object.keys(brand.routes).slice(0, 12)
const known = [
  product.sku,
  product.urlKey,
  ...product.categories.slice(0, 3),
  ...item.selected_options.slice(0, 3),
  ...pages,
]

rmSync(dataDir, { recursive: true, force: true })
mkdirSync(dataDir, { recursive: true })
const programTokens = Array.from({ length: 40 }, () => randomBytes(32).toString('hex'))
const database = await startEmbedded({ dataDir })
const shop = await startWatchedShop({
  BRAND: brandId,
  PORT: port,
  DATA_DIR: dataDir,
  DATABASE_URL: database.url,
  TRUSTED_PROXIES: '1',
  OPERATIONS: '1',
  API_TOKENS: programTokens.join(','),
})
const pool = new Pool({ connectionString: database.url, max: 2 })
const line = openLine(shop.base)
const agent = new Agent({ keepAlive: true })

let networks = 0
const sendCall = ({ method, target, headers, body }: RawCall) =>
  new Promise<number | string>((answered) => {
    networks++
    const network = `10.${(networks >> 16) & 255}.${(networks >> 8) & 255}.${networks & 255}`
    const asking = httpRequest(`${shop.base}`, {
      agent,
      method,
      path: target,
      headers: { ...headers, 'x-forwarded-for': network, ...(body && { 'content-length': body.length }) },
      timeout: 60_000,
    })
    asking.once('response', (answer) => {
      answer.on('error', (error) => answered(error.message)).resume()
      answer.once('close', () => answered(answer.statusCode ?? 0))
    })
    asking.once('timeout', () => asking.destroy(new Error('no answer within a minute')))
    // A refused body may fail twice: in the response, and in the rest of the upload.
    asking.on('error', (error) => answered(error.message))
    asking.end(body)
  })

const senders: Sender[] = [
  ...createApiClients({ line, item, pool, store: brand.id }, programTokens).flatMap(({ prefix, ask }) =>
    operationTargets(buildSchema(), known).map(({ name, request }) => ({
      target: { name: `${prefix}${name}`, request },
      send: (asked: unknown) => ask(asked as Operation), // created by the same target
    })),
  ),
  ...callTargets(endpoints, pages, known).map((target) => ({
    target,
    send: (request: unknown) => sendCall(request as RawCall), // as above
  })),
].filter(({ target }) => !given.only || target.name === given.only)

console.log(`npm test fuzz -- --seed ${seed} --minutes ${given.minutes}: ${senders.length} targets`)
const began = Date.now()
const say = ({ kind, what, target, seed: turn, request }: Repeatable) =>
  console.log(
    `✗ ${kind} ${what}\n  npm test fuzz -- --only '${target}' --seed ${turn} --minutes 0\n  ${request}`,
  )
const rounds = { senders, shop, say }
const found: Repeatable[] = []
let [sent, before, after] = [0, 0, 0]
async function run(turn: number, until: number) {
  const round = await fuzzRounds({ ...rounds, seed: turn, until })
  sent += round.sent
  found.push(...round.found)
}
try {
  await run(seed, began + totalMs / 2)
  before = after = await shop.restingMemory()
  // With --minutes 0 only one round is sent, to repeat the request of --seed and --only.
  if (totalMs > 0) {
    await run(seed + 1_000_000, began + totalMs)
    after = await shop.restingMemory()
  }
} finally {
  line.agent.destroy()
  agent.destroy()
  await shop.stop()
  await pool.end()
  await database.stop()
}

if (after - before > mostGrowthMiB) console.log(`✗ memory grew from ${before} to ${after} MiB`)
console.log(`${sent} requests, ${found.length} findings, memory ${before} → ${after} MiB, seed ${seed}`)
process.exitCode = found.length > 0 || after - before > mostGrowthMiB ? 1 : 0
