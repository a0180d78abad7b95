import { expect, test } from 'vitest'
import { layerName, writeDxf } from '@/backend/production/dxf/write-dxf'
import { cubicAt } from '@/design/geometry/cubic'
import { curvesOf, parsePath, pathArea } from '@/design/geometry/path'
import { distance, edgesOf, nearestOnEdge, ringArea } from '@/design/geometry/point'
import { type Point } from '@/design/units'
import { circle } from './support/sample-job'

interface Polyline {
  layer: string
  isClosed: boolean
  points: Point[]
}

/** Reads a drawing back, pair by pair, as a milling machine does. */
function readDxf(text: string) {
  const words = text.split('\r\n')
  const pairs = Array.from({ length: Math.floor(words.length / 2) }, (_, index) => ({
    code: Number(words[2 * index]),
    value: words[2 * index + 1] ?? '',
  }))
  const lines: Polyline[] = []
  const layers: string[] = []
  const variables: Record<string, string> = {}
  let [kind, variable] = ['', '']
  for (const { code, value } of pairs) {
    const line = lines.at(-1)
    if (code === 0) kind = value
    if (code === 9) variable = value
    else if (kind === 'SECTION' && variable !== '') variables[variable] ??= value
    if (code === 0 && value === 'POLYLINE') lines.push({ layer: '', isClosed: false, points: [] })
    if (kind === 'LAYER' && code === 2) layers.push(value)
    if (kind === 'POLYLINE' && code === 8 && line) line.layer = value
    if (kind === 'POLYLINE' && code === 70 && line) line.isClosed = value === '1'
    if (kind === 'VERTEX' && code === 10) line?.points.push({ x: Number(value), y: 0 })
    if (kind === 'VERTEX' && code === 20) line!.points.at(-1)!.y = Number(value) // follows its x
  }
  return { lines, layers, variables, end: pairs.at(-1) }
}

const box = { x: -10, y: -5, width: 80, height: 50 }
const cut = `${circle(30, 20, 25)}M25 20L35 20L35 25Z`

test('a written DXF has millimeters as its unit, closed lines and the right layers (production-7)', () => {
  const { lines, layers, variables, end } = readDxf(
    writeDxf(
      [
        { layer: 'CutContour', path: cut },
        { layer: 'Backing', path: 'M0 0L10 0' },
      ],
      box,
    ),
  )
  expect(variables).toMatchObject({ $ACADVER: 'AC1009', $INSUNITS: '4' })
  expect(layers).toEqual(['LAYER', 'CUTCONTOUR', 'BACKING'].slice(-layers.length))
  expect(lines.map(({ layer, isClosed }) => [layer, isClosed])).toEqual([
    ['CUTCONTOUR', true],
    ['CUTCONTOUR', true],
    ['BACKING', false],
  ])
  expect(end).toEqual({ code: 0, value: 'EOF' })
})

test('DXF edges are within 0.05 mm of their curves, and y grows upward from the lower left corner (production-7)', () => {
  const { lines } = readDxf(writeDxf([{ layer: 'cut', path: cut }], box))
  const ring = lines[0]?.points ?? []
  const [run] = parsePath(cut)
  if (!run) throw new Error('there is a circle')
  const onSheet = ({ x, y }: Point) => ({ x: x - box.x, y: box.y + box.height - y })
  const truth = curvesOf(run).flatMap((curve) =>
    Array.from({ length: 200 }, (_, at) => onSheet(cubicAt(curve, at / 200))),
  )
  const off = truth.map((point) =>
    Math.min(...edgesOf(ring).map(([from, to]) => distance(point, nearestOnEdge(point, from, to)))),
  )
  expect(Math.max(...off)).toBeLessThanOrEqual(0.05)
  expect(Math.abs(Math.abs(ringArea(ring)) - pathArea([run]))).toBeLessThan(1)
  expect(ring.length).toBeLessThan(400)
})

test.each([
  ['CutContour', 'CUTCONTOUR'],
  ['Die Line', 'DIE_LINE'],
  ['', '0'],
  ['x'.repeat(40), 'X'.repeat(31)],
])('a layer “%s” is written as %s, a name that DXF release 12 allows (production-7)', (name, written) => {
  expect(layerName(name)).toBe(written)
})
