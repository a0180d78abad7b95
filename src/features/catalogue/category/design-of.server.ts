import { designableProducts } from '@/brand/lookups'
import { serverBrand } from '@/brand/server'
import { beginAddress, toolAddressOf } from '@/brand/tool-address'
import type { ProductCard } from '@/commerce/product/cards/product-card'
import { favorites } from '../../tiles/lean-card.server'

/** Returns the first of a category's favorites that can be designed, with the address that opens it in the editor. */
export function designOf(cards: ProductCard[]): { design?: { name: string; href: string } } {
  const brand = serverBrand()
  const designable = new Set(designableProducts(brand).map(({ urlKey }) => urlKey))
  const first = favorites(cards, cards.length).find(
    ({ urlKey }) => designable.has(urlKey) && Object.hasOwn(brand.templates, urlKey),
  )
  if (!first) return {}
  const { name, urlKey } = first
  return { design: { name, href: beginAddress(toolAddressOf(brand, urlKey)) } }
}
