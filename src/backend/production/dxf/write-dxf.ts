import type { Rectangle, Point } from '@/design/units'
import { flattenPath, parsePath } from '@/design/geometry/path'

/**
 * Writes paths as a drawing for cutters and mills: AutoCAD DXF release 12, in which curves become straight
 * edges.
 */

/** Maximum distance of an edge from its curve in mm: a fifth of what mills can resolve. */
const tolerance = 0.01

export interface DxfPath {
  layer: string
  /** Path data in mm, with y pointing down. */
  path: string
}

/** Group code and value, each written on a separate line. */
type Group = readonly [code: number, value: string | number]

const groups = (rows: readonly Group[]): string =>
  rows.map(([code, value]) => `${code}\r\n${value}\r\n`).join('')

/** Returns a layer name valid in release 12: capitals, digits, $, - and _, at most 31 characters. */
export const layerName = (name: string): string =>
  name
    .toUpperCase()
    .replace(/[^A-Z0-9$_-]/g, '_')
    .slice(0, 31) || '0'

const coordinate = (mm: number) => Number(mm.toFixed(4)) + 0

/** Converts from y down to y up, with the origin at the box's lower left corner. */
const onSheet = ({ x, y, height }: Rectangle, point: Point): Group[] => [
  [10, coordinate(point.x - x)],
  [20, coordinate(y + height - point.y)],
  [30, 0],
]

function polyline(points: readonly Point[], isClosed: boolean, layer: string, box: Rectangle): Group[] {
  const vertices = points.flatMap((point): Group[] => [[0, 'VERTEX'], [8, layer], ...onSheet(box, point)])
  const head: Group[] = [
    [0, 'POLYLINE'],
    [8, layer],
    [66, 1],
    [70, isClosed ? 1 : 0],
    [10, 0],
    [20, 0],
    [30, 0],
  ]
  return [...head, ...vertices, [0, 'SEQEND'], [8, layer]]
}

function linesOf({ layer, path }: DxfPath, box: Rectangle): Group[] {
  const runs = parsePath(path)
  return flattenPath(runs, tolerance).flatMap((points, index) =>
    points.length < 2 ? [] : polyline(points, runs[index]?.isClosed ?? false, layerName(layer), box),
  )
}

/** Unit 4 is millimeters; group code 9 precedes each variable name. */
const header = ({ width, height }: Rectangle): Group[] => [
  [0, 'SECTION'],
  [2, 'HEADER'],
  [9, '$ACADVER'],
  [1, 'AC1009'],
  [9, '$INSUNITS'],
  [70, 4],
  [9, '$EXTMIN'],
  [10, 0],
  [20, 0],
  [9, '$EXTMAX'],
  [10, coordinate(width)],
  [20, coordinate(height)],
  [0, 'ENDSEC'],
]

function tables(layers: readonly string[]): Group[] {
  const rows = layers.flatMap((layer): Group[] => [
    [0, 'LAYER'],
    [2, layer],
    [70, 0],
    [62, 7],
    [6, 'CONTINUOUS'],
  ])
  return [
    [0, 'SECTION'],
    [2, 'TABLES'],
    [0, 'TABLE'],
    [2, 'LAYER'],
    [70, layers.length],
    ...rows,
    [0, 'ENDTAB'],
    [0, 'ENDSEC'],
  ]
}

/**
 * Writes a drawing in millimeters, accurate to 0.01 mm; closed paths become closed polylines.
 * @param box defines the drawing's origin and size
 */
export function writeDxf(paths: readonly DxfPath[], box: Rectangle): string {
  const layers = [...new Set(paths.map(({ layer }) => layerName(layer)))]
  return groups([
    ...header(box),
    ...tables(layers),
    [0, 'SECTION'],
    [2, 'ENTITIES'],
    ...paths.flatMap((path) => linesOf(path, box)),
    [0, 'ENDSEC'],
    [0, 'EOF'],
  ])
}
