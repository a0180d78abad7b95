import type { ReactNode } from 'react'
import type { DesignDocument } from '@/design/design-document'
import type { CanvasProduct } from '@/design/picture/canvas-rules'
import type { LaidCaption } from '@/design/picture/caption'
import type { PictureBoxes } from '@/design/picture/picture-boxes'
import type { ProductTemplate } from '@/design/template/product-template'
import type { SurfaceRule } from '@/design/template/surface-rule'
import type { Rectangle } from '@/design/units'
import type { PaintedSurfaces } from '../body/surface-art'
import type { CropControl } from './use-crop'

/** The art of a surface as pixels: a shopper's photo, or a painted design. */
export interface Art extends PictureBoxes {
  picture: HTMLCanvasElement
  /** Place of the photo that is cropped, if the picture also shows other objects. */
  photo?: Rectangle
  /** The caption over the picture; omit where the picture contains it. */
  caption?: LaidCaption | undefined
}

/** What the drawings of canvases and prints take: a surface of a design, and its art. */
export interface PictureViewProps {
  document: DesignDocument
  /** The template with the design's options applied (templateFor). */
  template: ProductTemplate
  rule: SurfaceRule
  /** The product, whose swatches color the frame. */
  product: Pick<CanvasProduct, 'options'>
  art: Art
  /** The design, if the body also shows its other surfaces. */
  design?: PaintedSurfaces | undefined
  /** Lets the shopper move and zoom the picture in the first view. Default: it is shown as it will be made. */
  crop?: CropControl
  /** Whether the picture was just chosen: then the drawing scrolls into view. Default: no. */
  isNew?: boolean
  /** Whether the drawing takes the full width of its container and is square. */
  fills?: boolean | undefined
  /** Notes below the measurements. */
  children?: ReactNode
}

/** Returns a part of a box in fractions of the box. */
export const shareOf = (part: Rectangle, { x, y, width, height }: Rectangle): Rectangle => ({
  x: (part.x - x) / width,
  y: (part.y - y) / height,
  width: part.width / width,
  height: part.height / height,
})
