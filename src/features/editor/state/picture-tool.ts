import type { NodeId } from '@/design/design-document'
import type { CropSession } from './crop-session'
import type { CutoutSession } from './cutout-session'

/** A tool that takes over the stage to edit one picture. */
export type PictureTool = { kind: 'crop'; id: NodeId; crop: CropSession } | CutoutTool

export interface CutoutTool {
  kind: 'cutout'
  id: NodeId
  cutout: CutoutSession
}

export type PictureToolKind = PictureTool['kind']
