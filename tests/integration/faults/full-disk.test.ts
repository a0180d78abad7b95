import type * as Files from 'node:fs/promises'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { seed } from '@/backend/database/seed'
import { sendNext, type Post } from '@/backend/mail/sender'
import { mailTransport } from '@/backend/mail/transport'
import { serve } from '../../support/brands'
import { useFreshDatabase } from '../../support/fresh-database'
import { useServer } from '../../support/http'
import { openShop } from '../../support/shop'
import { smallDisk } from '../../support/small-disk'
import { handleEndpoint } from '../../support/endpoints'
import { setEnvironment } from '@/settings/settings'

/**
 * fault-11: the disk with pictures and e-mails is full. Uses a real small disk if we may mount one, and a
 * simulated one that fails half-way.
 */

const halfWay = vi.hoisted(() => ({ isFull: false }))
vi.mock('node:fs/promises', async (original) => {
  const files = await original<typeof Files>()
  const writeFile = async (file: string, bytes: Buffer) => {
    if (!halfWay.isFull) return files.writeFile(file, bytes)
    await files.writeFile(file, bytes.subarray(0, bytes.length / 2))
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  }
  return { ...files, writeFile, default: { ...files, writeFile } }
})

const database = useFreshDatabase()
const shop = openShop(database.pool)
const door = useServer(handleEndpoint)
const disk = smallDisk(512)
const ordinary = mkdtempSync(join(tmpdir(), 'disk-'))

beforeAll(() => {
  serve(shop.brand)
  return seed(database.pool(), shop.brand)
})
beforeEach(() => database.pool().query('delete from outbox_emails'))
afterAll(() => {
  disk?.free()
  rmSync(ordinary, { recursive: true })
})

const filler = (folder: string) => join(folder, 'filler')

/** Ways to fill a disk and to free space again. */
const disks = [
  {
    name: 'a full disk',
    folder: disk?.folder,
    fill(folder: string) {
      try {
        writeFileSync(filler(folder), Buffer.alloc(1_024 * 1_024))
      } catch {
        // The disk is full, as intended.
      }
    },
    makeRoom: (folder: string) => rmSync(filler(folder)),
  },
  {
    name: 'a disk that is full halfway through a file',
    folder: ordinary as string | undefined,
    fill: () => void (halfWay.isFull = true),
    makeRoom: () => void (halfWay.isFull = false),
  },
]

async function upload() {
  // Noise does not compress, so it needs more than one disk block.
  const noise = sharp({
    create: {
      width: 200,
      height: 200,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', sigma: 30 },
    },
  })
  const form = new FormData()
  form.set(
    'file',
    new File([new Uint8Array(await noise.png().toBuffer())], 'noise.png', { type: 'image/png' }),
  )
  const answer = await fetch(`${door.url()}/media/upload`, {
    method: 'POST',
    headers: { 'x-requested-with': 'livery' },
    body: form,
  })
  return { status: answer.status, body: (await answer.json()) as { message?: string; key?: string } }
}

const filesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : [])

describe.each(disks)('$name', ({ folder = '', fill, makeRoom }) => {
  test.skipIf(folder === '')(
    'an upload to a full disk gets 503, stores nothing, and succeeds once there is room (fault-11, media-2)',
    async () => {
      setEnvironment({ DATA_DIR: folder })
      const uploads = join(folder, 'uploads')
      fill(folder)
      const refused = await upload()
      expect(refused).toEqual({
        status: 503,
        body: { message: "We couldn't save this picture right now. Please try again in a moment." },
      })
      expect(filesIn(uploads)).toEqual([])
      makeRoom(folder)
      const { status, body } = await upload()
      expect(status).toBe(200)
      expect(filesIn(uploads)).toContain(body.key)
      expect(filesIn(uploads)).toHaveLength(4)
    },
  )

  test.skipIf(folder === '')(
    'an order is placed despite a full disk, and its e-mail is sent once there is room (fault-11, orders-5, integrity-16)',
    async () => {
      const outbox = join(folder, 'outbox')
      const settings = { smtpUrl: undefined, from: 'shop@example.com', folder: outbox }
      const transport = mailTransport(shop.brand, settings)
      const post: Post = {
        brand: shop.brand,
        pool: database.pool(),
        siteUrl: 'https://shop.example',
        transport,
      }
      fill(folder)
      const guest = await shop.guest()
      await guest.add({ sku: 'PLAIN', quantity: 1 })
      await guest.ready()
      expect((await guest.place()).order).not.toBeNull()
      expect(await sendNext(post)).toBe(true)
      expect(filesIn(outbox)).toEqual([])
      const { rows } = await database.pool().query(
        `update outbox_emails set next_attempt_at = now()
       returning attempts, sent_at is not null as "isSent", last_error as "lastError"`,
      )
      expect(rows).toEqual([{ attempts: 1, isSent: false, lastError: expect.stringContaining('ENOSPC') }])
      makeRoom(folder)
      expect(await sendNext(post)).toBe(true)
      expect(filesIn(outbox)).toEqual([expect.stringMatching(/^order-.+\.eml$/)])
    },
  )
})
