import type { Body, BodyArt, Camera } from '@/design/body/body'
import { drawShape } from '@/design/body/draw-shape'
import type { Shape } from '@/design/body/shape'
import type { FromBodyWorker, ToBodyWorker } from './body-messages'

/**
 * Draws one kind of body in a worker, so that the page never blocks; only the newest request is drawn. Each kind has
 * a separate worker: a worker's script may not load others (server-3), and no page needs all shapes.
 */
export function serveBody<Drawn extends Body>(shapeOf: (body: Drawn) => Shape): void {
  let shape: Shape | undefined
  let art: BodyArt | undefined
  let camera: Camera | undefined
  let isDue = false

  function draw() {
    if (!isDue || !shape || !art || !camera) return
    isDue = false
    const drawn: FromBodyWorker = drawShape(shape, art, camera)
    self.postMessage(drawn, { transfer: [drawn.data.buffer] })
  }

  self.addEventListener('message', ({ data }: MessageEvent<ToBodyWorker>) => {
    if (data.kind === 'shape')
      shape = shapeOf(data.body as Drawn) // the page opens the worker of its kind
    else if (data.kind === 'dress') art = data.art
    else camera = data.camera
    isDue = true
    setTimeout(draw) // after all messages that have already arrived
  })
}
