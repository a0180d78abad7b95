import type { Body, BodyArt, Camera, Pixels } from '@/design/body/body'
import type { FromBodyWorker, ToBodyWorker } from './body-messages'

export interface OpenBody {
  /** Changes the shape. */
  shape: (body: Body) => void
  /** Puts art on the body; the pixels are copied. */
  dress: (art: BodyArt) => void
  see: (camera: Camera) => void
  close: () => void
}

const turned = () => new Worker(new URL('./workers/turned.worker.ts', import.meta.url), { type: 'module' })

/** The worker of each kind of body. */
const workers: Record<Body['body'], () => Worker> = {
  flat: () => new Worker(new URL('./workers/flat.worker.ts', import.meta.url), { type: 'module' }),
  box: () => new Worker(new URL('./workers/box.worker.ts', import.meta.url), { type: 'module' }),
  cylinder: turned,
  cone: turned,
  cushion: () => new Worker(new URL('./workers/cushion.worker.ts', import.meta.url), { type: 'module' }),
  cloth: () => new Worker(new URL('./workers/cloth.worker.ts', import.meta.url), { type: 'module' }),
  book: () => new Worker(new URL('./workers/book.worker.ts', import.meta.url), { type: 'module' }),
  canopy: () => new Worker(new URL('./workers/canopy.worker.ts', import.meta.url), { type: 'module' }),
  pair: () => new Worker(new URL('./workers/pair.worker.ts', import.meta.url), { type: 'module' }),
  socks: () => new Worker(new URL('./workers/socks.worker.ts', import.meta.url), { type: 'module' }),
  panes: () => new Worker(new URL('./workers/panes.worker.ts', import.meta.url), { type: 'module' }),
}

/** Opens a worker that draws one kind of body. @param onDrawn receives the newest drawing */
export function openBody(kind: Body['body'], onDrawn: (drawn: Pixels) => void): OpenBody {
  const worker = workers[kind]()
  const send = (message: ToBodyWorker) => worker.postMessage(message, [])
  worker.addEventListener('message', ({ data }: MessageEvent<FromBodyWorker>) => onDrawn(data))
  return {
    shape: (body) => send({ kind: 'shape', body }),
    dress: (art) => send({ kind: 'dress', art }),
    see: (camera) => send({ kind: 'see', camera }),
    close: () => worker.terminate(),
  }
}
