import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { message as messageOf } from '@/backend/kernel/message'
import { secretHash } from '@/backend/kernel/secret-hash'
import {
  beginUnfinished,
  deleteOldUnfinished,
  findUnfinished,
  idOfUnfinished,
  unfinishedHours,
} from '@/backend/kernel/unfinished-uploads'
import { uploadsFolder } from '@/backend/kernel/upload-storage/disk'
import { readStored, unfinishedStorage, uploadStorage } from '@/backend/kernel/upload-storage/storage'
import { partLimits } from '@/server/media/resumable-upload'
import { setEnvironment } from '@/settings/settings'
import { exampleBrand, serve } from '../../support/brands'
import { answerAtEndpoint } from '../../support/endpoints'
import { useServer } from '../../support/http'
import { noisePicture } from '../../support/noise'
import { useS3 } from '../../support/s3-server'
import { originalFile } from '../../support/uploads'

/** Large files in parts: the real endpoints, the real disk, the real drawing program. */

const dataDir = mkdtempSync(join(tmpdir(), 'parts-'))
const shop = useServer(answerAtEndpoint)
const { leastBytes } = partLimits

beforeAll(() => {
  serve(exampleBrand())
  setEnvironment({ DATA_DIR: dataDir, TRUSTED_PROXIES: '1' })
  partLimits.leastBytes = 1_000
})
beforeEach(() => rmSync(join(dataDir, 'uploads'), { recursive: true, force: true }))
afterAll(() => {
  partLimits.leastBytes = leastBytes
  setEnvironment({ DATA_DIR: undefined, TRUSTED_PROXIES: undefined })
  rmSync(dataDir, { recursive: true })
})

const message = (name: string, values: Record<string, string | number> = {}) =>
  messageOf(exampleBrand(), `upload.${name}`, values)

interface Answer {
  id: string
  offset: number
  key: string
  sha256: string
  message: string
}

