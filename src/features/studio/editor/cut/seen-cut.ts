import type { CutChoice, SurfaceId } from '@/design/document/design-document'
import type { BladeFinding } from '@/design/geometry/blade-check'
import type { CutRule } from '@/design/template/product-template'
import type { FoundCut } from './cut-messages'

/** The cut around the art of one surface, and how to mend it. */
export interface SeenCut {
  surface: SurfaceId
  found: FoundCut
  /** Something has changed since. */
  isStale: boolean
  mend: (spot: BladeFinding) => Promise<CutChoice | undefined>
}

/** Whether it follows the art; "shape" follows the surface's own edge. */
const isAround = (style: CutChoice['style']) => style !== 'shape' && style !== 'none'

/** Whether there is anything to choose of the cut. */
export const isCutChosen = ({ styles }: CutRule): boolean => styles.some(isAround)

export const followsArt = ({ style }: CutChoice): boolean => isAround(style)
