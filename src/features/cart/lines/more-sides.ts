import type { CartLineView } from '@/commerce/cart/cart-view'
import { mostShown } from '@/design/picture/side-cells'
import { designIn, designPicture } from './line-picture'

/** Surfaces that any design may have. */
const mostSides = 400

/**
 * Returns how many surfaces the line's design has, and the address of a picture with all; undefined if the line's
 * picture shows them, too (designs-13).
 */
export function moreSides({
  toolOptions,
}: Pick<CartLineView, 'toolOptions'>): { count: number; href: string } | undefined {
  const picture = designPicture(toolOptions)
  const sides = designIn(toolOptions)?.['design_sides']
  if (!picture || typeof sides !== 'number' || !(sides > mostShown && sides <= mostSides)) return undefined
  return { count: Math.floor(sides), href: `/media/${picture.replace(/\.\w+$/, '.sides.webp')}` }
}
