import { expect, test } from 'vitest'
import {
  readPictureChoice,
  roundedChoice,
  toImageNode,
  type PictureChoice,
} from '@/design/picture/picture-choice'

const choice: PictureChoice = {
  crop: { x: 0.1, y: 0.2, width: 0.5, height: 0.5 },
  pixels: { width: 3_000, height: 2_000 },
  front: { width: 300, height: 200 },
  depth: 38,
  edge: 'image',
  edgeColor: '#ffffff',
  tone: 'sepia',
  panels: 3,
}

test('a stored picture choice is read back unchanged (studio-60)', () => {
  expect(readPictureChoice(JSON.parse(JSON.stringify({ ...choice, more: 1 })))).toEqual(choice)
})

test.each([
  ['a string instead of an object', 'crop'],
  ['no crop', { ...choice, crop: undefined }],
  ['a crop beyond the picture', { ...choice, crop: { x: 0.6, y: 0, width: 0.5, height: 1 } }],
  ['an empty crop', { ...choice, crop: { x: 0, y: 0, width: 0, height: 1 } }],
  ['a crop that is not a number', { ...choice, crop: { x: Number.NaN, y: 0, width: 1, height: 1 } }],
  ['an unknown edge', { ...choice, edge: 'gold' }],
  ['an invalid edge color', { ...choice, edgeColor: 'url(//x)' }],
  ['six panels', { ...choice, panels: 6 }],
  ['one and a half panels', { ...choice, panels: 1.5 }],
  ['a canvas one mile wide', { ...choice, front: { width: 1_609_344, height: 1 } }],
])('a stored picture choice with %s is ignored (studio-60)', (_, kept) => {
  expect(readPictureChoice(kept)).toBeUndefined()
})

test('a stored picture choice is rounded, and rounding it again changes nothing (studio-60)', () => {
  const rounded = roundedChoice({ ...choice, crop: { x: 1 / 3, y: 0, width: 2 / 3, height: 1 } })
  expect(rounded.crop.x).toBe(0.333333)
  expect(roundedChoice(rounded)).toEqual(rounded)
  expect(readPictureChoice(rounded)).toEqual(rounded)
})

test('in a design, a wrapped picture is an object that also covers the sides (studio-60)', () => {
  expect(toImageNode(choice, 'photo', 15)).toMatchObject({
    kind: 'image',
    transform: [1, 0, 0, 1, 15, 15],
    width: 376,
    height: 276,
  })
  expect(toImageNode({ ...choice, edge: 'mirror' }, 'photo', 15)).toEqual({
    kind: 'image',
    transform: [1, 0, 0, 1, 53, 53],
    asset: 'photo',
    width: 300,
    height: 200,
    crop: choice.crop,
  })
})
