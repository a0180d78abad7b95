import type { Asset, AssetId, DesignDocument, SurfaceId } from '@/design/design-document'
import type { Backing } from '@/design/geometry/backing'
import type { Mask } from '@/design/mask/mask'
import type { Scene } from '@/design/scene/scene'
import type { ProductTemplate } from '@/design/template/product-template'

/** A design as it was ordered; it never changes. */
export interface FrozenDesign {
  document: DesignDocument
  /** The template in the design's revision, with the design's options applied. */
  template: ProductTemplate
  /** Ordered pieces; default: as the design says. */
  quantity?: number
  /** designHash of what the shopper approved or ordered. */
  hash: string
  /** For a neon sign: the backing that its tubes are mounted on. */
  neon?: { diameter: number; backing: Omit<Backing, 'diameter'> }
  /** Cut approved with a proof, relative to the upper left corner of the finished piece (production-33). */
  approvedCut?: string
  /** Cuts stored with the order; without them, the cuts are computed again with the same result. */
  cuts?: Record<SurfaceId, FrozenCut>
}

/** Path data: the blade's path and, for a kiss cut, where the backing is cut through. */
export interface FrozenCut {
  path: string
  backing?: string
}

export interface OrderedLine {
  orderNumber: string
  /** Position in the order, counted from 1. */
  position: number
  itemId: number
  /** Revision of its design, as stored with the order. */
  designRevision: number
}

export type VectorFile = { file: Buffer } | { problem: string }

/** Sources needed to render a design, wherever the data comes from. */
export interface DrawingSources {
  sceneOf: (design: FrozenDesign, surface: SurfaceId) => Promise<Scene>
  originalOf: (asset: Asset) => Promise<Buffer>
  /** Returns the original bytes if they can be printed; otherwise the rendered picture. */
  printableOf: (asset: Asset) => Promise<Buffer>
  /** Returns the mask of a picture whose background is removed (isCutOut). */
  maskOf: (id: AssetId, asset: Asset) => Promise<Mask>
  /** Returns a vector original as a PDF with paths, or why it is printed as a picture; undefined for other pictures. */
  vectorOf?: (id: AssetId) => Promise<VectorFile | undefined>
  /** Returns the path of a press's color profile by its name; needed only for print files. */
  profileOf?: (name: string) => string | undefined
}
