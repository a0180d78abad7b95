import type { Body, Camera, Pixels } from '@/design/body/body'
import { drawBody } from '@/design/body/draw-body'
import type { FromBodyWorker, ToBodyWorker } from './body/body-messages'

/** Draws bodies in a worker, so that the page never waits for them; only the newest request is drawn. */

let dressed: { body: Body; art: Pixels } | undefined
let camera: Camera | undefined
let isDue = false

function draw() {
  if (!isDue || !dressed || !camera) return
  isDue = false
  const { body, art } = dressed
  const drawn: FromBodyWorker = drawBody(body, { [body.surface]: art }, camera)
  self.postMessage(drawn, { transfer: [drawn.data.buffer] })
}

self.addEventListener('message', ({ data }: MessageEvent<ToBodyWorker>) => {
  if (data.kind === 'dress') dressed = data
  else camera = data.camera
  isDue = true
  setTimeout(draw) // after the messages that have already arrived
})
