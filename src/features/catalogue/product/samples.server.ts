import { serverBrand } from '@/brand/server'
import type { ProductView } from '@/commerce/product'
import { escapeHtml } from '@/lib/html-text'

/**
 * A product's description with where its files will be, and what can be tried of it, below (commerce-142, commerce-144): as text of the
 * page, since next to no product has any.
 */
export function descriptionWithSamples({
  descriptionHtml,
  samples,
}: Pick<ProductView, 'descriptionHtml' | 'samples'>): string {
  if (!samples) return descriptionHtml
  const said = serverBrand().messages['downloads']
  const where = `<p>${escapeHtml(said?.['where'] ?? '')}</p>`
  if (samples.length === 0) return descriptionHtml + where
  const links = samples.map(
    ({ title, address }) => `<li><a href="${escapeHtml(address)}">${escapeHtml(title)}</a></li>`,
  )
  return `${descriptionHtml}${where}<h3>${escapeHtml(said?.['samples'] ?? '')}</h3><ul>${links.join('')}</ul>`
}
