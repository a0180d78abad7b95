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

test('a picture choice comes back from storage as it was (studio-60)', () => {
  expect(readPictureChoice(JSON.parse(JSON.stringify({ ...choice, more: 1 })))).toEqual(choice)
})

test.each([
  ['no object', 'crop'],
  ['no crop', { ...choice, crop: undefined }],
  ['a crop beyond the picture', { ...choice, crop: { x: 0.6, y: 0, width: 0.5, height: 1 } }],
  ['an empty crop', { ...choice, crop: { x: 0, y: 0, width: 0, height: 1 } }],
  ['a crop of no number', { ...choice, crop: { x: Number.NaN, y: 0, width: 1, height: 1 } }],
  ['an unknown edge', { ...choice, edge: 'gold' }],
  ['an edge color that is no color', { ...choice, edgeColor: 'url(//x)' }],
  ['six panels', { ...choice, panels: 6 }],
  ['half a panel', { ...choice, panels: 1.5 }],
  ['a canvas of a mile', { ...choice, front: { width: 1_609_344, height: 1 } }],
])('what is kept with %s is not read (studio-60)', (_, kept) => {
  expect(readPictureChoice(kept)).toBeUndefined()
})

test('what is stored is rounded, and rounding it again changes nothing (studio-60)', () => {
  const rounded = roundedChoice({ ...choice, crop: { x: 1 / 3, y: 0, width: 2 / 3, height: 1 } })
  expect(rounded.crop.x).toBe(0.333333)
  expect(roundedChoice(rounded)).toEqual(rounded)
  expect(readPictureChoice(rounded)).toEqual(rounded)
})

test('in a design the picture is an object that covers the sides too when it wraps (studio-60)', () => {
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
