import { pageMessages } from '@/brand/page-messages'
import { pageMeta } from '@/brand/page-meta'
import { productOfTool, toolAt } from '@/brand/questions'
import { serverBrand } from '@/brand/server'
import type { CompiledProduct } from '@/brand/compiled'
import { nearestProducts } from '@/features/design-start/designable.server'

const maxProducts = 100

/** What a file can be made into, in the shop's own data; nothing for what is made of words alone. */
function toChoice({ urlKey, name, options, table }: CompiledProduct) {
  const file = options.find(({ type }) => type === 'file')
  if (!file) return []
  return [{ urlKey, name, extensions: file.extensions ?? [], quantity: table.quantities[0] ?? table.minimum }]
}

/** What /uploadchoice draws; server only. The tool's own product first (design-start-20). */
export function uploadChoiceProps(address: string) {
  const brand = serverBrand()
  const tool = toolAt(brand, address)
  if (!tool) return undefined
  const byKey = new Map(brand.catalogue.products.map((product) => [product.urlKey, product]))
  const own = productOfTool(brand, tool)?.urlKey
  const sold = nearestProducts(brand, tool)
    .flatMap((urlKey) => byKey.get(urlKey) ?? [])
    .filter((product) => !product.outOfStock)
  return {
    meta: pageMeta(address),
    messages: pageMessages('tool', 'uploadChoice', 'quote', 'forms'),
    address,
    product: own ?? '',
    products: sold.flatMap(toChoice).slice(0, maxProducts),
  }
}

export type UploadChoiceProps = NonNullable<ReturnType<typeof uploadChoiceProps>>
export type ProductChoice = UploadChoiceProps['products'][number]
