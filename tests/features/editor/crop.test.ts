import { expect, test } from 'vitest'
import type { ImageNode } from '@/design/design-document'
import {
  cropArgument,
  dragFrame,
  movedPicture,
  shapedFrame,
  wholePicture,
  zoomedPicture,
  zoomOf,
} from '@/features/editor/picture-tools/crop/crop-frame'
import { createCropPointerInput } from '@/features/editor/picture-tools/crop/crop-hands'
import { cropAfterKey } from '@/features/editor/picture-tools/crop/crop-keys'
import { startCrop, type CropSession } from '@/features/editor/state/crop-session'
import { sampleDesign } from '../../design/support/sample-design'

/** An uncropped picture of 40 × 30 mm. */
const photo = sampleDesign.nodes['photo'] as ImageNode
const whole = startCrop(photo)
/** The same picture, cropped to its middle half in each direction. */
const half = startCrop({ ...photo, crop: { x: 0.25, y: 0.25, width: 0.5, height: 0.5 } })

test('a crop session begins with the current crop and the whole picture around it (studio-111)', () => {
  expect(half).toMatchObject({
    frame: { x: 0, y: 0, width: 40, height: 30 },
    picture: { x: -20, y: -15, width: 80, height: 60 },
  })
  expect(cropArgument(half).crop).toEqual({ x: 0.25, y: 0.25, width: 0.5, height: 0.5 })
})

test('the picture always covers the crop frame, however far it is moved or shrunk (studio-111)', () => {
  expect(movedPicture(half, { x: 500, y: -500 }).picture).toMatchObject({ x: 0, y: -30 })
  expect(zoomedPicture(half, 0.1).picture).toEqual({ x: 0, y: 0, width: 40, height: 30 })
  expect(zoomOf(zoomedPicture(whole, 3))).toBeCloseTo(3)
})

test('the crop frame stays within the picture, and the picture is not distorted (studio-111)', () => {
  const wide = dragFrame(half, { x: 1, y: 0.5 }, { x: 500, y: 0 })
  expect(wide.frame).toEqual({ x: 0, y: 0, width: 60, height: 30 })
  const { crop, box } = cropArgument(wide)
  expect(((box?.width ?? 0) / crop.width) * 60).toBeCloseTo(((box?.height ?? 0) / crop.height) * 80)
  expect(dragFrame(half, { x: 0, y: 0 }, { x: 500, y: 500 }).frame).toMatchObject({ width: 1, height: 1 })
})

test('changing the aspect ratio keeps the frame’s center and does not accumulate (studio-111)', () => {
  const square = shapedFrame(shapedFrame(half, 16 / 9), 1)
  expect(square.frame).toEqual({ x: 0, y: -5, width: 40, height: 40 })
  expect(shapedFrame(whole, 1).frame).toEqual({ x: 5, y: 0, width: 30, height: 30 })
  expect(wholePicture(half).frame).toEqual(half.picture)
})

test('one finger moves the picture or drags a corner, and two fingers zoom it (studio-111)', () => {
  let now: CropSession = half
  const hands = createCropPointerInput(
    () => now,
    (next) => {
      now = next
    },
  )
  hands.down({ id: 1, x: 10, y: 10 })
  hands.move({ id: 1, x: 14, y: 7 })
  hands.up(1)
  expect(now.picture).toMatchObject({ x: -16, y: -18 })
  hands.down({ id: 1, x: 40, y: 30, handle: { x: 1, y: 1 } })
  hands.move({ id: 1, x: 30, y: 20, handle: { x: 1, y: 1 } })
  hands.up(1)
  expect(now.frame).toEqual({ x: 0, y: 0, width: 30, height: 20 })
  hands.down({ id: 1, x: 10, y: 10 })
  hands.down({ id: 2, x: 20, y: 10 })
  hands.move({ id: 2, x: 30, y: 10 })
  expect(now.picture.width).toBeCloseTo(160)
})

test('arrow keys, plus and minus crop like dragging and zooming (studio-111)', () => {
  const press = (key: string, more = {}) =>
    cropAfterKey(half, { key, shiftKey: false, altKey: false, ...more })
  expect(press('ArrowRight')?.picture.x).toBeCloseTo(-19.6)
  expect(press('ArrowUp', { shiftKey: true })?.picture.y).toBeCloseTo(-18)
  expect(press('ArrowRight', { altKey: true, shiftKey: true })?.frame.width).toBeCloseTo(44)
  expect(press('+')?.picture.width).toBeCloseTo(88)
  expect(press('0')?.frame).toEqual(half.picture)
  expect(press('a')).toBeUndefined()
})
