import type { Rectangle } from '@/design/document/design-document'
import type { Scene } from '@/design/scene/scene'
import type { SurfaceRule } from '@/design/template/product-template'
import type { FrozenDesign } from '../frozen-design'
import type { PrintJob } from '../print-job'

/** What a picture of a product is drawn from: one surface as it is made, and its art as pixels. Lengths are millimeters. */
export interface ProductParts {
  design: FrozenDesign
  rule: SurfaceRule
  job: PrintJob
  /** Draws a scene with transparent ground, with the design's own pictures. */
  draw: (scene: Scene) => Promise<Buffer>
  /** The surface in its light; of what has none, as it is printed. */
  shown: Scene
}

/** The content of an SVG file, and the part of it that is shown. */
export interface ProductDrawing {
  content: string
  box: Rectangle
}
