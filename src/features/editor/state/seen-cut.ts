import type { CutChoice, SurfaceId } from '@/design/design-document'
import type { BladeFinding } from '@/design/geometry/blade-check'
import type { CutRule } from '@/design/geometry/cut-rule'
import type { Rectangle } from '@/design/units'

/** The cut around the art of one surface as shown, and how to fix it. */
export interface SeenCut {
  surface: SurfaceId
  found: FoundCut
  /** Whether the design has changed since. */
  isStale: boolean
  mend: (spot: BladeFinding) => Promise<CutChoice | undefined>
}

/** True if the cut follows the art; "shape" follows the surface's own edge. */
const isAround = (style: CutChoice['style']) => style !== 'shape' && style !== 'none'

/** True if the shopper can choose a cut around the art. */
export const isCutChosen = ({ styles }: CutRule): boolean => styles.some(isAround)

export const followsArt = ({ style }: CutChoice): boolean => isAround(style)

export interface FoundCut {
  /** Path data in mm of the surface, around every piece; empty without art. */
  path: string
  /** Path of the backing's edge. A kiss cut doesn't cut through the backing. */
  backing?: string
  bounds: Rectangle
  spots: BladeFinding[]
}
