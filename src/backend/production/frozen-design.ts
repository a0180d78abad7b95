import type { Asset, DesignDocument, SurfaceId } from '@/design/document/design-document'
import type { Backing } from '@/design/geometry/backing'
import type { Scene } from '@/design/scene/scene'
import type { ProductTemplate } from '@/design/template/product-template'

/** A design as it was ordered. Nothing changes it any more. */
export interface FrozenDesign {
  document: DesignDocument
  /** The template of its revision, as the design's options make it. */
  template: ProductTemplate
  /** designHash of what the shopper approved, or ordered. */
  hash: string
  /** Of a sign: what its tubes are mounted on. */
  neon?: { diameter: number; backing: Omit<Backing, 'diameter'> }
  /** The cut that was approved with a proof, from the upper left corner of the finished piece (production-33). */
  approvedCut?: string
  /** Where the order keeps the cut that was shown; else it is worked out again, which gives the same. */
  cuts?: Record<SurfaceId, FrozenCut>
}

/** Path data: what the blade follows and, of a kiss cut, where the backing is cut through. */
export interface FrozenCut {
  path: string
  backing?: string
}

/** A line of an order whose files are made. */
export interface OrderedLine {
  orderNumber: string
  /** Counted from 1, as the order lists its lines. */
  position: number
  itemId: number
  /** The revision of its design, as the order keeps it. */
  designRevision: number
}

/** What is needed to draw a design, wherever it comes from. */
export interface DrawingSources {
  sceneOf: (design: FrozenDesign, surface: SurfaceId) => Promise<Scene>
  /** An upload's bytes as they came in. */
  originalOf: (asset: Asset) => Promise<Buffer>
  /** The same where they can be printed; else the picture that was drawn of them. */
  printableOf: (asset: Asset) => Promise<Buffer>
}
