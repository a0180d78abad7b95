import { expect, test } from 'vitest'
import { boxOf, boxOfAll, estimatedSize } from '@/design/document/boxes'
import { pathBox } from '@/design/document/path-box'
import { readPathData } from '@/design/document/path-data'
import { sampleDesign } from '../support/sample-design'

test('the box of a path goes by the extremes of its curves, not by their control points (design-document-13)', () => {
  expect(pathBox('M 0 0 C 0 10 20 10 20 0')).toEqual({ x: 0, y: 0, width: 20, height: 7.5 })
  expect(pathBox('M 0 0 C -10 0 10 10 0 10 Z')).toMatchObject({ y: 0, height: 10 })
  expect(pathBox('M 0 0 C -10 0 10 10 0 10 Z')?.x).toBeCloseTo(-2.887, 3)
  expect(pathBox('M 5 5 L 10 20')).toEqual({ x: 5, y: 5, width: 5, height: 15 })
})

test.each(['', 'L 1 1', 'M 1', 'M 1 1 Q 2 2 3 3', 'M 1 1 L 2', 'M 1-1', 'm 1 1', 'M 1 1 #', 'M 1e999 0'])(
  'path data like "%s" is none (design-document-3)',
  (data) => {
    expect(readPathData(data)).toBeUndefined()
    expect(pathBox(data)).toBeUndefined()
  },
)

test('the box of a group is that of what it holds; words are as large as they are measured (design-document-13)', () => {
  expect(boxOf(sampleDesign, 'badge', estimatedSize)).toEqual({ x: 20, y: 20, width: 12, height: 12 })
  expect(boxOf(sampleDesign, 'title', () => ({ width: 50, height: 9 }))).toEqual({
    x: 10,
    y: 40,
    width: 50,
    height: 9,
  })
  expect(boxOfAll(sampleDesign, [], estimatedSize)).toBeUndefined()
})
