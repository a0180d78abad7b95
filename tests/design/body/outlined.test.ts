import { expect, test } from 'vitest'
import type { Camera, FlatBody, Pixels } from '@/design/body/body'
import { bodyOf } from '@/design/body/body-of'
import { drawBody } from '@/design/body/draw-body'
import { placeOn } from '@/design/body/place-on'
import { flattenPath, parsePath } from '@/design/geometry/path'
import { pieceOf } from '@/design/template/surface-edge'
import type { SurfaceRule } from '@/design/template/surface-rule'
import { photoPrint } from '../../../stories/support/photo-templates'

const size = { width: 200, height: 100 }
const holed: Partial<SurfaceRule> = {
  outline: 'M0.25 0L1 0L1 1L0.25 1L0 0.5Z',
  holes: [{ at: ['center', 'center'], box: [40, 40] }],
}

function bodyWith(changes: Partial<SurfaceRule>, thickness = 0) {
  const [rule] = photoPrint(changes).surfaces
  if (!rule) throw new Error('a print has a surface')
  const product = { template: 'print', revision: 1, options: {}, size, quantity: 1 }
  return bodyOf({ body: 'flat', on: 'wall', thickness }, rule, product) as FlatBody // the view is flat
}

const red: Pixels = {
  width: 20,
  height: 10,
  data: new Uint8ClampedArray(20 * 10 * 4).map((_, at) => [200, 0, 0, 255][at % 4] ?? 0),
}
const camera: Camera = { width: 400, height: 400, turn: 0, tilt: 0, frame: 'body' }

/** Returns whether the art covers points of the surface in mm, as the view from the front shows it. */
function redAt(body: FlatBody, points: readonly (readonly [number, number])[]) {
  const { data, width } = drawBody(body, { front: red }, camera)
  // On a body without the outline, points have the same positions, and no hole hides them.
  const plain = { ...body, outline: flattenPath(parsePath(pieceOf({}, { x: 0, y: 0, ...size })), 0.05) }
  return points.map(([x, y]) => {
    const seen = placeOn(plain, 'front', { x, y }, camera)
    if (!seen) throw new Error('the point is hidden')
    const at = (Math.round(seen.y) * width + Math.round(seen.x)) * 4
    return (data[at] ?? 0) > 100 && data[at + 3] === 255
  })
}

test.each([0, 6])('a flat body %i mm thick has its outline and its holes (design-scene-14)', (thickness) => {
  const points = [
    [100, 10],
    [150, 50],
    [100, 50],
    [5, 10],
    [5, 90],
    [12, 50],
  ] as const
  expect(redAt(bodyWith(holed, thickness), points)).toEqual([true, true, false, false, false, true])
})

test('a mask such as a heart is the outline of a flat body (design-scene-14)', () => {
  expect(
    redAt(bodyWith({ mask: 'heart' }), [
      [100, 8],
      [50, 8],
      [150, 8],
      [10, 90],
    ]),
  ).toEqual([false, true, true, false])
  expect(bodyWith({ mask: 'ellipse' })).toMatchObject({ corners: { x: 100, y: 50 } })
  expect(bodyWith({ mask: 'ellipse' })).not.toHaveProperty('outline')
  expect(bodyWith({ mask: 'rounded', maskRadius: 6 })).not.toHaveProperty('outline')
})
