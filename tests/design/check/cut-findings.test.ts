import { expect, test } from 'vitest'
import { cutFindings } from '@/design/check/cut-findings'
import type { BladeFinding } from '@/design/geometry/blade-check'

const spot = (kind: BladeFinding['kind'], found: number, wanted: number): BladeFinding => ({
  kind,
  at: [5, 5],
  found,
  wanted,
  area: { x: 4, y: 4, width: 2, height: 2 },
})

const spots = [
  spot('radius', 0.4, 1),
  spot('neck', 1.2, 2),
  spot('gap', 0.8, 2),
  spot('piece', 3, 5),
  spot('pieces', 3, 1),
]

const found = (checks: Parameters<typeof cutFindings>[2]['checks']) =>
  cutFindings(spots, 'front', { checks }).map(({ check, level, say }) => [check, level, say])

test('a design gets only those blade findings that its template checks for (studio-133)', () => {
  expect(found({})).toEqual([])
  expect(found({ resolution: {}, 'cut-radius': { warn: 1 }, 'cut-pieces': { warn: 1 } })).toEqual([
    ['cut-radius', 'warn', 'designFindings.cutRadius'],
    ['cut-pieces', 'warn', 'designFindings.cutPieces'],
  ])
  expect(found({ 'cut-neck': { warn: 2 }, 'cut-gap': { warn: 2, stop: 1 } })).toEqual([
    ['cut-gap', 'stop', 'designFindings.cutGap'],
    ['cut-neck', 'warn', 'designFindings.cutNeck'],
    ['cut-neck', 'warn', 'designFindings.cutPiece'],
  ])
  expect(found({ 'cut-radius': { warn: 0.3 } })).toEqual([])
})
