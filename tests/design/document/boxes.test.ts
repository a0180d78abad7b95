import { expect, test } from 'vitest'
import { boxOf, boxOfAll, estimatedSize } from '@/design/document/boxes'
import { sampleDesign } from '../support/sample-design'

test('a path’s bounding box follows the extremes of its curves, not their control points (design-document-13)', () => {
  expect(boxOf(sampleDesign, 'line', estimatedSize)).toEqual({ x: 3, y: 3, width: 11.5, height: 4 })
})

test('a group’s bounding box encloses its objects; text has its measured size (design-document-13)', () => {
  expect(boxOf(sampleDesign, 'badge', estimatedSize)).toEqual({ x: 20, y: 20, width: 12, height: 12 })
  expect(boxOf(sampleDesign, 'title', () => ({ width: 50, height: 9 }))).toEqual({
    x: 10,
    y: 40,
    width: 50,
    height: 9,
  })
  expect(boxOfAll(sampleDesign, [], estimatedSize)).toBeUndefined()
})
