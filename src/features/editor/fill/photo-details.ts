import type { Asset } from '@/design/design-document'
import type { Detail } from '@/design/crop/picture-detail'
import { loadDetail } from '../../studio/canvas/photo'

/** Details by the file's hash: the key of a photo changes once it is uploaded. */
const known = new Map<string, Detail>()

export const detailOf = ({ sha256 }: Asset): Detail | undefined => known.get(sha256)

/**
 * Looks where photos have detail, so that their crops keep it; a photo that cannot be looked at is cropped around its
 * middle.
 * @param onProgress is called with the number of photos that have been looked at
 */
export async function lookAtPhotos(
  photos: readonly Asset[],
  addressOf: (asset: Asset) => string,
  onProgress: (count: number) => void = () => undefined,
): Promise<void> {
  for (const [index, photo] of photos.entries()) {
    const found = known.get(photo.sha256) ?? (await loadDetail(addressOf(photo)).catch(() => undefined))
    if (found) known.set(photo.sha256, found)
    onProgress(index + 1)
  }
}
