import type { Body, Camera, Pixels } from '@/design/body/body'
import type { FromBodyWorker, ToBodyWorker } from './body-messages'

export interface OpenBody {
  /** Puts art on the body; the pixels are copied. */
  dress: (body: Body, art: Pixels) => void
  see: (camera: Camera) => void
  close: () => void
}

/** Opens a worker that draws one body. @param onDrawn receives the newest drawing */
export function openBody(onDrawn: (drawn: Pixels) => void): OpenBody {
  const worker = new Worker(new URL('../body.worker.ts', import.meta.url), { type: 'module' })
  const send = (message: ToBodyWorker) => worker.postMessage(message, [])
  worker.addEventListener('message', ({ data }: MessageEvent<FromBodyWorker>) => onDrawn(data))
  return {
    dress: (body, art) => send({ kind: 'dress', body, art }),
    see: (camera) => send({ kind: 'see', camera }),
    close: () => worker.terminate(),
  }
}
