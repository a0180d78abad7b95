import type { Size } from '@/design/document/design-document'
import type { BladeFinding } from '@/design/geometry/blade-check'
import type { Drawn, FromWorker, Level, ToWorker } from './contour-messages'
import type { StickerWish } from '@/design/sticker/lay-sticker'
import type { Mended } from '@/design/sticker/sticker-choice'

interface Listener {
  onDrawn: (drawn: Drawn) => void
  /** The worker did not come, or it broke on this picture. */
  onBroken: () => void
}

export interface Contour {
  /** Hands the picture over, which is gone afterwards. @param sizes in which it is drawn, one after the other */
  open: (bitmap: ImageBitmap, sizes: Record<Level, Size>) => void
  /** Answers come to `onDrawn`, the preview's first; what was asked before is given up. */
  draw: (wish: StickerWish) => void
  /** Undefined when no more material helps. */
  mend: (wish: StickerWish, finding: BladeFinding) => Promise<Mended | undefined>
  close: () => void
}

const startWorker = () => new Worker(new URL('../contour.worker.ts', import.meta.url))

const send = (worker: Worker, message: ToWorker, transfer: Transferable[] = []) =>
  worker.postMessage(message, transfer)

/** Started ahead, and not at work for a picture yet. */
let spare: Worker | undefined

/** Starts a worker while the shopper still looks for a picture: its code is there and compiled when one comes (studio-21). */
export function prepareContour() {
  if (spare) return
  spare = startWorker()
  send(spare, { kind: 'prepare' })
}

function takeWorker(): Worker {
  const worker = spare ?? startWorker()
  spare = undefined
  return worker
}

/** A worker for one picture (studio-21). */
export function openContour({ onDrawn, onBroken }: Listener): Contour {
  const worker = takeWorker()
  const mending = new Map<number, (mended: Mended | undefined) => void>()
  let newest = 0
  const endMending = (id: number, mended?: Mended) => {
    mending.get(id)?.(mended)
    mending.delete(id)
  }
  worker.addEventListener('error', onBroken)
  worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    if (data.kind === 'mended') return endMending(data.id, data.mended)
    if (data.kind === 'done') endMending(data.id)
    if (data.id !== newest) return undefined
    if (data.kind === 'drawn') return onDrawn(data)
    return data.isBroken ? onBroken() : undefined
  })
  return {
    open: (bitmap, sizes) => send(worker, { kind: 'open', bitmap, sizes }, [bitmap]),
    draw: (wish) => send(worker, { kind: 'draw', id: ++newest, wish }),
    mend: (wish, finding) =>
      new Promise((resolve) => {
        mending.set(++newest, resolve)
        send(worker, { kind: 'mend', id: newest, wish, finding })
      }),
    close: () => {
      worker.terminate()
      for (const id of mending.keys()) endMending(id)
    },
  }
}
