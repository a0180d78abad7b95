import type { Asset } from '@/design/design-document'
import { lookAtPicture } from '../../studio/picture-details'

/**
 * Finds where photos have detail, so that crops keep it. A photo that fails to load, or whose URL is unknown, is
 * cropped around its middle.
 * @param onProgress is called with the number of examined photos
 */
export async function lookAtPhotos(
  photos: readonly Asset[],
  addressOf: (asset: Asset) => string | undefined,
  onProgress: (count: number) => void,
): Promise<void> {
  let count = 0
  const look = async (photo: Asset) => {
    const url = addressOf(photo)
    if (url !== undefined) await lookAtPicture(photo, url)
    count += 1
    onProgress(count)
  }
  await Promise.all(photos.map(look))
}
