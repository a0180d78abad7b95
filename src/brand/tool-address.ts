import type { Brand } from './compiled'

/** Returns the address of the tool that opens a product: its own tool, else the general one. */
export function toolAddressOf({ tools }: Pick<Brand, 'tools'>, urlKey: string): string {
  const own = Object.values(tools).find((tool) => tool.product === urlKey && !tool.choose)
  return own?.address ?? `/designtool?urlKey=${urlKey}`
}

export const withParameter = (address: string, name: string, value: string) =>
  `${address}${address.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(value)}`

/** Placeholder for a design's id in an address that begins a new design (design-start-20). */
export const newDesignWord = 'new'

/** Returns the address that opens the editor of a product's page or tool; `isFromTemplate` opens its templates. */
export const beginAddress = (address: string, isFromTemplate = false) => {
  const begun = withParameter(address, 'design', newDesignWord)
  return isFromTemplate ? withParameter(begun, 'from', 'template') : begun
}

/** Returns the address that opens the product's tool with a starter design loaded. */
export const starterAddress = (
  brand: Pick<Brand, 'tools'>,
  { product, slug }: { product: string; slug: string },
) => withParameter(toolAddressOf(brand, product), 'slug', slug)
