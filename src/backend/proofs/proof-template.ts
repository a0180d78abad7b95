import type { Brand } from '@/brand/compiled'
import type { ProductTemplate } from '@/design/template/product-template'
import { catalogueStore } from '../catalogue/catalogue'
import type { Proof } from './proof'

/** Returns the template of a proof's product; undefined if it is no longer sold. */
export function proofTemplate({ sku }: Pick<Proof, 'sku'>, brand: Brand): ProductTemplate | undefined {
  const urlKey = catalogueStore(brand).productBySku(sku)?.urlKey
  return urlKey === undefined ? undefined : brand.templates[urlKey]
}
