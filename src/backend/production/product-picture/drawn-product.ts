import type { Rectangle } from '@/design/units'
import type { Scene } from '@/design/scene/scene'
import type { SurfaceRule } from '@/design/template/surface-rule'
import type { FrozenDesign } from '../frozen-design'
import type { PrintJob } from '../print-job'

/**
 * Input for drawing a product: one surface as produced, and a function that renders its art. Lengths are in
 * mm.
 */
export interface ProductParts {
  design: FrozenDesign
  rule: SurfaceRule
  job: PrintJob
  /** Returns the parts of another surface that the body also shows. */
  partsFor: (rule: SurfaceRule) => Promise<ProductParts>
  /** Renders a scene on a transparent background, with the design's own pictures. */
  draw: (scene: Scene) => Promise<Buffer>
  /** For a neon sign the surface with its light on; otherwise the surface as printed. */
  shown: Scene
}

/** Content of an SVG file, and the visible part of it. */
export interface ProductDrawing {
  content: string
  box: Rectangle
  /** The piece itself, with its frame and without its shadow; omitted if the drawing has a background. */
  piece?: Rectangle
}
