import sharp, { type Sharp } from 'sharp'
import type { Model, ModelPicture } from '@/design/model/model'

/** Upper limit of a picture's sides in a model. */
export const pictureSide = 2_048

/** Collects the pictures of a model. */
export interface Album {
  /** Upper limit of their sides in pixels. */
  side: number
  pictures: ModelPicture[]
  /** Adds a picture. @returns its index */
  add: (drawn: Sharp, isClear: boolean) => Promise<number>
}

export function newAlbum(side: number): Album {
  const pictures: ModelPicture[] = []
  return {
    side,
    pictures,
    async add(drawn, isClear) {
      const within = drawn.resize({
        width: side,
        height: side,
        fit: 'inside',
        withoutEnlargement: true,
      })
      const bytes = await (isClear
        ? within.png({ compressionLevel: 9 })
        : within.jpeg({ quality: 86 })
      ).toBuffer()
      return pictures.push({ bytes, type: isClear ? 'image/png' : 'image/jpeg' }) - 1
    },
  }
}

/** Returns a drawn picture on a color. */
export const onColor = (drawn: Buffer, background: string): Sharp =>
  sharp(drawn, { unlimited: true }).flatten({ background })

/** What the drawing of each view returns. */
export type ModelDraft = Pick<Model, 'meshes' | 'stands'>
