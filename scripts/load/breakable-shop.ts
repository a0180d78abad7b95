import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Pool } from 'pg'
import { startEmbedded } from '@/backend/database/embedded'
import { readBrand } from '@/server/read-brand'
import { setEnvironment } from '@/settings/settings'
import { buildBrand } from '../build-brand'
import { memoryMiB, startShop, type ShopProcess } from '../shop-process'
import { sampleItem, sampleProduct } from './sample-item'
import { openLine, send, type Line } from './shopper'
import type { Target } from './target'

/** A shop with a separate database, whose process and database can be killed while guests order. */

interface Place {
  brandId: string
  /** Deleted at the start. */
  folder: string
  port: number
}

export interface BreakableShop extends Pick<Target, 'line' | 'item' | 'pages'> {
  pool: Pool
  /** Kills the shop with SIGKILL and starts it again. @returns the ms until it was ready */
  killShop(): Promise<number>
  /** Stops the shop with SIGTERM and starts it again. */
  stopShop(): Promise<number>
  /**
   * Kills the database with SIGKILL. A process that uses the embedded database restarts it (database-1), as a
   * service manager restarts any other.
   */
  killDatabase(): Promise<number>
  /** @returns the ms from `began` until the shop reports that it is ready */
  untilReady(began: number): Promise<number>
  /** Resident memory of the shop's current process in MiB. */
  memory(): number
  close(): Promise<void>
}

const maxBackMs = 60_000

export const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

/** @returns the ms from `began`. @throws after a minute */
async function until(began: number, what: string, isSo: () => Promise<boolean>): Promise<number> {
  while (performance.now() - began < maxBackMs) {
    if (await isSo().catch(() => false)) return performance.now() - began
    await pause(50)
  }
  throw new Error(`${what} was not back within ${maxBackMs / 1_000} s`)
}

const isReady = (line: Line) => send(line, '/api/ready', {}).then(({ status }) => status === 200)

/** @param more returns further settings of the shop, given the URL of its database */
export async function openBreakableShop(
  { brandId, folder, port }: Place,
  more: (databaseUrl: string) => Promise<Record<string, string>> | Record<string, string>,
): Promise<BreakableShop> {
  await buildBrand(brandId)
  setEnvironment({ BRAND: brandId })
  const brand = readBrand()
  const product = sampleProduct(brand)
  const dataDir = resolve(folder)
  rmSync(dataDir, { recursive: true, force: true })
  mkdirSync(dataDir, { recursive: true })
  const database = await startEmbedded({ dataDir })
  const pool = new Pool({ connectionString: database.url, max: 2 })
  pool.on('error', () => undefined) // connections are broken on purpose
  const { rows } = await pool.query<{ folder: string }>(`select current_setting('data_directory') as folder`)
  const postmaster = join(rows[0]?.folder ?? '', 'postmaster.pid')
  const environment = await more(database.url)
  const start = () =>
    startShop({
      BRAND: brandId,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      TRUSTED_PROXIES: '1',
      LOG_LEVEL: 'silent',
      ...environment,
    })
  const line = openLine(`http://127.0.0.1:${port}`)
  let shop: ShopProcess = await start()
  const untilReady = (began: number) => until(began, 'The shop', () => isReady(line))
  async function anew(end: (process: ShopProcess) => Promise<void>) {
    const began = performance.now()
    await end(shop)
    shop = await start()
    return untilReady(began)
  }
  return {
    line,
    pool,
    item: sampleItem(product),
    pages: ['/', `/product/${product.urlKey}`],
    killShop: () => anew((process) => process.kill()),
    stopShop: () => anew((process) => process.stop()),
    async killDatabase() {
      const pid = Number(readFileSync(postmaster, 'utf8').split('\n')[0])
      const began = performance.now()
      process.kill(pid, 'SIGKILL')
      await until(began, 'The database', () => pool.query('select 1').then(() => true))
      return untilReady(began)
    },
    untilReady,
    memory: () => memoryMiB(shop.pid),
    async close() {
      line.agent.destroy()
      await shop.stop()
      await pool.end()
      await database.stop()
    },
  }
}
