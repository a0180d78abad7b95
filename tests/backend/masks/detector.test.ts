import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { distinctFaces, squaresOf } from '@/backend/masks/detector/find-faces'
import { agreement, expectedOverlap, withFramed } from '@/backend/masks/detector/opinion'
import { runModel } from '@/backend/masks/detector/run-model'
import { seeFaces, seeSubject } from '@/backend/masks/detector/detection-of-bytes'
import { sureFrom, subjectBox, widened } from '@/design/mask/detection'

const photo = (name: string) => readFileSync(`scripts/bench/cutout/photos/${name}.jpg`)

test('the shop finds the faces of a photograph, and none where there are none (design-document-16)', async () => {
  const [face, ...others] = await seeFaces(photo('astronaut'))
  expect(others).toEqual([])
  if (!face) throw new Error('no face')
  // Her eyes and her mouth, by hand.
  for (const [x, y] of [
    [0.41, 0.21],
    [0.475, 0.21],
    [0.44, 0.3],
  ] as const) {
    expect(x).toBeGreaterThan(face.x)
    expect(x).toBeLessThan(face.x + face.width)
    expect(y).toBeGreaterThan(face.y)
    expect(y).toBeLessThan(face.y + face.height)
  }
  expect(face.width).toBeLessThan(0.3)
  expect(await seeFaces(photo('fig'))).toEqual([])
}, 60_000)

test('the shop is sure of a clear subject, not of a view without one (media-321)', async () => {
  const cup = await seeSubject(photo('coffee'))
  expect(cup.sureness).toBeGreaterThan(sureFrom)
  const box = subjectBox(cup)
  expect(box?.x).toBeCloseTo(0.13, 1)
  expect(box && box.x + box.width).toBeCloseTo(0.8, 1)
  const view = await seeSubject(readFileSync('brands/base/assets/photos/frost-texture.jpg'))
  expect(view.sureness).toBeLessThan(sureFrom)
}, 180_000)

test('two looks agree by their common part, and a half-open look expects little overlap (media-321)', () => {
  const bytes = (...values: number[]) => Uint8Array.from(values)
  expect(agreement(bytes(255, 255, 0), bytes(255, 255, 0))).toBe(1)
  expect(agreement(bytes(255, 0, 0), bytes(0, 255, 0))).toBe(0)
  expect(agreement(bytes(0, 0), bytes(0, 0))).toBe(0)
  expect(expectedOverlap(bytes(255, 0, 255))).toBe(1)
  expect(expectedOverlap(bytes(255, 102))).toBeCloseTo(1 / 1.4)
  expect(expectedOverlap(bytes(0))).toBe(0)
})

test('a look in a frame adds large open areas, and changes neither edges nor what is decided (media-321)', () => {
  const size = { width: 120, height: 100 }
  const drawnBy = (at: (x: number, y: number) => number) =>
    Uint8Array.from({ length: 120 * 100 }, (_, pixel) => at(pixel % 120, Math.floor(pixel / 120)))
  // Sure on the left, open in a corner that the picture cuts off, with an edge one pixel wide between sides.
  const seen = drawnBy((x, y) => (x >= 80 ? 0 : y >= 60 && x < 50 ? 110 : x === 79 ? 128 : 255))
  const added = withFramed(
    seen,
    drawnBy(() => 255),
    size,
  )
  expect(added[80 * 120 + 20]).toBeGreaterThan(200)
  expect([added[30 * 120 + 79], added[30 * 120 + 100], added[30 * 120 + 20]]).toEqual([128, 0, 255])
  const removed = withFramed(
    seen,
    drawnBy(() => 0),
    size,
  )
  expect(removed).toEqual(seen)
})

test('one face seen twice is one face, and squares cover the whole picture (design-document-16)', () => {
  const box = { x: 10, y: 10, width: 20, height: 20 }
  const found = [
    { score: 0.7, box: { ...box, x: 12 } },
    { score: 0.9, box },
    { score: 0.8, box: { ...box, x: 80 } },
  ]
  expect(distinctFaces(found)).toEqual([box, { ...box, x: 80 }])
  for (const size of [
    { width: 300, height: 100 },
    { width: 100, height: 400 },
    { width: 200, height: 200 },
  ]) {
    const [whole, ...closer] = squaresOf(size)
    expect(whole?.side).toBe(Math.max(size.width, size.height))
    for (const [x, y] of [
      [0, 0],
      [size.width, size.height],
      [size.width / 2, size.height / 2],
    ] as const)
      expect(
        closer.some(
          (each) => x >= each.x && x <= each.x + each.side && y >= each.y && y <= each.y + each.side,
        ),
      ).toBe(true)
  }
})

test('a model with an operator that is not known is refused (media-8)', () => {
  const step = { code: 99, inputs: [0], outputs: [0], option: () => 0 }
  const model = { tensors: [{ shape: [1], values: undefined }], steps: [step], inputs: [0], outputs: [0] }
  expect(() => runModel(model, new Float32Array(1))).toThrow('operator 99')
})

test('a box is widened by a share of its sides, and stays in the picture (media-321)', () => {
  expect(widened({ x: 0.4, y: 0, width: 0.2, height: 1 }, 0.5)).toEqual({
    x: expect.closeTo(0.3),
    y: 0,
    width: expect.closeTo(0.4),
    height: 1,
  })
  expect(subjectBox({ alpha: new Uint8Array(4), width: 2, height: 2 })).toBeUndefined()
})
