import type { Asset } from '@/design/design-document'
import { lookAtPicture } from '../../studio/picture-details'

/**
 * Looks where photos have detail, so that their crops keep it; a photo that cannot be looked at is cropped around its
 * middle.
 * @param onProgress is called with the number of photos that have been looked at
 */
export async function lookAtPhotos(
  photos: readonly Asset[],
  addressOf: (asset: Asset) => string,
  onProgress: (count: number) => void,
): Promise<void> {
  let count = 0
  const look = async (photo: Asset) => {
    await lookAtPicture(photo, addressOf(photo))
    count += 1
    onProgress(count)
  }
  await Promise.all(photos.map(look))
}
