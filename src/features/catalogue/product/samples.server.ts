import { serverBrand } from '@/brand/server'
import type { ProductView } from '@/commerce/product'
import { escapeHtml } from '@/lib/html-text'

/** A product's description with what can be tried of it below (commerce-142): as text of the page, since next to no product has any. */
export function descriptionWithSamples({
  descriptionHtml,
  samples = [],
}: Pick<ProductView, 'descriptionHtml' | 'samples'>): string {
  if (samples.length === 0) return descriptionHtml
  const { messages } = serverBrand()
  const heading = messages['productPage']?.['samples'] ?? ''
  const links = samples.map(
    ({ title, address }) => `<li><a href="${escapeHtml(address)}">${escapeHtml(title)}</a></li>`,
  )
  return `${descriptionHtml}<h3>${escapeHtml(heading)}</h3><ul>${links.join('')}</ul>`
}
