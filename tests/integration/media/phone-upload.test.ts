import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { leaveDatabase } from '@/backend/database/connection'
import { phoneLinkLimits, tidyPhoneLinks } from '@/backend/artwork/phone-links'
import { findUpload } from '@/backend/kernel/uploads/uploads'
import { secretHash } from '@/backend/kernel/secret-hash'
import type { OpsContext } from '@/backend/kernel/context'
import { setEnvironment, settings } from '@/settings/settings'
import { exampleBrand, serve } from '../../support/brands'
import { handleEndpoint } from '../../support/endpoints'
import { useFreshDatabase } from '../../support/fresh-database'
import { useServer } from '../../support/http'

/** Pictures from a phone: the link, the phone's page, and the editor that asks for them. */

const database = useFreshDatabase()
const dataDir = mkdtempSync(join(tmpdir(), 'phone-'))
const shop = useServer(handleEndpoint)

beforeAll(() => {
  serve(exampleBrand())
  setEnvironment({ DATABASE_URL: database.url(), DATA_DIR: dataDir, TRUSTED_PROXIES: '1' })
})
beforeEach(() => database.pool().query('truncate phone_links cascade'))
afterAll(async () => {
  vi.useRealTimers()
  await leaveDatabase()
  setEnvironment({ DATA_DIR: undefined, TRUSTED_PROXIES: undefined })
  rmSync(dataDir, { recursive: true })
})

const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#f36' } })
  .jpeg()
  .toBuffer()

interface Device {
  guest: string
  network: string
}
const desktop: Device = { guest: 'D'.repeat(32), network: '198.51.100.1' }
const phone: Device = { guest: 'P'.repeat(32), network: '198.51.100.2' }
const other: Device = { guest: 'X'.repeat(32), network: '198.51.100.3' }

const headersOf = ({ guest, network }: Device) => ({
  cookie: `guest_id=${guest}`,
  'x-forwarded-for': network,
})

const ask = (device: Device, method: string, query = '', more: Record<string, string> = {}) =>
  fetch(`${shop.url()}/media/phone${query}`, {
    method,
    headers: { 'x-requested-with': 'livery', ...headersOf(device), ...more },
  })

async function opened(device = desktop) {
  const answer = await ask(device, 'POST')
  expect(answer.status).toBe(200)
  return (await answer.json()) as { path: string; seconds: number }
}

interface Arrived {
  isOpen: boolean
  pictures: { id: number; answer: { key: string; name: string; sha256: string } }[]
}
const arrived = async (device = desktop, after = 0) =>
  (await (await ask(device, 'GET', `?after=${after}`)).json()) as Arrived

async function send(
  path: string,
  device = phone,
  bytes: Buffer = photo,
  headers: Record<string, string> = {},
) {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(bytes)], 'beach.jpg', { type: 'image/jpeg' }))
  const answer = await fetch(`${shop.url()}${path}`, {
    method: 'POST',
    headers: { origin: shop.url(), ...headersOf(device), ...headers },
    body: form,
  })
  return { status: answer.status, page: await answer.text() }
}

test('a phone’s pictures appear in the editor that shows the code, and belong to its browser (studio-95)', async () => {
  const { path, seconds } = await opened()
  expect(seconds).toBe(900)
  expect(path.split('/').at(-1)).toMatch(/^[\w-]{32}$/)
  expect(await arrived()).toEqual({ isOpen: true, pictures: [] })
  const page = await fetch(`${shop.url()}${path}`)
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('type="file"')])
  expect((await send(path)).page).toContain('“beach.jpg” has arrived')
  await send(path)
  const { pictures } = await arrived()
  expect(pictures.map(({ answer }) => answer.name)).toEqual(['beach.jpg', 'beach.jpg'])
  const [first, second] = pictures
  expect((await arrived(desktop, first?.id)).pictures).toEqual([second])
  const upload = await findUpload(first?.answer.key.slice(0, 32) ?? '')
  expect(upload?.facts?.sender).toBe(secretHash(desktop.guest))
})

