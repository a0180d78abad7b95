import { speaksCoreOnly } from '@/commerce/dialect'
import type { ProductView } from '@/commerce/product'
import type { ProductTemplate } from '@/design/template/product-template'
import { titled } from '@/design/template/titled'

/**
 * What a product's page is told of its template: whether there is one, and of what a person lays out the option that asks for
 * its caption (studio-225). Everything else shows its caption where it lies. On a stock Magento the product has to keep a design, too
 * (commerce-101).
 */
export function designedView(
  templates: Record<string, ProductTemplate>,
  { urlKey, options, designOption }: Pick<ProductView, 'urlKey' | 'options' | 'designOption'>,
): { isDesigned: boolean; caption?: string } {
  const template = Object.hasOwn(templates, urlKey) ? templates[urlKey] : undefined
  const [title] = template?.preview === 'none' ? Object.values(template.words ?? {}) : []
  const caption = title === undefined ? undefined : titled(options, title)?.uid
  const isDesigned = template !== undefined && (!speaksCoreOnly || designOption !== undefined)
  return { isDesigned, ...(caption !== undefined && { caption }) }
}
