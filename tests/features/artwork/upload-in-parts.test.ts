import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { uploadOnce } from '@/features/artwork/upload-once'
import { pace, uploadInParts } from '@/features/artwork/upload-in-parts'
import { canceled } from '@/lib/canceled'
import { partLimits } from '@/server/media/resumable-upload'
import { setEnvironment } from '@/settings/settings'
import { exampleBrand, serve } from '../../support/brands'
import { handleEndpoint } from '../../support/endpoints'
import { useServer } from '../../support/http'
import { noisePicture } from '../../support/files/noise'
import { originalFile } from '../../support/files/uploads'

/** Uploads a large file from a browser to the real endpoints over an unreliable connection. */

const dataDir = mkdtempSync(join(tmpdir(), 'parts-'))
/**
 * Parts received so far, and what happens to the next ones. `breaks` drops the part; `loses the answer`
 * stores it but drops the response.
 */
let parts = 0
let line: ('breaks' | 'loses the answer' | undefined)[] = []

const shop = useServer((request, response) => {
  if (request.method === 'PATCH') {
    parts += 1
    const trouble = line.shift()
    if (trouble === 'breaks') return request.socket.destroy()
    if (trouble === 'loses the answer') response.end = () => response.destroy()
  }
  return handleEndpoint(request, response)
})

const before = { ...pace, leastBytes: partLimits.leastBytes }
const picture = await noisePicture(120, 100)
const file = () => new File([new Uint8Array(picture)], 'sea.png', { type: 'image/png', lastModified: 1 })
let guest = ''

/** Stubs what a browser does on its own: resolving relative URLs and sending cookies. */
function openBrowser() {
  const { fetch } = globalThis
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const headers = new Headers(init.headers)
    if (guest !== '') headers.set('cookie', `guest_id=${guest}`)
    const answer = await fetch(shop.url() + path, { ...init, headers })
    guest = /guest_id=(\w{32})/.exec(answer.headers.get('set-cookie') ?? '')?.[1] ?? guest
    return answer
  })
}

beforeAll(() => {
  serve(exampleBrand())
  setEnvironment({ DATA_DIR: dataDir })
  partLimits.leastBytes = 1_000
  Object.assign(pace, { partBytes: 8_000, firstPauseMs: 5, longestPauseMs: 20 })
})
beforeEach(() => {
  parts = 0
  line = []
  guest = ''
  openBrowser()
  rmSync(join(dataDir, 'uploads'), { recursive: true, force: true })
})
afterEach(() => vi.unstubAllGlobals())
afterAll(() => {
  const { leastBytes, ...normal } = before
  partLimits.leastBytes = leastBytes
  Object.assign(pace, normal)
  setEnvironment({ DATA_DIR: undefined })
  rmSync(dataDir, { recursive: true })
})

const partsOf = Math.ceil(picture.length / 8_000)

async function send(signal = new AbortController().signal, onProgress?: (percent: number) => void) {
  const said: number[] = []
  const result = await uploadInParts(
    file(),
    (percent) => {
      said.push(percent)
      onProgress?.(percent)
    },
    signal,
  )
  return { said, result }
}

const arrived = (bytes: number) => Math.floor((bytes / picture.length) * 100)

test('a large file uploads completely, and its progress is what the shop has stored (media-46)', async () => {
  const { said, result } = await send()
  if (result.status !== 'stored') throw new Error(result.status)
  expect(readFileSync(originalFile(result.upload)).equals(picture)).toBe(true)
  expect(result.asset).toMatchObject({ width: 120, height: 100 })
  expect(said).toEqual(Array.from({ length: partsOf }, (_, index) => arrived(index * 8_000)))
})

test('a broken connection repeats one part, and the upload continues by itself (media-46)', async () => {
  line = [...Array(2).fill(undefined), 'breaks', 'breaks', undefined, 'breaks']
  const { said, result } = await send()
  expect(result.status).toBe('stored')
  expect(parts).toBe(partsOf + 3)
  expect(said).toEqual(said.toSorted((one, other) => one - other))
})

test('a lost response does not send any part twice, not even the last (media-46)', async () => {
  line = ['loses the answer', ...Array(partsOf - 2).fill(undefined), 'loses the answer']
  const { result } = await send()
  expect(result.status).toBe('stored')
  expect(parts).toBe(partsOf)
})

test('sending the same file again after closing the page resumes the upload (media-46)', async () => {
  const closed = new AbortController()
  const first = await send(closed.signal, (percent) => {
    if (percent > 40) closed.abort()
  })
  expect(first.result.status).toBe('stopped')
  const sentBefore = parts
  const { said, result } = await send()
  expect(result.status).toBe('stored')
  expect(said[0]).toBeGreaterThan(40)
  expect(parts).toBeLessThanOrEqual(partsOf + 1)
  expect(sentBefore).toBeGreaterThan(0)
})

test('a canceled upload leaves nothing stored in the shop (media-46)', async () => {
  const given = new AbortController()
  const first = await send(given.signal, (percent) => {
    if (percent > 40) given.abort(canceled)
  })
  expect(first.result.status).toBe('stopped')
  await vi.waitFor(async () => {
    const stopped = new AbortController()
    const { said } = await send(stopped.signal, () => stopped.abort())
    expect(said).toEqual([0])
  })
})

test('an upload fails after several broken tries, and the next attempt resumes it (media-46)', async () => {
  line = [undefined, ...Array(pace.tries).fill('breaks')]
  expect((await send()).result).toEqual({ status: 'failed' })
  line = []
  const { said, result } = await send()
  expect([result.status, said[0]]).toEqual(['stored', arrived(8_000)])
})

test('an upload without a connection reports that it is waiting and resumes when online (media-46, studio-196)', async () => {
  line = [undefined, 'breaks']
  vi.stubGlobal('navigator', { onLine: false })
  const said: [percent: number, isWaiting?: boolean][] = []
  const sending = uploadInParts(file(), (...each) => said.push(each), new AbortController().signal)
  await vi.waitUntil(() => line.length === 0)
  await new Promise((resolve) => setTimeout(resolve, 100))
  const partsBefore = parts
  expect(partsBefore).toBe(2)
  expect(said.at(-1)).toEqual([arrived(8_000), true])
  window.dispatchEvent(new Event('online'))
  expect((await sending).status).toBe('stored')
  expect(said.at(-1)?.[1]).toBeUndefined()
})

/** An XMLHttpRequest that fails every upload sent in one piece. */
class BrokenRequest extends EventTarget {
  upload = new EventTarget()
  open() {}
  setRequestHeader() {}
  abort() {}
  send() {
    this.dispatchEvent(new Event('error'))
  }
}

test('a small file whose upload breaks also waits for the connection (studio-196)', async () => {
  vi.stubGlobal('XMLHttpRequest', BrokenRequest)
  vi.stubGlobal('navigator', { onLine: false })
  line = ['breaks']
  const said: [percent: number, isWaiting?: boolean][] = []
  const sending = uploadOnce(file(), (...each) => said.push(each), new AbortController().signal)
  await vi.waitUntil(() => said.at(-1)?.[1])
  window.dispatchEvent(new Event('online'))
  expect((await sending).status).toBe('stored')
})

test('a refusal by the shop is reported and not retried (media-46)', async () => {
  const words = new File(['no picture '.repeat(2_000)], 'words.png')
  const result = await uploadInParts(words, () => undefined, new AbortController().signal)
  expect(result).toMatchObject({ status: 'refused', message: expect.stringContaining('words.png') })
})
