import { toolAt } from '@/brand/lookups'
import { serverBrand } from '@/brand/server'
import { requestedProduct } from '@/lib/products/requested-product'

export const productParameters = ['urlKey', 'param'] as const

/** Returns a parameter's value; undefined if it is repeated. */
function single(parameters: URLSearchParams, name: string): string | undefined {
  const [value, ...others] = parameters.getAll(name)
  return others.length === 0 ? value : undefined
}

/**
 * Returns the product to render into a tool's page, if its URL names one with a template. Other
 * products are requested by the browser (design-start-4), so that strangers cannot trigger unlimited page
 * renderings.
 */
export function productOnTool(page: string, parameters: URLSearchParams): string | undefined {
  const brand = serverBrand()
  const tool = toolAt(brand, page)
  if (!tool?.choose || tool.screen) return undefined
  const [urlKey, param] = productParameters.map((name) => single(parameters, name))
  const asked = requestedProduct({ urlKey, param }, tool.opens ?? {})
  return Object.hasOwn(brand.templates, asked) ? asked : undefined
}
