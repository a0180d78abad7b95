import type { Brand } from './compiled'

/** The tool that opens a product: its own, else the general one. */
export function toolAddressOf({ tools }: Pick<Brand, 'tools'>, urlKey: string): string {
  const own = Object.values(tools).find((tool) => tool.product === urlKey && !tool.choose)
  return own?.address ?? `/designtool?urlKey=${urlKey}`
}

/** A tool's address with one more parameter. */
export const withParameter = (address: string, name: string, value: string) =>
  `${address}${address.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(value)}`

/** Opens the product's tool with a starter design on the table. */
export const starterAddress = (
  brand: Pick<Brand, 'tools'>,
  { product, slug }: { product: string; slug: string },
) => withParameter(toolAddressOf(brand, product), 'slug', slug)
