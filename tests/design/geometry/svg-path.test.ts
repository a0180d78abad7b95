import { expect, test } from 'vitest'
import { parsePath, pathBounds } from '@/design/geometry/path'
import { pathOfSvg } from '@/design/geometry/svg-path'

const plain = (data: string) => pathOfSvg(data, [1, 0, 0, 1, 0, 0])
const boxOf = (data: string) => {
  const { x, y, width, height } = pathBounds(parsePath(plain(data)))
  return [x, y, width, height].map((value) => Math.round(value * 100) / 100)
}

test('every SVG path command is converted to absolute M, L, C and Z (design-geometry-1)', () => {
  expect(plain('m10 10 h5v5H10z')).toBe('M10 10L15 10L15 15L10 15Z')
  expect(plain('M0,0 1,1,2 0')).toBe('M0 0L1 1L2 0')
  expect(plain('M0 0c1-1 2-1 3 0s2 1 3 0')).toBe('M0 0C1 -1 2 -1 3 0C4 1 5 1 6 0')
  expect(plain('M0 0q3 3 6 0t6 0')).toBe('M0 0C2 2 4 2 6 0C8 -2 10 -2 12 0')
  expect(plain('M1 1L2 2ZL3 3')).toBe('M1 1L2 2ZM1 1L3 3')
  expect(pathOfSvg('M1 2L3 4', [2, 0, 0, 2, 10, 0])).toBe('M12 4L16 8')
})

test('arcs keep their ellipse, even with flags that are written without spaces (design-geometry-1)', () => {
  expect(boxOf('M0 5a5 5 0 1 1 10 0a5 5 0 1 1-10 0z')).toEqual([0, 0, 10, 10])
  expect(boxOf('M0 5a5 5 0 1110 0a5 5 0 11-10 0z')).toEqual([0, 0, 10, 10])
  expect(boxOf('M0 0A10 5 0 0 0 20 0')).toEqual([0, 0, 20, 5])
  expect(boxOf('M0 0A10 5 90 0 1 0 20')).toEqual([0, 0, 5, 20])
  expect(boxOf('M0 0A1 1 0 0 1 10 0')).toEqual([0, -5, 10, 5]) // too small, so it is enlarged
  expect(plain('M0 0A0 1 0 0 1 10 0')).toBe('M0 0C0 0 10 0 10 0')
})

test('invalid path data draws nothing (design-geometry-1)', () => {
  for (const data of ['', 'L1 1', 'none', 'M', 'M1', 'M1 1', 'url(javascript:alert(1))'])
    expect(plain(data)).toBe('')
})
