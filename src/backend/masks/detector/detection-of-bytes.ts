import sharp from 'sharp'
import type { ColorPicture } from '@/design/geometry/bleed'
import type { Detection } from '@/design/mask/detection'
import type { Rectangle } from '@/design/units'
import { findFaces } from './find-faces'
import { findSubject, type Subject } from './find-subject'

/** Maximum pixels of an upload, and the longer side that detectors see: a closer look needs some of it. */
const [limitInputPixels, seenSide] = [50_000_000, 1_280]

async function pictureOf(picture: Buffer | string): Promise<ColorPicture> {
  const { data, info } = await sharp(picture, { limitInputPixels, failOn: 'error' })
    .autoOrient()
    .resize(seenSide, seenSide, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const rgba = new Uint8ClampedArray(data.buffer, data.byteOffset, data.byteLength)
  return { rgba, width: info.width, height: info.height }
}

/**
 * Returns the faces of a picture, in fractions of it.
 * @param picture its bytes or its path
 * @throws ModelAbsent; Error if it is not a picture
 */
export const seeFaces = async (picture: Buffer | string): Promise<Rectangle[]> =>
  findFaces(await pictureOf(picture))

/** Returns the main subject of a picture. @throws as seeFaces */
export const seeSubject = async (picture: Buffer | string): Promise<Subject> =>
  findSubject(await pictureOf(picture))

/** Returns all that the detectors see. @throws as seeFaces */
export async function detectionOfBytes(picture: Buffer | string): Promise<Detection> {
  const seen = await pictureOf(picture)
  return { ...(await findSubject(seen)), faces: await findFaces(seen) }
}
