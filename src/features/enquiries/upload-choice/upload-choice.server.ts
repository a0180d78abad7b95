import { pageMessages } from '@/brand/page-messages'
import { pageMeta } from '@/brand/page-meta'
import { productOfTool, screenAt, toolAt } from '@/brand/lookups'
import type { Tool } from '@/brand/schema/tools'
import { serverBrand } from '@/brand/server'
import type { Brand, CompiledProduct } from '@/brand/compiled'
import { nearestProducts } from '@/features/design-start/tools/designable.server'

const maxProducts = 100

/**
 * Returns the choice for a product made from a file; nothing for a product made only of words. Uses the
 * manifest's data.
 */
function toChoice({ urlKey, name, options, table }: CompiledProduct) {
  const file = options.find(({ type }) => type === 'file')
  if (!file) return []
  return [{ urlKey, name, extensions: file.extensions ?? [], quantity: table.quantities[0] ?? table.minimum }]
}

/** Returns the products that can be made from a file, those most similar to the tool first. */
function choicesOf(brand: Brand, tool: Tool) {
  const byKey = new Map(brand.catalogue.products.map((product) => [product.urlKey, product]))
  const sold = nearestProducts(brand, tool)
    .flatMap((urlKey) => byKey.get(urlKey) ?? [])
    .filter((product) => !product.outOfStock)
  return {
    chosen: productOfTool(brand, tool)?.urlKey ?? '',
    products: sold.flatMap(toChoice).slice(0, maxProducts),
  }
}

const messagesOf = () => pageMessages('tool', 'uploadChoice', 'quote', 'forms')

/** Returns the props of /uploadchoice, with the tool's own product first; server only (design-start-20). */
export function uploadChoiceProps(address: string) {
  const brand = serverBrand()
  const tool = toolAt(brand, address)
  if (!tool) return undefined
  return { meta: pageMeta(address), messages: messagesOf(), address, ...choicesOf(brand, tool) }
}

/** Returns the props of /product/upload: the same choice, without a separate tool (design-start-20). */
export function productUploadProps(address: string) {
  const brand = serverBrand()
  const tool = toolAt(brand, '/uploadchoice')
  if (!screenAt(brand, address) || !tool) return undefined
  return { meta: pageMeta(address), messages: messagesOf(), address, ...choicesOf(brand, tool) }
}

export type UploadChoiceProps = NonNullable<ReturnType<typeof uploadChoiceProps>>
export type ProductChoice = UploadChoiceProps['products'][number]
