import type { DesignDocument } from '@/design/design-document'
import { rectanglePath } from '@/design/scene/wrapped-scene'
import type { SurfaceRule } from '@/design/template/surface-rule'
import { zoneShapes } from '@/design/template/zone-shapes'
import type { Rectangle } from '@/design/units'
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
