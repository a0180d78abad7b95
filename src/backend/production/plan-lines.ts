import type { DesignDocument } from '@/design/design-document'
import { rectanglePath } from '@/design/geometry/rectangle-path'
import { widened } from '@/design/geometry/point'
import { matWindows } from '@/design/template/mat-openings'
import { sizeOf } from '@/design/template/surface-boxes'
import type { SurfaceRule } from '@/design/template/surface-rule'
import { zoneShapes } from '@/design/template/zone-shapes'
import type { Rectangle, Size } from '@/design/units'
import type { DxfPath } from './dxf/write-dxf'

/**
 * Returns the plan of a surface with a repeating tile, such as a carpet, for those who cut and lay it: its edge, the
 * seams between rolls, and the first tile.
 */
export function planLines({ surfaces }: DesignDocument, rule: SurfaceRule, trim: Rectangle): DxfPath[] {
  if (!rule.repeats) return []
  const seams = zoneShapes(rule, trim).filter(({ kind }) => kind === 'line')
  const tile = surfaces[rule.id]?.repeat
  return [
    { layer: 'EDGE', path: rectanglePath(trim) },
    ...seams.map(({ path }) => ({ layer: 'SEAM', path })),
    ...(tile
      ? [{ layer: 'TILE', path: rectanglePath({ x: 0, y: 0, width: tile.width, height: tile.height }) }]
      : []),
  ]
}

/** Returns the board of a framed print's mat in the coordinates of the print; undefined without a mat. */
export function matBoard(rule: SurfaceRule, ordered: Size): Rectangle | undefined {
  const { mount = 0, frame } = rule
  if (frame === undefined || mount === 0) return undefined
  return widened({ x: 0, y: 0, ...sizeOf(rule, ordered) }, mount)
}

/** Returns what a machine cuts of a mat: its edge, and a beveled window for each photo (production-7). */
export function matLines(rule: SurfaceRule, ordered: Size): DxfPath[] {
  const board = matBoard(rule, ordered)
  if (!board) return []
  return [
    { layer: 'MAT', path: rectanglePath(board) },
    ...matWindows(rule, ordered).map((window) => ({ layer: 'WINDOW', path: rectanglePath(window) })),
  ]
}
