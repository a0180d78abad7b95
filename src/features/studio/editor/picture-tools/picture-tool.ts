import type { NodeId } from '@/design/document/design-document'
import type { CropSession } from './crop/crop-session'
import type { CutoutSession } from './cutout/cutout-session'

/** What takes the whole stage for a while, to work on one picture. */
export type PictureTool =
  | { kind: 'crop'; id: NodeId; crop: CropSession }
  | { kind: 'cutout'; id: NodeId; cutout: CutoutSession }

export type PictureToolKind = PictureTool['kind']
