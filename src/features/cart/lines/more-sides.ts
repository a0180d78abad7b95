import type { CartLineView } from '@/commerce/cart/cart-view'
import { mostShown } from '@/design/picture/side-cells'
import { designIn, designPicture } from './line-picture'

/** Maximum number of surfaces of any design. */
const mostSides = 400

/**
 * Returns the number of surfaces of the line's design, and the URL of a picture with all of them; undefined if the
 * line's picture already shows all (designs-13).
 */
export function moreSides({
  toolOptions,
}: Pick<CartLineView, 'toolOptions'>): { count: number; href: string } | undefined {
  const picture = designPicture(toolOptions)
  const sides = designIn(toolOptions)?.['design_sides']
  if (!picture || typeof sides !== 'number' || !(sides > mostShown && sides <= mostSides)) return undefined
  return { count: Math.floor(sides), href: `/media/${picture.replace(/\.\w+$/, '.sides.webp')}` }
}
