import { returnPolicyFor, returnText } from '@/brand/return-policy'
import { serverBrand } from '@/brand/server'

/**
 * Returns the return policy as a product fact; none if the product isn't shipped (brand-462). Server
 * only.
 */
export function returnRow({ sku }: { sku: string }): { name: string; value: string }[] {
  const { catalogue, configuration, messages } = serverBrand()
  const made = catalogue.products.find((product) => product.sku === sku)
  const policy = made && returnPolicyFor(configuration, made)
  return policy ? [{ name: messages['productDetails']?.['returns'] ?? '', value: returnText(policy) }] : []
}
