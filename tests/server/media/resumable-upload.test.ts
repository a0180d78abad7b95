import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { message as messageOf } from '@/backend/kernel/message'
import { secretHash } from '@/backend/kernel/secret-hash'
import {
  appendUnfinished,
  beginUnfinished,
  deleteOldUnfinished,
  findUnfinished,
  unfinishedHours,
} from '@/backend/kernel/uploads/unfinished-uploads'
import { uploadsFolder } from '@/backend/kernel/upload-storage/disk'
import { readStored, unfinishedStorage, uploadStorage } from '@/backend/kernel/upload-storage/storage'
import { partLimits } from '@/server/media/resumable-upload'
import { setEnvironment } from '@/settings/settings'
import { exampleBrand, serve } from '../../support/brands'
import { handleEndpoint } from '../../support/endpoints'
import { useServer } from '../../support/http'
import { noisePicture } from '../../support/files/noise'
import { useS3 } from '../../support/services/s3-server'
import { originalFile } from '../../support/files/uploads'

/** Large files uploaded in parts, with the real endpoints, disk and renderer. */

const dataDir = mkdtempSync(join(tmpdir(), 'parts-'))
const shop = useServer(handleEndpoint)
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

/** A browser with its cookie and network. */
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
    /** Uploads a file in two halves. @returns the response to the second */
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

/** Returns the names of unfinished uploads. */
async function unfinishedFiles() {
  const names: string[] = []
  for await (const files of unfinishedStorage().list()) names.push(...files.map(({ file }) => file))
  return names
}

const ann = browser('A')
const bob = browser('B')

test('a file uploaded in parts becomes the same upload as in one piece (media-46)', async () => {
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

test('an interrupted upload resumes where it stopped, and a lost response is sent again (media-46)', async () => {
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

test('a file whose last part arrives twice concurrently is processed once (media-46)', async () => {
  const { id } = (await ann.begin(picture)).body
  await ann.part(id, 0, picture.subarray(0, 2_000))
  const [one, other] = await Promise.all([
    ann.part(id, 2_000, picture.subarray(2_000)),
    ann.part(id, 2_000, picture.subarray(2_000)),
  ])
  expect([one.status, other.status].toSorted()).toEqual([200, 409])
  expect(filesIn(uploadsFolder()).filter((file) => file.endsWith('.original'))).toHaveLength(1)
})

test('another browser’s unfinished upload responds like a missing one (media-45)', async () => {
  const { id } = (await ann.begin(picture)).body
  await ann.part(id, 0, picture.subarray(0, 2_000))
  for (const answer of [await bob.part(id, 2_000, picture.subarray(2_000)), await bob.giveUp(id)])
    expect(answer).toMatchObject({ status: 404, body: { message: message('partsGone') } })
  expect((await bob.begin(picture)).body).toMatchObject({ offset: 0 })
  expect((await ann.begin(picture)).body.offset).toBe(2_000)
})

test.each<[string, (id: string) => Promise<{ status: number; body: Answer }>, number, string]>([
  [
    'at the wrong offset',
    (id) => ann.part(id, 500, picture.subarray(500)),
    409,
    message('otherOffset', { found: 500, wanted: 0 }),
  ],
  [
    'without an offset',
    (id) => ann.ask(`/${id}`, 'PATCH', picture),
    409,
    message('otherOffset', { found: -1, wanted: 0 }),
  ],
  [
    'that is too short',
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
    'above the maximum size',
    (id) => ann.part(id, 0, Buffer.alloc(partLimits.bytes + 1)),
    413,
    message('partTooLarge', { found: partLimits.bytes + 1, max: partLimits.bytes }),
  ],
  ['of an unknown upload', () => ann.part('0'.repeat(32), 0, picture), 404, message('partsGone')],
  ['with a malformed upload id', () => ann.part('..%2f..%2fetc', 0, picture), 404, message('partsGone')],
])(
  'a part %s is refused with a message, and the stored parts stay (media-45)',
  async (_, send, status, said) => {
    const { id } = (await ann.begin(picture)).body
    expect(await send(id)).toMatchObject({ status, body: { message: said } })
    expect((await findUnfinished(id))?.offset).toBe(0)
  },
)

test('an announced file is checked against the upper limits before any part of it is stored (media-45)', async () => {
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

test('a complete file that is not a picture or differs from its announcement is refused and not kept (media-46)', async () => {
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

test('a browser can have six unfinished uploads, and one more replaces its oldest (media-45)', async () => {
  const cas = browser('C', '203.0.113.102')
  await bob.begin(picture)
  const ids: string[] = []
  for (let number = 0; number < 7; number++) ids.push((await cas.begin(numbered(number))).body.id)
  const left = await Promise.all(ids.map((id) => findUnfinished(id)))
  expect(left.map(Boolean)).toEqual([false, true, true, true, true, true, true])
  expect(await unfinishedFiles()).toHaveLength(1 + 6)
})

test('a network can have 24 unfinished uploads from any number of browsers, and other networks are unaffected (media-45)', async () => {
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

test('when all slots are taken, an upload idle for a minute loses its slot first, then the network that holds most, and never an active upload (media-382)', async () => {
  const uploads: string[] = []
  for (let number = 0; number < 200; number++) {
    const { id } = await beginUnfinished({
      sender: secretHash(`sender ${number}`),
      network: secretHash(`network ${number}`),
      sha256: 'a'.repeat(64),
      bytes: 9_000_000,
      name: 'art.png',
    })
    await appendUnfinished(id, 0, Buffer.from('a part'))
    uploads.push(id)
  }
  const age = async (id: string, seconds: number) => {
    for (const file of await unfinishedFiles())
      if (file.startsWith(id)) await unfinishedStorage().touch(file, new Date(Date.now() - seconds * 1_000))
  }
  const eve = browser('E', '203.0.113.106')
  expect((await eve.begin(picture)).status).toBe(503)
  const [first = '', second = ''] = uploads
  await age(first, 50)
  await age(second, 70)
  const begun = await eve.begin(picture)
  expect(begun.status).toBe(200)
  expect(await findUnfinished(second)).toBeUndefined()
  await eve.part(begun.body.id, 0, picture.subarray(0, 2_000))
  // Eve's network would hold two uploads while every other network holds one, so no active upload makes room.
  expect((await eve.begin(numbered(1))).status).toBe(503)
  await age(first, 70)
  expect((await eve.begin(numbered(1))).status).toBe(200)
  expect((await browser('F', '203.0.113.108').begin(picture)).status).toBe(200)
  expect(await findUnfinished(begun.body.id)).toBeDefined()
  expect((await eve.part(begun.body.id, 2_000, picture.subarray(2_000))).status).toBe(200)
})

test('resuming a file many times uses the rate limit once (media-45, media-4)', async () => {
  const dan = browser('D', '203.0.113.105')
  for (let number = 0; number < 80; number++) expect((await dan.begin(picture)).status).toBe(200)
})

test('an upload that is aborted or idle for a day is deleted (media-45)', async () => {
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

test('another site cannot start, continue or abort an upload (media-45, graphql-proxy-3)', async () => {
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

test('no URL serves an unfinished upload (media-45, media-9)', async () => {
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

  test('an upload started on one machine can be continued and finished on another, and neither keeps local files (media-53)', async () => {
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

  test('an upload that is aborted or idle for a day leaves no file in the bucket (media-45, media-53)', async () => {
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
