import type { AssetId } from '@/design/design-document'
import type { CutFacts } from '@/design/measure/cut-facts'
import type { AssetPaths } from '../../masks/masks'
import type { FrozenDesign } from '../frozen-design'
import type { ProofVersion } from './proof-of'

/** Request to the process that renders pictures, sent as one JSON text. */
export interface PictureRequest {
  design: FrozenDesign
  brand: string
  uploads: Record<AssetId, AssetPaths>
  /** Set to render a proof instead of the product's picture. */
  isProof?: true
  /** Set to build what shows the design in a shopper's room instead. */
  sight?: Sight
}

/** The product in space for a phone's viewer, or pictures of the product in use. */
export type Sight = 'model' | 'mockups'

/** Files in base64 by their ending, such as "glb", or "laptop.png" for a picture of use. */
export type SightFiles = Record<string, string>

/**
 * Response of the process: files in base64 with the facts of the cut, a proof, or a message. If the
 * picture shows only the first surfaces, a sheet with all of them is added.
 */
export type PictureAnswer =
  | { picture: string; preview: string; cut?: CutFacts; sides?: number; sheet?: string }
  | { proof: string; version: ProofVersion }
  | { files: SightFiles }
  | { refused: string }
