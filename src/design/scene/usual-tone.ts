import type { ImageNode } from '../document/design-document'
import type { SurfaceRule } from '../template/product-template'

/** What a picture without a tone of its own is turned into on a surface; undefined: it keeps its colors (design-scene-13). */
export const usualTone = (rule: Pick<SurfaceRule, 'tone'> | undefined): ImageNode['tone'] =>
  rule?.tone === 'color' ? undefined : rule?.tone
