import type { CompiledProduct } from '@/brand/compiled'
import type { NeonNode } from '@/design/design-document'
import { measuresOfSelection } from '@/design/measure/selection-measures'
import type { Faces } from '@/design/scene/faces'
import type { Measures } from '@/lib/products/measures'
import type { Selection } from '@/lib/products/product-options'
import type { Context } from '../../kernel/context'
import { loadFaces } from '../load-faces'

/** Measures of a typed sign that was not edited in the tool (prices-20). */

/** Returns the letterings that a brand offers for neon signs. Each file is read once. */
export function letteringsOf({ id, letterings }: Context['brand']): Promise<Faces> {
  const line = { text: '', height: 1, tracking: 0, color: '#ffffff' }
  const sign: NeonNode = {
    kind: 'neon',
    transform: [1, 0, 0, 1, 0, 0],
    lines: Object.values(letterings).map((font) => ({ ...line, font })),
    align: 'left',
    lineGap: 0,
    tube: 1,
  }
  return loadFaces({ nodes: { sign } }, id)
}

export async function measuresOfTyped(
  { brand }: Pick<Context, 'brand'>,
  product: CompiledProduct,
  selection: Selection,
): Promise<Measures | undefined> {
  const template = brand.templates[product.urlKey]
  if (template?.kind !== 'neon') return undefined
  return measuresOfSelection(template, product, selection, await letteringsOf(brand))
}
