import { expect, test, vi } from 'vitest'
import { drawOnProduct } from '@/features/catalogue/product/put-on/draw-on-product'
import type { Photo } from '@/features/studio/canvas/photo'
import { photoPrint } from '../../../../../stories/support/photo-templates'

// jsdom has no canvas; this one only writes down where pictures are drawn.
vi.stubGlobal('Path2D', Object)
const drawn: number[][] = []
const canvas = Object.assign(document.createElement('canvas'), { width: 360, height: 360 })
const known: Record<string, unknown> = {
  canvas,
  drawImage: (_: unknown, ...numbers: number[]) => drawn.push(numbers.slice(4)),
}
const context = new Proxy(known, {
  get: (target, name) => target[String(name)] ?? (() => undefined),
  set: () => true,
})
Reflect.set(HTMLCanvasElement.prototype, 'getContext', () => context)

const copy = document.createElement('canvas')
const photo: Photo = { copy: () => copy, pixels: { width: 3_000, height: 2_000 }, detail: undefined }

test.each([
  ['covers a print', undefined, [39.6, 74.7, 280.8, 210.6]],
  ['is in the middle of a card', [0.25, 0.25, 0.5, 0.5], [109.8, 127.35, 140.4, 105.3]],
] as const)('the shopper’s picture %s in the list of other products (catalogue-35)', (_, place, wanted) => {
  drawn.length = 0
  const at = place && ([...place] as [number, number, number, number])
  drawOnProduct(canvas, photo, photoPrint(at && { withPhoto: [{ slot: 'photo', at }] }))
  expect(drawn).toEqual([wanted.map((length) => expect.closeTo(length, 3) as number)])
})