/** One browser: its cookie, and the network it is in. */
function browser(guest: string, network = '203.0.113.101') {
  async function ask(path: string, method: string, body?: Buffer | string, headers = {}) {
    const answer = await fetch(`${shop.url()}/media/upload/parts${path}`, {
      method,
      headers: {
        'x-requested-with': 'livery',
        'x-forwarded-for': network,
        cookie: `guest_id=${guest.repeat(32)}`,
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : new Uint8Array(body) }),
    })
    return { status: answer.status, body: (await answer.json()) as Answer }
  }
  const begin = (file: Buffer, name = 'large.png') =>
    ask('', 'POST', JSON.stringify({ name, bytes: file.length, sha256: hashOf(file) }))
  const part = (id: string, offset: number, bytes: Buffer) =>
    ask(`/${id}`, 'PATCH', bytes, { 'upload-offset': String(offset) })
  return {
    ask,
    begin,
    part,
    giveUp: (id: string) => ask(`/${id}`, 'DELETE'),
    /** In halves. @returns the answer to the second */
    async send(file: Buffer, name?: string) {
      const { id } = (await begin(file, name)).body
      const half = Math.floor(file.length / 2)
      await part(id, 0, file.subarray(0, half))
      return part(id, half, file.subarray(half))
    },
  }
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const picture = await noisePicture(100, 80)
const filesIn = (folder: string) => {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** Names of what is on its way in. */
async function unfinishedFiles() {
  const names: string[] = []
  for await (const files of unfinishedStorage().list()) names.push(...files.map(({ file }) => file))
  return names
}

const ann = browser('A')
const bob = browser('B')

test('a file that comes in parts is the upload that it would be in one piece (media-42, media-44)', async () => {
  const { status, body } = await ann.send(picture, 'C:\\holiday\\sea.png')
  expect(status).toBe(200)
  expect(body).toMatchObject({
    width: 100,
    height: 80,
    type: 'image/png',
    name: 'sea.png',
    bytes: picture.length,
    sha256: hashOf(picture),
    isKept: false,
  })
  expect(readFileSync(originalFile(body)).equals(picture)).toBe(true)
})

test('after a lost connection it goes on where it stopped, and a lost answer is given again (media-42)', async () => {
  const begun = await ann.begin(picture)
  expect(begun.body).toMatchObject({ offset: 0 })
  const { id } = begun.body
  expect((await ann.part(id, 0, picture.subarray(0, 2_000))).body).toEqual({ id, offset: 2_000 })
  expect((await ann.begin(picture)).body).toEqual({ id, offset: 2_000 })
  const end = await ann.part(id, 2_000, picture.subarray(2_000))
  expect(end.body.key).toMatch(/^[A-Za-z0-9]{32}\.png$/)
  expect((await ann.begin(picture)).body).toEqual(end.body)
  expect((await ann.part(id, picture.length, Buffer.alloc(0))).body).toEqual(end.body)
})

test('a file that was there whole and not yet looked at is looked at when it is asked for (media-44)', async () => {
  const { id } = (await ann.begin(picture)).body
  await ann.part(id, 0, picture.subarray(0, 2_000))
  const [one, other] = await Promise.all([
    ann.part(id, 2_000, picture.subarray(2_000)),
    ann.part(id, 2_000, picture.subarray(2_000)),
  ])
  expect([one.status, other.status].toSorted()).toEqual([200, 409])
  expect(filesIn(uploadsFolder()).filter((file) => file.endsWith('.original'))).toHaveLength(1)
})

test('another browser’s unfinished file is as good as missing (media-43)', async () => {
  const { id } = (await ann.begin(picture)).body
  await ann.part(id, 0, picture.subarray(0, 2_000))
  for (const answer of [await bob.part(id, 2_000, picture.subarray(2_000)), await bob.giveUp(id)])
    expect(answer).toMatchObject({ status: 404, body: { message: message('partsGone') } })
  expect((await bob.begin(picture)).body).toMatchObject({ offset: 0 })
  expect((await ann.begin(picture)).body.offset).toBe(2_000)
})

test.each<[string, (id: string) => Promise<{ status: number; body: Answer }>, number, string]>([
  [
    'elsewhere',
    (id) => ann.part(id, 500, picture.subarray(500)),
    409,
    message('otherOffset', { found: 500, wanted: 0 }),
  ],
  [
    'without a place',
    (id) => ann.ask(`/${id}`, 'PATCH', picture),
    409,
    message('otherOffset', { found: -1, wanted: 0 }),
  ],
  [
    'of a few bytes',
    (id) => ann.part(id, 0, picture.subarray(0, 10)),
    400,
    message('partLength', { found: 10, left: picture.length }),
  ],
  [
    'beyond the end',
    (id) => ann.part(id, 0, Buffer.concat([picture, picture])),
    400,
    message('partLength', { found: 2 * picture.length, left: picture.length }),
  ],
  [
    'larger than a part may be',
    (id) => ann.part(id, 0, Buffer.alloc(partLimits.bytes + 1)),
    413,
    message('partTooLarge', { found: partLimits.bytes + 1, max: partLimits.bytes }),
  ],
  ['of nothing known', () => ann.part('0'.repeat(32), 0, picture), 404, message('partsGone')],
  ['of another form', () => ann.part('..%2f..%2fetc', 0, picture), 404, message('partsGone')],
])(
  'a part %s is refused in a sentence, and what was there stays (media-43)',
  async (_, send, status, said) => {
    const { id } = (await ann.begin(picture)).body
    expect(await send(id)).toMatchObject({ status, body: { message: said } })
    expect((await findUnfinished(id))?.offset).toBe(0)
  },
)

test('what is promised is bounded before anything is kept of it (media-43)', async () => {
  const large = { name: 'a', bytes: 61 * 1024 * 1024, sha256: '0'.repeat(64) }
  expect(await ann.ask('', 'POST', JSON.stringify(large))).toMatchObject({
    status: 413,
    body: { message: message('tooLarge', { found: 61, max: 60 }) },
  })
  for (const body of [
    '',
    '[]',
    '{"name":1}',
    JSON.stringify({ ...large, sha256: '../x' }),
    'x'.repeat(4_000),
  ])
    expect(await ann.ask('', 'POST', body)).toMatchObject({
      status: 400,
      body: { message: message('noFile') },
    })
  expect((await ann.ask('', 'POST', 'x'.repeat(5_000))).status).toBe(413)
  expect(await unfinishedFiles()).toEqual([])
})

test('a whole file that is no picture, or other than was promised, is refused, and nothing of it stays (media-44)', async () => {
  const words = Buffer.from('no picture '.repeat(500))
  expect(await ann.send(words, 'words.txt')).toMatchObject({
    status: 415,
    body: { message: message('kind', { name: 'words.txt' }) },
  })
  const { id } = (await ann.begin(picture)).body
  const damaged = Buffer.from(picture)
  damaged[3_000] = (damaged[3_000] ?? 0) ^ 1
  expect(await ann.part(id, 0, damaged)).toMatchObject({
    status: 415,
    body: { message: message('partsDiffer', { name: 'large.png' }) },
  })
  expect(await unfinishedFiles()).toEqual([])
  expect(filesIn(uploadsFolder())).toEqual(['unfinished'])
})

const numbered = (number: number) => Buffer.concat([picture, Buffer.from(String(number))])

test('a browser has six unfinished files: one more takes the place of its own oldest (media-45)', async () => {
  const cas = browser('C', '203.0.113.102')
  await bob.begin(picture)
  const ids: string[] = []
  for (let number = 0; number < 7; number++) ids.push((await cas.begin(numbered(number))).body.id)
  const left = await Promise.all(ids.map((id) => findUnfinished(id)))
  expect(left.map(Boolean)).toEqual([false, true, true, true, true, true, true])
  expect(await unfinishedFiles()).toHaveLength(1 + 6)
})

test('a network has 24 unfinished files, whatever browsers it makes up; others go on (media-45)', async () => {
  const network = '203.0.113.103'
  for (let number = 0; number < 24; number++)
    expect((await browser(String.fromCharCode(97 + number), network).begin(picture)).status).toBe(200)
  expect(await browser('Z', network).begin(picture)).toMatchObject({
    status: 429,
    body: { message: message('unfinished', { max: 24 }) },
  })
  expect((await browser('a', network).begin(picture)).status).toBe(200)
  expect((await browser('Z', '203.0.113.104').begin(picture)).status).toBe(200)
})

test('when all places are taken, one that stood still makes room, and none that goes on (media-45)', async () => {
  for (let number = 0; number < 200; number++)
    await beginUnfinished({
      sender: secretHash(`sender ${number}`),
      network: secretHash(`network ${number % 20}`),
      sha256: 'a'.repeat(64),
      bytes: 9_000_000,
      name: 'art.png',
    })
  expect((await browser('E', '203.0.113.106').begin(picture)).status).toBe(503)
  const still = idOfUnfinished({ sender: secretHash('sender 7'), sha256: 'a'.repeat(64) })
  const quarter = new Date(Date.now() - 15 * 60_000)
  for (const file of await unfinishedFiles())
    if (file.startsWith(still)) await unfinishedStorage().touch(file, quarter)
  expect((await browser('E', '203.0.113.106').begin(picture)).status).toBe(200)
  expect(await findUnfinished(still)).toBeUndefined()
})

test('a file counts once, however often it goes on (media-43, media-4)', async () => {
  const dan = browser('D', '203.0.113.105')
  for (let number = 0; number < 80; number++) expect((await dan.begin(picture)).status).toBe(200)
})

test('what is given up, and what nobody went on with for a day, is gone (media-45)', async () => {
  const { id } = (await ann.begin(picture)).body
  expect((await ann.giveUp(id)).status).toBe(200)
  expect(await unfinishedFiles()).toEqual([])
  await ann.begin(picture)
  const after = (hours: number) => new Date(Date.now() + hours * 3_600_000)
  expect(await deleteOldUnfinished(after(unfinishedHours - 1))).toBe(0)
  expect(await findUnfinished(id)).toBeDefined()
  expect(await findUnfinished(id, after(unfinishedHours + 1).getTime())).toBeUndefined()
  expect(await deleteOldUnfinished(after(unfinishedHours + 1))).toBe(1)
  expect(await unfinishedFiles()).toEqual([])
})

test('another site begins, continues and ends nothing (media-43, graphql-proxy-3)', async () => {
  const { id } = (await ann.begin(picture)).body
  for (const [method, path] of [
    ['POST', ''],
    ['PATCH', `/${id}`],
    ['DELETE', `/${id}`],
  ]) {
    const answer = await fetch(`${shop.url()}/media/upload/parts${path}`, {
      method: method ?? '',
      headers: { cookie: `guest_id=${'A'.repeat(32)}`, 'upload-offset': '0' },
      body: new Uint8Array(picture),
    })
    expect(answer.status).toBe(403)
  }
  expect((await findUnfinished(id))?.offset).toBe(0)
})

test('no address leads to what is unfinished (media-43, media-9)', async () => {
  const { id } = (await ann.begin(picture)).body
  await ann.part(id, 0, picture.subarray(0, 2_000))
  const files = await unfinishedFiles()
  expect(files).toHaveLength(2)
  for (const path of files.flatMap((file) => [file, `unfinished/${file}`, `uploads/unfinished/${file}`]))
    expect((await fetch(`${shop.url()}/media/uploads/${path}`)).status).toBe(404)
})

describe('with uploads in a bucket', () => {
  const s3 = useS3()
  const machines = [join(dataDir, 'one'), join(dataDir, 'other')]
  beforeEach(() => setEnvironment({ DATA_DIR: machines[0], ...s3.variables() }))
  afterAll(() =>
    setEnvironment({
      DATA_DIR: dataDir,
      MEDIA_S3_URL: undefined,
      MEDIA_S3_KEY_ID: undefined,
      MEDIA_S3_SECRET: undefined,
    }),
  )
  const eve = browser('F', '203.0.113.107')

  test('a file that began on one machine goes on and ends on another, and neither keeps anything of it (media-56)', async () => {
    const { id } = (await eve.begin(picture)).body
    expect((await eve.part(id, 0, picture.subarray(0, 2_000))).body).toEqual({ id, offset: 2_000 })

    setEnvironment({ DATA_DIR: machines[1] })
    expect((await eve.begin(picture)).body).toEqual({ id, offset: 2_000 })
    expect((await eve.part(id, 2_000, picture.subarray(2_000, 4_000))).body).toEqual({ id, offset: 4_000 })

    setEnvironment({ DATA_DIR: machines[0] })
    const end = await eve.part(id, 4_000, picture.subarray(4_000))
    expect(end.body).toMatchObject({ name: 'large.png', bytes: picture.length, sha256: hashOf(picture) })
    const original = await readStored(end.body.key.replace('.png', '.original'))
    expect(original?.equals(picture)).toBe(true)
    expect(await unfinishedFiles()).toEqual([`${id}.answer`])
    expect((await eve.begin(picture)).body).toEqual(end.body)
    for (const folder of machines) expect(filesIn(folder)).toEqual([])
  })

  test('one that is given up, or that nobody went on with for a day, leaves nothing in the bucket (media-45, media-56)', async () => {
    for await (const files of unfinishedStorage().list())
      for (const { file } of files) await unfinishedStorage().delete(file)
    const { id } = (await eve.begin(numbered(1))).body
    await eve.part(id, 0, picture.subarray(0, 2_000))
    expect(await unfinishedFiles()).toHaveLength(2)
    expect((await eve.giveUp(id)).status).toBe(200)
    expect(await unfinishedFiles()).toEqual([])

    const begun = (await eve.begin(numbered(2))).body
    await eve.part(begun.id, 0, picture.subarray(0, 2_000))
    const later = new Date(Date.now() + (unfinishedHours + 1) * 3_600_000)
    expect(await deleteOldUnfinished(later)).toBe(2)
    expect(await unfinishedFiles()).toEqual([])
    const uploads: string[] = []
    for await (const files of uploadStorage().list()) uploads.push(...files.map(({ file }) => file))
    expect(uploads.filter((file) => file.includes('unfinished'))).toEqual([])
  })
})