test('the code is for one phone, and reads nothing (studio-95)', async () => {
  const { path } = await opened()
  await send(path)
  expect((await send(path, other)).status).toBe(410)
  expect((await send(path)).status).toBe(200)
  expect(await arrived(phone)).toEqual({ isOpen: false, pictures: [] })
  expect(await arrived(other)).toEqual({ isOpen: false, pictures: [] })
  const page = await (await fetch(`${shop.url()}${path}`, { headers: headersOf(phone) })).text()
  expect(page).not.toContain('beach')
  expect((await arrived()).pictures).toHaveLength(2)
})

test('a code ends after 15 minutes, when it is closed, and when a new one is shown (studio-95)', async () => {
  const { path } = await opened()
  const renewed = await opened()
  expect((await send(path)).status).toBe(410)
  await ask(desktop, 'DELETE')
  expect((await send(renewed.path)).status).toBe(410)
  expect((await arrived()).isOpen).toBe(false)
  const late = await opened()
  await database.pool().query(`update phone_links set ends_at = now() - interval '1 second'`)
  const answer = await send(late.path)
  expect([answer.status, answer.page.includes('type="file"')]).toEqual([410, false])
  expect((await arrived()).isOpen).toBe(false)
  const ops = { brand: { id: settings().brand }, db: database.pool, now: () => new Date() }
  await tidyPhoneLinks(ops as unknown as OpsContext) // all that the job uses
  expect((await database.pool().query('select from phone_links')).rows).toEqual([])
})

test.each(['', 'x', 'A'.repeat(32), '../../etc/passwd', 'a'.repeat(5_000), '%00'])(
  'the code “%s” leads to nothing (studio-95)',
  async (code) => {
    const { status, page } = await send(`/media/phone/${code}`)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(page).not.toContain('type="file"')
  },
)

test('another site can neither open a link nor send to it (studio-95)', async () => {
  const { path } = await opened()
  const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  expect((await send(path, phone, photo, foreign)).status).toBe(403)
  expect((await ask(desktop, 'POST', '', foreign)).status).toBe(403)
  expect((await ask(desktop, 'DELETE', '', { 'x-requested-with': 'form' })).status).toBe(403)
  expect(await arrived()).toEqual({ isOpen: true, pictures: [] })
})

test('what is not a picture is refused with the shop’s message, and a link takes 30 pictures (studio-95)', async () => {
  const { path } = await opened()
  expect((await send(path, phone, Buffer.from('MZ not a picture'))).status).toBeGreaterThanOrEqual(400)
  expect((await arrived()).pictures).toEqual([])
  await database
    .pool()
    .query(
      `insert into phone_pictures (link_id, answer) select id, '{}' from phone_links, generate_series(1, $1)`,
      [phoneLinkLimits.pictures],
    )
  expect((await send(path)).status).toBe(410)
  expect((await arrived()).pictures).toHaveLength(phoneLinkLimits.pictures)
})

test('the limits of the phone’s network and of the desktop’s both count (studio-95, media-4)', async () => {
  const counted = async (device: Device) => {
    const { path } = await opened()
    await database.pool().query('truncate throttles')
    expect((await send(path, device)).status).toBe(200)
    const { rows } = await database.pool().query('select from throttles')
    return rows.length
  }
  const alone = await counted({ ...phone, network: desktop.network })
  expect(await counted(phone)).toBeGreaterThan(alone)
})

test('opening links again and again is limited (studio-95)', async () => {
  const busy: Device = { guest: 'B'.repeat(32), network: '198.51.100.77' }
  const answers = []
  for (let at = 0; at < 42; at++) answers.push((await ask(busy, 'POST')).status)
  expect(answers.filter((status) => status === 429)).toHaveLength(2)
})
