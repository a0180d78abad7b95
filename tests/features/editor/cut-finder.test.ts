import { expect, test } from 'vitest'
import { type CutWorker, openCutFinder } from '@/features/editor/cut/cut-finder'
import type { CutWish, FromCutWorker, ToCutWorker } from '@/features/editor/cut/cut-messages'
import { defaultCut } from '@/design/document/new-design'
import { sampleTemplate } from '../../design/support/sample-design'

const rule = sampleTemplate.surfaces[0]?.cut
if (!rule) throw new Error('there is a cut')

const wish = (addresses: Record<string, string> = {}): CutWish => ({
  scene: { box: { x: 0, y: 0, width: 76.2, height: 50.8 }, elements: [] },
  copies: [],
  addresses,
  choice: defaultCut(rule),
  rule,
})

const found = { path: 'M0 0L1 0L1 1Z', bounds: { x: 0, y: 0, width: 1, height: 1 }, spots: [] }

/** A worker that responds or fails when the test calls `answer` or `fail`. */
function slowWorker() {
  const listeners = new Map<string, (event: Event) => void>()
  const said: ToCutWorker[] = []
  const worker: CutWorker = {
    postMessage: (message) => void said.push(message),
    addEventListener: (type: string, listener: unknown) =>
      void listeners.set(type, listener as (event: Event) => void), // all listeners are functions
    terminate: () => undefined,
  }
  const answer = (message: FromCutWorker) =>
    listeners.get('message')?.(new MessageEvent('message', { data: message }))
  const finds = () => said.filter((message) => message.kind === 'find')
  return { worker, said, answer, finds, fail: () => listeners.get('error')?.(new Event('error')) }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

const readPicture = async (address: string) => ({ address }) as unknown as ImageBitmap // only passed on

test('while the cut worker is busy, only the newest of the waiting requests is sent to it (studio-131)', async () => {
  const { worker, finds, answer } = slowWorker()
  const finder = openCutFinder(() => worker, readPicture)
  const first = finder.find(wish())
  await settled()
  const [second, third] = [finder.find(wish()), finder.find(wish())]
  answer({ id: 1, found })
  expect(await first).toEqual(found)
  expect(await second).toBeUndefined()
  await settled()
  expect(finds()).toHaveLength(2)
  answer({ id: 2, found })
  expect(await third).toEqual(found)
})

test('the cut worker receives each picture once, and again after it was released (studio-131)', async () => {
  const { worker, said, answer } = slowWorker()
  const finder = openCutFinder(() => worker, readPicture)
  const names = () => said.flatMap((message) => (message.kind === 'picture' ? [message.address] : []))
  for (const [id, addresses] of [{ fox: 'a' }, { fox: 'a', owl: 'b' }, {}, { fox: 'a' }].entries()) {
    const asked = finder.find(wish(addresses as Record<string, string>))
    await settled()
    answer({ id: id + 1, found })
    expect(await asked).toEqual(found)
  }
  expect(names()).toEqual(['a', 'b', 'a'])
})

test('a failed worker or a missing picture rejects the cut request (studio-131)', async () => {
  const { worker, fail } = slowWorker()
  const finder = openCutFinder(
    () => worker,
    async () => Promise.reject(new Error('not there')),
  )
  await expect(finder.find(wish({ fox: 'a' }))).rejects.toThrow('not there')
  const asked = finder.find(wish())
  await settled()
  fail()
  await expect(asked).rejects.toThrow('could not be worked out')
})
