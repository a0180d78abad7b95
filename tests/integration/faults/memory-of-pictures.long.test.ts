import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { useFreshDatabase } from '../../support/fresh-database'
import { noisePicture } from '../../support/files/noise'
import { bombPdf } from '../../support/files/pdf-files'

/** Memory that bad pictures leave in use in the shop's main process, as the kernel reports it (load-11). */

const database = useFreshDatabase()
const dataDir = mkdtempSync(join(tmpdir(), 'memory-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

const status = (pid: number) => `/proc/${pid}/status`
/** Returns the resident memory in megabytes. */
const memoryOf = (pid: number) =>
  Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(status(pid), 'utf8'))?.[1]) / 1_000

async function openShop() {
  const child = spawn(
    process.execPath,
    ['--import', './scripts/register.mjs', 'tests/support/orders/order-server.ts'],
    {
      env: { ...process.env, DATABASE_URL: database.url(), TRUSTED_PROXIES: '1', DATA_DIR: dataDir },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const ended = once(child, 'exit')
  const [port] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  return { pid: child.pid ?? 0, base: `http://127.0.0.1:${port}`, end: () => child.kill('SIGKILL'), ended }
}

const white = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#fff' }, limitInputPixels: false })
    .png()
    .toBuffer()

/** A valid picture of twelve megabytes. A copy without its last 100 bytes looks valid until the end. */
const noise = await noisePicture(2_000, 2_000)

const badPictures: [string, Buffer][] = [
  ['100 megapixels', await white(10_000, 10_000)],
  ['truncated', noise.subarray(0, noise.length - 100)],
  ['400 megapixels in a few bytes', await white(20_000, 20_000)],
  [
    'too many shapes',
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${'<path d="M0 0h1v1z"/>'.repeat(100_000)}</svg>`),
  ],
  ['twelve megabytes of zeros', Buffer.alloc(12_000_000)],
]

test.skipIf(!existsSync(status(process.pid)))(
  'after a series of bad pictures the shop’s memory is released, and the next good picture is accepted (load-11, designs-20)',
  async () => {
    const shop = await openShop()
    let network = 0
    async function send(bytes: Buffer) {
      const form = new FormData()
      form.set('file', new File([new Uint8Array(bytes)], 'art'))
      const answer = await fetch(`${shop.base}/media/upload`, {
        method: 'POST',
        headers: { 'x-requested-with': 'livery', 'x-forwarded-for': `198.51.100.${network++ % 200}` },
        body: form,
      })
      await answer.text()
      return answer.status
    }
    const sendAll = async () => {
      const statuses: number[] = []
      for (const [, bytes] of badPictures) statuses.push(await send(bytes))
      return statuses
    }
    try {
      const refused = badPictures.map(() => 415)
      expect(await sendAll()).toEqual(refused)
      const before = memoryOf(shop.pid)
      for (let round = 0; round < 8; round++) expect(await sendAll()).toEqual(refused)
      // About 200 MB were sent, and every file is copied on its way; keeping them would take more than this.
      expect(memoryOf(shop.pid) - before).toBeLessThan(150)
      expect([await send(bombPdf), await send(await white(60, 40))]).toEqual([200, 200])
    } finally {
      shop.end()
      await shop.ended
    }
  },
  300_000,
)
