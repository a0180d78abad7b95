import type { CutChoice } from '@/design/design-document'
import type { ArrangedSheet } from '@/design/nest/arranged-sheet'
import type { BladeFinding } from '@/design/geometry/blade-check'
import { bitmapOf } from '../../studio/pictures/picture-worker'
import type { CutWish, FromCutWorker, SheetWish, ToCutWorker } from './cut-messages'
import type { FoundCut } from '../state/seen-cut'

export interface CutFinder {
  /**
   * Finds the cut; undefined if a newer request was made before this one's turn.
   * @throws if a picture fails to load or the worker breaks
   */
  find: (wish: CutWish) => Promise<FoundCut | undefined>
  /**
   * Returns how to cut so that a bad spot of the last found cut is fixed; undefined if more material doesn't
   * help.
   */
  mend: (spot: BladeFinding) => Promise<CutChoice | undefined>
  /** Lays the pieces of a sheet. @throws if a picture fails to load or the worker breaks */
  arrange: (wish: SheetWish) => Promise<ArrangedSheet | undefined>
  close: () => void
}

/** The part of a worker that is needed here. */
export interface CutWorker {
  postMessage: (message: ToCutWorker, transfer: Transferable[]) => void
  addEventListener: Worker['addEventListener']
  terminate: () => void
}

const startWorker = (): CutWorker => new Worker(new URL('./cut.worker.ts', import.meta.url))

type Answer = Exclude<FromCutWorker, { isBroken: true }>

interface Asked {
  resolve: (answer: Answer) => void
  reject: (error: Error) => void
}

const broken = () => new Error('the cut could not be worked out')

/**
 * Sends requests to the worker one at a time. If several searches are waiting, only the newest runs
 * (studio-131).
 */
export function openCutFinder(start = startWorker, readPicture = bitmapOf): CutFinder {
  const worker = start()
  const waiting = new Map<number, Asked>()
  const sent = new Set<string>()
  let count = 0
  let newest = 0
  let isBroken = false
  let turn: Promise<unknown> = Promise.resolve()
  const breakAll = () => {
    isBroken = true
    for (const { reject } of waiting.values()) reject(broken())
    waiting.clear()
  }
  worker.addEventListener('error', (event: Event) => {
    event.preventDefault() // without a cut line, the surface is shown as it was ordered
    breakAll()
  })
  worker.addEventListener('message', (event: Event) => {
    const { data } = event as MessageEvent<FromCutWorker> // the worker sends nothing else
    const asked = waiting.get(data.id)
    waiting.delete(data.id)
    if ('isBroken' in data) asked?.reject(broken())
    else asked?.resolve(data)
  })
  const ask = (message: (id: number) => ToCutWorker) =>
    new Promise<Answer>((resolve, reject) => {
      if (isBroken) return reject(broken())
      waiting.set(++count, { resolve, reject })
      return worker.postMessage(message(count), [])
    })
  /** Sends the pictures that the worker lacks; the worker drops those that the request doesn't name. */
  async function sendPictures({ addresses }: Pick<CutWish, 'addresses'>) {
    const wanted = new Set(Object.values(addresses))
    for (const address of sent) if (!wanted.has(address)) sent.delete(address)
    for (const address of wanted) {
      if (sent.has(address)) continue
      const bitmap = await readPicture(address)
      worker.postMessage({ kind: 'picture', address, bitmap }, [bitmap])
      sent.add(address)
    }
  }
  async function findNow(wish: CutWish, number: number): Promise<FoundCut | undefined> {
    if (number !== newest) return undefined
    await sendPictures(wish)
    const answer = await ask((id) => ({ kind: 'find', id, wish }))
    return 'found' in answer ? answer.found : undefined
  }
  /** Runs a task after the previous one has finished or failed. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = turn.then(work)
    turn = result.catch(() => undefined)
    return result
  }
  return {
    find: (wish) => {
      const number = ++newest
      return inTurn(() => findNow(wish, number))
    },
    mend: (spot) =>
      inTurn(async () => {
        const answer = await ask((id) => ({ kind: 'mend', id, spot }))
        return 'choice' in answer ? answer.choice : undefined
      }),
    arrange: (wish) =>
      inTurn(async () => {
        await sendPictures(wish)
        const answer = await ask((id) => ({ kind: 'arrange', id, wish }))
        return 'sheet' in answer ? answer.sheet : undefined
      }),
    close: () => {
      worker.terminate()
      breakAll()
    },
  }
}
