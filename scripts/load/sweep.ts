import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Pool } from 'pg'
import { startEmbedded } from '@/backend/database/embedded'
import { migrate } from '@/backend/database/migrate'
import { freeUploadRoom } from '@/backend/kernel/uploads/free-room'
import { deleteUnusedUploads } from '@/backend/kernel/uploads/unused-uploads'
import { setEnvironment } from '@/settings/settings'
import { isMissed, table, type Figure } from './figures'

/**
 * npm run bench sweep [-- 100000]
 *
 * Creates a folder of that many uploads, of which orders use every second one, and sweeps it: first the old
 * unused ones (media-6), then the largest network's, as when storage is short.
 */

const uploads = Number(process.argv[2]) || 100_000
const folder = resolve('.test/sweep')
const dayMs = 86_400_000
const now = new Date()
/** One tenth is older than the retention time, and one network sent a fifth. */
const [oldShare, floodShare] = [10, 5]

const nameOf = (index: number) => String(index).padStart(32, 'a')
const isUsed = (index: number) => index % 2 === 0

function createFiles() {
  for (let index = 0; index < uploads; index++) {
    const name = nameOf(index)
    const at = new Date(now.getTime() - (index % oldShare === 1 ? 60 : 2) * dayMs)
    const network = index % floodShare === 3 ? 'flood' : `network ${index % 1_000}`
    const facts = { key: `${name}.webp`, width: 1, height: 1, sha256: '', type: 'image/webp', name, bytes: 8 }
    const files = {
      [`${name}.webp`]: 'picture',
      [`${name}.preview.webp`]: 'picture',
      [`${name}.original`]: 'picture',
      [`${name}.json`]: JSON.stringify({ ...facts, isKept: false, sender: null, network }),
    }
    for (const [file, content] of Object.entries(files)) {
      const path = join(folder, 'uploads', file)
      writeFileSync(path, content)
      utimesSync(path, at, at)
    }
  }
}

/** Runs a sweep and reports its time, memory and longest pause. */
async function measure(name: string, sweep: () => Promise<number>, what: string): Promise<Figure[]> {
  const before = process.memoryUsage().rss
  let peak = before
  const look = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 50)
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  const began = performance.now()
  const result = await sweep()
  const seconds = (performance.now() - began) / 1_000
  delay.disable()
  clearInterval(look)
  return [
    { name: `${name}: ${what}`, value: result, must: { atLeast: 1 } },
    { name: 'seconds', value: Math.round(seconds * 10) / 10, must: { below: uploads / 500 } },
    { name: 'additional memory, MiB', value: Math.round((peak - before) / 1_048_576), must: { below: 300 } },
    {
      name: 'longest pause of the event loop, ms',
      value: Math.round(delay.max / 1e6),
      must: { below: 1_000 },
    },
  ]
}

rmSync(folder, { recursive: true, force: true })
mkdirSync(join(folder, 'uploads'), { recursive: true })
const database = await startEmbedded({ dataDir: folder })
const pool = new Pool({ connectionString: database.url, max: 4 })
let figures: Figure[] = []
try {
  setEnvironment({
    BRAND: 'stickers',
    SITE_URL: 'http://localhost',
    DATA_DIR: folder,
    DATABASE_URL: database.url,
  })
  await migrate(database.url, { log: () => undefined })
  createFiles()
  const used = Array.from({ length: uploads }, (_, index) => index)
    .filter(isUsed)
    .map(nameOf)
  await pool.query(
    `insert into upload_uses (name, used_in, row_key) select name, 'order_items', name from unnest($1::text[]) as used (name)`,
    [used],
  )
  const context = { db: () => pool, now: () => now }
  figures = [
    ...(await measure('unused and old', () => deleteUnusedUploads(context), 'deleted files')),
    ...(await measure('storage is short', () => freeUploadRoom(context, uploads * 10), 'freed bytes')),
  ]
  console.log(table(`Sweep of ${uploads} uploads`, figures))
} finally {
  await pool.end()
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}
if (figures.some(isMissed)) process.exitCode = 1
