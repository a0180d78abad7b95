import type { Matte } from '../design-document'
import { flatMatteFor } from '../mask/flat-matte'
import type { Mask } from '../mask/mask'
import type { StickerChoice } from './sticker-choice'

export type ArtChoice = Pick<StickerChoice, 'background' | 'holes'>

/** Returns the matte of a picture whose background is removed. */
export const removedMatte = ({ sureness }: { sureness?: number | undefined }, holes: boolean): Matte =>
  sureness === undefined ? flatMatteFor(holes) : { method: 'subject' }

/** Returns the same text for choices with the same mask. */
export const artMaskKey = ({ background, holes }: ArtChoice): string =>
  background === 'subject' ? `${holes} subject` : String(holes)

/**
 * Returns the matte of the shop's mask for a picture's art: without a plain background, around its subject if
 * that is wanted, or undefined for its own transparency.
 * @param flat finds the background of the mask that removes a plain one
 */
export async function artMatte(
  choice: ArtChoice,
  flat: (matte: Matte) => Promise<Pick<Mask, 'background'>>,
): Promise<Matte | undefined> {
  const matte = flatMatteFor(choice.holes)
  const { background } = await flat(matte)
  if (background === 'transparent') return undefined
  return background === 'busy' && choice.background === 'subject' ? { method: 'subject' } : matte
}
