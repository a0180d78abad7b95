import type { ImageNode } from '../design-document'
import type { SurfaceRule } from '../template/product-template'

/**
 * Returns a surface's default tone for pictures that set none; undefined: they keep their colors
 * (design-scene-13).
 */
export const defaultTone = (rule: Pick<SurfaceRule, 'tone'> | undefined): ImageNode['tone'] =>
  rule?.tone === 'color' ? undefined : rule?.tone
