import type { Size } from '@/design/units'
import type { BladeFinding } from '@/design/geometry/blade-check'
import type { Mask } from '@/design/mask/mask'
import type { StickerResult, FromWorker, Level, ToWorker } from './contour-messages'
import type { StickerRequest } from '@/design/sticker/lay-sticker'
import type { Mended } from '@/design/sticker/sticker-choice'

interface Listener {
  onDrawn: (drawn: StickerResult) => void
  /** Called if the worker fails to load, or breaks on this picture. */
  onBroken: () => void
}

export interface Contour {
  /**
   * Transfers the bitmap to the worker, after which it can't be used here.
   * @param sizes sizes in which it is drawn, in this order
   */
  open: (bitmap: ImageBitmap, sizes: Record<Level, Size>) => void
  /** Requests a drawing. Results arrive at `onDrawn`, the preview first; earlier requests are dropped. */
  draw: (wish: StickerRequest) => void
  /** Sends the shop's mask, which is used for all further drawings with its key (artMaskKey). */
  takeMask: (of: string, mask: Mask) => void
  /** Returns the fix of a spot; undefined if more material doesn't help. */
  mend: (wish: StickerRequest, finding: BladeFinding) => Promise<Mended | undefined>
  close: () => void
}

const startWorker = () => new Worker(new URL('../contour.worker.ts', import.meta.url))

const send = (worker: Worker, message: ToWorker, transfer: Transferable[] = []) =>
  worker.postMessage(message, transfer)

/** A worker that was started in advance and has no picture yet. */
let spare: Worker | undefined

/**
 * Starts a worker while the shopper is still choosing a picture, so that its code is loaded and compiled in
 * time (studio-20).
 */
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

/** Opens a worker for one picture (studio-20). */
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
    takeMask: (of, mask) => send(worker, { kind: 'mask', of, mask }),
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
