import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CutChoice } from '@/design/design-document'
import { bladeCheck } from '@/design/geometry/blade-check'
import { cutPath } from '@/design/geometry/cut-path'
import { fixCut } from '@/design/geometry/fix-cut'
import { formatPath, pathOfRings } from '@/design/geometry/path'
import { isWithin, type Ring, widened } from '@/design/geometry/point'
import { union } from '@/design/geometry/region'
import { box, choice, circleRing, pointsOn, rule, starRing, toEdge } from './measure-cut'

const strict = { ...rule, minimum: { radius: 0.3, neck: 3, gap: 2, piece: 4 } }
const check = (rings: Ring[]) => bladeCheck(formatPath(pathOfRings(rings)), strict)
const kinds = (rings: Ring[]) => check(rings).map(({ kind }) => kind)

const dumbbell = (apart: number, width: number) =>
  union([circleRing(0, 0, 10, 360)], [circleRing(apart, 0, 10, 360)], [box(0, -width / 2, apart, width)])

test('a round shape has no blade findings (design-geometry-11)', () => {
  expect(check([circleRing(0, 0, 10, 720)])).toEqual([])
  expect(check([circleRing(0, 0, 10, 720), circleRing(0, 0, 5, 720).toReversed()])).toEqual([])
  expect(check([])).toEqual([])
})

test('corners are reported as bends with a radius of 0 (design-geometry-11)', () => {
  const findings = check([box(0, 0, 30, 20)])
  expect(findings.map(({ kind, found, wanted }) => [kind, found, wanted])).toEqual(
    Array.from({ length: 4 }, () => ['radius', 0, 0.3]),
  )
  expect(findings.map(({ at }) => at)).toContainEqual([30, 20])
  expect(kinds([starRing(5, 30, 12)]).filter((kind) => kind === 'radius')).toHaveLength(10)
})

test('a tight bend is reported with its radius (design-geometry-11)', () => {
  const [finding, ...others] = bladeCheck('M0 0C20 0 20 0.4 0 0.4C-20 20.4 -20 -20 0 0Z', {
    minimum: { radius: 0.3, neck: 0, gap: 0, piece: 0 },
  }).filter(({ at: [x] }) => x > 5)
  expect(others).toEqual([])
  expect(finding?.kind).toBe('radius')
  expect(finding?.found).toBeLessThan(0.1)
})

test.each([0.6, 1.5, 2.8])(
  'a neck of %d mm is reported with its position and width (design-geometry-11)',
  (width) => {
    const necks = check(dumbbell(30, width)).filter(({ kind }) => kind === 'neck')
    expect(necks).toHaveLength(1)
    expect(necks[0]!.found).toBeCloseTo(width, 1)
    expect(necks[0]!.at[0]).toBeCloseTo(15, 0)
    expect(necks[0]!.at[1]).toBeCloseTo(0, 1)
  },
)

test('a neck of the required width is not reported, nor is the end of a wide part (design-geometry-11)', () => {
  expect(kinds(dumbbell(30, 3.2))).not.toContain('neck')
  expect(kinds([box(0, 0, 30, 8)])).not.toContain('neck')
})

test.each([0.4, 1.2, 1.9])('a gap of %d mm between pieces is reported (design-geometry-11)', (width) => {
  const gaps = check([circleRing(0, 0, 10, 360), circleRing(20 + width, 0, 10, 360)]).filter(
    ({ kind }) => kind === 'gap',
  )
  expect(gaps).toHaveLength(1)
  expect(gaps[0]!.found).toBeCloseTo(width, 1)
  expect(gaps[0]!.at[0]).toBeCloseTo(10 + width / 2, 1)
})

test('several pieces are reported with their count, and small pieces with their size (design-geometry-11)', () => {
  const findings = check([circleRing(0, 0, 10, 360), circleRing(30, 0, 1.5, 90)])
  expect(findings.map(({ kind, found, wanted }) => [kind, Math.round(found * 10) / 10, wanted])).toEqual([
    ['piece', 3, 4],
    ['pieces', 2, 1],
  ])
})

/** Checks the cut before and after a fix: only the bad spot may move. */
function expectMended(rings: Ring[], kind: string, asked: Partial<CutChoice>) {
  const request = { rings, rule: strict, choice: { ...choice, offset: 0.5, ...asked } }
  const before = cutPath(request)
  const finding = bladeCheck(before.path, strict).find((each) => each.kind === kind)
  expect(finding).toBeDefined()
  const better = fixCut(request, finding!)
  expect(better).toBeDefined()
  const after = cutPath({ ...request, choice: better! })
  const left = bladeCheck(after.path, strict).filter((each) => each.kind === kind)
  expect(left.filter(({ at: [x, y] }) => isWithin({ x, y }, finding!.area))).toEqual([])
  const spot = widened(finding!.area, 9)
  const far = pointsOn(after.rings).filter((point) => !isWithin(point, spot))
  expect(Math.max(0, ...far.map((point) => toEdge(point, before.rings)))).toBeLessThan(0.01)
  expect(Math.min(...pointsOn(after.rings).map((point) => toEdge(point, rings)))).toBeGreaterThanOrEqual(0.5)
}

const tenths = (min: number, max: number) =>
  fc.integer({ min: min * 10, max: max * 10 }).map((value) => value / 10)

test('fixing a neck removes the finding and leaves the rest of the cut unchanged (design-geometry-12)', () => {
  fc.assert(
    fc.property(tenths(28, 60), tenths(0.3, 1.4), (apart, width) =>
      expectMended(dumbbell(apart, width), 'neck', {}),
    ),
    { numRuns: 4 },
  )
})

test('fixing a gap removes the finding and leaves the rest of the cut unchanged (design-geometry-12)', () => {
  fc.assert(
    fc.property(tenths(22.2, 22.8), tenths(6, 10), (apart, radius) =>
      expectMended([circleRing(0, 0, 10, 200), circleRing(apart + radius - 10, 0, radius, 200)], 'gap', {}),
    ),
    { numRuns: 4 },
  )
})

test('fixing a small piece makes it as large as required (design-geometry-12)', () => {
  expectMended([circleRing(0, 0, 10, 200), circleRing(40, 0, 1, 60)], 'piece', {})
})

test('fixing several pieces joins them with bridges (design-geometry-12)', () => {
  const request = { rings: [circleRing(0, 0, 10), circleRing(30, 0, 10)], rule: strict, choice }
  const finding = bladeCheck(cutPath(request).path, strict).find(({ kind }) => kind === 'pieces')!
  expect(cutPath({ ...request, choice: fixCut(request, finding)! }).pieces).toBe(1)
})

test('a spot that already has a fix can be fixed again (design-geometry-12)', () => {
  const regions = [{ area: { x: 10, y: -5, width: 20, height: 10 }, offset: 0.6 }]
  expectMended(dumbbell(40, 1), 'neck', { regions })
})
