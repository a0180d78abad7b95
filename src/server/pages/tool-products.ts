import { toolAt } from '@/brand/questions'
import { serverBrand } from '@/brand/server'
import { askedProduct } from '@/lib/asked-product'

/** Parameters by which an address names a product. */
export const productParameters = ['urlKey', 'param'] as const

/** What is said twice says nothing. */
function single(parameters: URLSearchParams, name: string): string | undefined {
  const [value, ...others] = parameters.getAll(name)
  return others.length === 0 ? value : undefined
}

/**
 * studio-202: the product that a tool's page is made with, when its address asks for one that the brand has a template for; for any
 * other the browser asks itself (design-start-4), so that strangers can't have pages made without end.
 */
export function productOnTool(page: string, parameters: URLSearchParams): string | undefined {
  const brand = serverBrand()
  const tool = toolAt(brand, page)
  if (!tool?.choose || tool.screen) return undefined
  const [urlKey, param] = productParameters.map((name) => single(parameters, name))
  const asked = askedProduct({ urlKey, param }, tool.opens ?? {})
  return Object.hasOwn(brand.templates, asked) ? asked : undefined
}
