import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { setEnvironment } from '@/settings/settings'
import { handleEndpoint } from '../../support/endpoints'
import { useServer } from '../../support/http'

const shop = useServer(handleEndpoint)
const file = 'films/lights-on.mp4'
const bytes = readFileSync(join(import.meta.dirname, '../../../brands/neon/assets', file))

beforeAll(() => setEnvironment({ BRAND: 'neon' }))

const get = (headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${shop.url()}/media/${file}`, { headers, method })

test('a film is sent completely, and can be cached (media-1)', async () => {
  const whole = await get()
  expect(whole.status).toBe(200)
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    'content-type': 'video/mp4',
    'accept-ranges': 'bytes',
    'cache-control': expect.stringContaining('public, max-age=86400'),
    'content-length': String(bytes.length),
  })
  expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true)
})

test('a player gets the range that it requests (media-1)', async () => {
  const part = await get({ range: 'bytes=100-299' })
  expect(part.status).toBe(206)
  expect(part.headers.get('content-range')).toBe(`bytes 100-299/${bytes.length}`)
  expect(part.headers.get('content-length')).toBe('200')
  expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(100, 300))).toBe(true)
})

test('a range past the end gets a 416, and a HEAD request never gets a range (media-1)', async () => {
  const beyond = await get({ range: `bytes=${bytes.length}-` })
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${bytes.length}`])
  expect((await get({ range: 'bytes=0-1' }, 'HEAD')).status).toBe(200)
})
