import type { Asset, Matte } from '@/design/design-document'
import { sureFrom } from '@/design/mask/detection'
import { fetchAssetMask, isWithoutDetector } from '../../../studio/mask-client'

/** What one press on “Remove it” finds: a matte that may be used at once, or what the shopper is told before. */
export type BackgroundFound =
  | { status: 'sure'; matte: Matte }
  | { status: 'unsure'; matte: Matte }
  | { status: 'transparent' | 'absent' | 'failed' }

/**
 * Looks for the background of an uploaded picture: a plain one first, because it ends exactly at the art, then
 * all around the subject that the shop's detector finds (studio-112).
 */
export async function findBackground(asset: Asset): Promise<BackgroundFound> {
  const subject: Matte = { method: 'subject' }
  try {
    const plain = await fetchAssetMask({ ...asset, matte: { method: 'flat' } })
    if (plain?.background === 'transparent') return { status: 'transparent' }
    if (plain?.background === 'plain') return { status: 'sure', matte: { method: 'flat' } }
    const mask = await fetchAssetMask({ ...asset, matte: subject })
    return { status: (mask?.sureness ?? 0) >= sureFrom ? 'sure' : 'unsure', matte: subject }
  } catch (error) {
    return { status: isWithoutDetector(error) ? 'absent' : 'failed' }
  }
}
