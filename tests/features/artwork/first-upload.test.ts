import { beforeEach, expect, test, vi } from 'vitest'
import type { UploadResult } from '@/features/artwork/upload-artwork'
import { uploadWhole } from '@/features/artwork/upload-whole'

vi.mock('@/features/artwork/upload-whole')

/** Uploads of a browser that the shop does not know yet: the first answer brings the cookie that owns all of them. */

const ends = new Map<string, (result: UploadResult) => void>()
const begun = () => [...ends.keys()]
const stored = (name: string): UploadResult => ({ status: 'stored', upload: { key: name, url: '/u', name } })
const later = () => new Promise((resolve) => setTimeout(resolve))

/** Loads the part afresh, as a new page does. */
async function newPage() {
  vi.resetModules()
  const { uploadOnce } = await import('@/features/artwork/upload-once')
  return (name: string, signal = new AbortController().signal) =>
    uploadOnce(new File([name], name), () => undefined, signal)
}

beforeEach(() => {
  ends.clear()
  vi.mocked(uploadWhole).mockImplementation(
    (file) => new Promise((resolve) => ends.set(file.name, resolve as (result: UploadResult) => void)),
  )
})

test('G3: photos chosen at once belong to one shopper: the first one is sent before the others, which are sent together (designs-10)', async () => {
  const upload = await newPage()
  const results = ['a', 'b', 'c'].map((name) => upload(name))
  await later()
  expect(begun()).toEqual(['a'])
  ends.get('a')?.(stored('a'))
  await later()
  expect(begun()).toEqual(['a', 'b', 'c'])
  ends.get('b')?.(stored('b'))
  ends.get('c')?.(stored('c'))
  expect((await Promise.all(results)).map(({ status }) => status)).toEqual(['stored', 'stored', 'stored'])
})

test('a first photo that is taken back lets the next one be the first; a refused one lets all go on (designs-10)', async () => {
  const upload = await newPage()
  const controller = new AbortController()
  const results = [upload('a', controller.signal), upload('b'), upload('c')]
  await later()
  controller.abort()
  ends.get('a')?.({ status: 'stopped' })
  await later()
  expect(begun()).toEqual(['a', 'b'])
  ends.get('b')?.({ status: 'refused' })
  await later()
  expect(begun()).toEqual(['a', 'b', 'c'])
  ends.get('c')?.(stored('c'))
  expect((await Promise.all(results)).map(({ status }) => status)).toEqual(['stopped', 'refused', 'stored'])
})
