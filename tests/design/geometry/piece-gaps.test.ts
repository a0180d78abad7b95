import { expect, test } from 'vitest'
import { pieceGaps } from '@/design/geometry/piece-gaps'

const rule = { minimum: { radius: 1, neck: 2, gap: 2, piece: 5 } }
const piece = (width: number, height: number) => ({ x: 2, y: 2, width, height })
const copies = [
  { x: 24, y: 0 },
  { x: 0, y: 18 },
  { x: 24, y: 18 },
]

test('pieces of a sheet with at least the blade’s gap have no finding, even 0.1 mm below it (studio-33)', () => {
  expect(pieceGaps(piece(22, 16), copies, rule)).toEqual([])
  expect(pieceGaps(piece(22.1, 16.1), copies, rule)).toEqual([])
  expect(pieceGaps(piece(90, 90), [], rule)).toEqual([])
})

test('the narrowest gap between two pieces is reported with its place (studio-33)', () => {
  expect(pieceGaps(piece(23, 16), copies, rule)).toMatchObject([
    { kind: 'gap', found: 1, wanted: 2, at: [25.5, 10] },
  ])
  expect(pieceGaps(piece(22, 17.5), copies, rule)).toMatchObject([{ found: 0.5, at: [13, 19.75] }])
})
