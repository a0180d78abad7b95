import sharp from 'sharp'
import type { Pixels } from '@/design/body/body'
import { shownEngraving } from '@/design/template/engraving'
import { onBase } from '@/design/tone/engraved-look'
import type { ProductParts } from './drawn-product'

/**
 * Renders the art of a surface inside its trimmed edge, for drawing it on a body. Engravings get the colors of their
 * material.
 * @param ground color where nothing is printed; default: transparent
 */
export async function bodyArt(
  { design, rule, job, shown, draw }: Pick<ProductParts, 'design' | 'rule' | 'job' | 'shown' | 'draw'>,
  ground?: string,
): Promise<Pixels> {
  const engraved = shownEngraving(rule, design.document.product.options)
  const background = engraved?.bare ?? ground
  const drawn = sharp(await draw({ ...shown, box: job.boxes.trim }))
  const { data, info } = await (background === undefined ? drawn : drawn.flatten({ background }))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixels = new Uint8ClampedArray(data)
  if (engraved) onBase(pixels, engraved)
  return { width: info.width, height: info.height, data: pixels }
}
