import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { uploadInParts } from '@/features/artwork/upload-in-parts'
import { uploadOnce } from '@/features/artwork/upload-once'
import { busyPace } from '@/features/artwork/upload-pause'
import { inTurn } from '@/features/editor/files/in-turn'
import type { FileUploadResult } from '@/features/editor/files/sending'

/** Uploads a book's photos to a shop that accepts ten files, then is busy, and so on. */

const perWindow = 10
const windowSeconds = 3
let left = perWindow
let opensAt = 0
let atOnce = 0
let most = 0
let refusals = 0
let isClosed = false
const arrived: string[] = []

/** Accepts a file like the shop; returns the seconds to wait if there are too many. */
function takeIn(name: string): number | undefined {
  const now = performance.now()
  if (left <= 0 && now >= opensAt) left = perWindow
  if (left <= 0 || isClosed) {
    refusals++
    return windowSeconds
  }
  left--
  if (left === 0) opensAt = now + windowSeconds * busyPace.secondMs
  arrived.push(name)
  return undefined
}

class ShopRequest extends EventTarget {
  upload = new EventTarget()
  status = 0
  responseText = ''
  wait: number | undefined
  open() {}
  setRequestHeader() {}
  abort() {
    this.dispatchEvent(new Event('abort'))
  }
  getResponseHeader = () => (this.wait === undefined ? null : String(this.wait))
  send(form: FormData) {
    most = Math.max(most, ++atOnce)
    setTimeout(() => {
      atOnce--
      const file = form.get('file')
      const name = file instanceof File ? file.name : ''
      this.wait = takeIn(name)
      this.status = this.wait === undefined ? 200 : 429
      this.responseText = JSON.stringify(
        this.wait === undefined ? { key: name.padStart(32, 'k'), url: '/u' } : { message: 'Please wait' },
      )
      this.dispatchEvent(new Event('load'))
    }, 1)
  }
}

const normal = { ...busyPace }
beforeAll(() => Object.assign(busyPace, { secondMs: 20 }))
beforeEach(() => {
  left = perWindow
  opensAt = atOnce = most = refusals = 0
  isClosed = false
  arrived.length = 0
  vi.stubGlobal('XMLHttpRequest', ShopRequest)
})
afterEach(() => vi.unstubAllGlobals())
afterAll(() => Object.assign(busyPace, normal))

const photo = (index: number) => new File([`photo ${index}`], `p${index}`, { lastModified: index })

async function send(...[file, onProgress, signal]: Parameters<Parameters<typeof inTurn>[0]>) {
  const result = await uploadOnce(file, onProgress, signal)
  if (result.status === 'stored')
    return { status: 'stored', key: result.upload.key } satisfies FileUploadResult
  return { status: 'refused', reason: result.status } satisfies FileUploadResult
}

test('a queue of 60 photos waits as long as a busy shop says, and each photo arrives once (media-4, studio-95)', async () => {
  const queue = inTurn(send, 4)
  const waited = new Set<number>()
  const results = await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      queue(
        photo(index),
        (_percent, isWaiting) => isWaiting && waited.add(index),
        new AbortController().signal,
      ),
    ),
  )
  expect(results.filter(({ status }) => status !== 'stored')).toEqual([])
  expect(new Set(arrived).size).toBe(60)
  expect(arrived).toHaveLength(60)
  expect(most).toBe(4)
  expect(waited.size).toBeGreaterThan(0)
  // Before each of five pauses, only uploads already in progress are refused.
  expect(refusals).toBeLessThanOrEqual(5 * 4)
})

test('a photo waiting for a busy shop can be canceled immediately (media-4)', async () => {
  isClosed = true
  const controller = new AbortController()
  const sending = uploadOnce(
    photo(100),
    (_percent, isWaiting) => isWaiting && controller.abort(),
    controller.signal,
  )
  expect(await sending).toEqual({ status: 'stopped' })
  await new Promise((done) => setTimeout(done, windowSeconds * busyPace.secondMs))
})

test('if the shop stays busy, its message is shown after the last pause (media-4)', async () => {
  isClosed = true
  const result = await uploadOnce(photo(200), () => undefined, new AbortController().signal)
  expect(result).toEqual({ status: 'refused', message: 'Please wait' })
  expect(refusals).toBe(busyPace.mostPauses + 1)
})

test('the parts of a large file wait for a busy shop, too (media-4, media-46)', async () => {
  let tries = 0
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('fetch', async () => {
    tries++
    if (tries <= 3)
      return Response.json({ message: 'Please wait' }, { status: 429, headers: { 'retry-after': '1' } })
    return Response.json({ key: 'k'.repeat(32), url: '/u' })
  })
  const said: (boolean | undefined)[] = []
  const result = await uploadInParts(
    photo(300),
    (_percent, isWaiting) => said.push(isWaiting),
    new AbortController().signal,
  )
  expect(result.status).toBe('stored')
  expect(tries).toBe(4)
  expect(said.length).toBeGreaterThanOrEqual(3)
  expect(new Set(said)).toEqual(new Set([true]))
})
