import type { DetailOf } from '@/design/check/finding'
import type { Detail } from '@/design/crop/picture-detail'
import type { Asset } from '@/design/design-document'
import { pictureWithBusySpot } from '../support/calm-but'
import { randomNumbers, samplePhotos } from './sample-photos'

/** Returns photos whose detail is a spot near the middle, like a face. */
export function photosWithSpots(count: number, seed: number) {
  const next = randomNumbers(seed)
  const details = new Map<string, Detail>()
  const photos = samplePhotos(count, seed).map(({ name, taken, width, height }, index) => {
    const sha256 = index.toString(16).padStart(64, '0')
    const [across, down] =
      width > height ? [200, Math.round((200 * height) / width)] : [Math.round((200 * width) / height), 200]
    const side = 24 + Math.floor(next() * 40)
    const at = {
      x: Math.round((across - side) * (0.35 + next() * 0.3)),
      y: Math.round((down - side) * (0.2 + next() * 0.4)),
      side,
    }
    details.set(sha256, pictureWithBusySpot(across, down, at))
    const record: Asset = {
      key: String(index).padStart(32, 'k'),
      sha256,
      type: 'image/jpeg',
      width,
      height,
      name,
      ...(taken && { taken }),
    }
    return { asset: `photo${index}`, record }
  })
  const detailOf: DetailOf = ({ sha256 }) => details.get(sha256)
  return { photos, detailOf }
}
