import { serverBrand } from '@/brand/server'
import type { ProductView } from '@/commerce/product/product-view'
import { html, Html } from '@/lib/words/html'

/**
 * Returns a description followed by where the files will be and which samples there are (commerce-144). It is
 * part of the page's HTML, because hardly any product has samples.
 */
export function descriptionWithSamples({
  descriptionHtml,
  samples,
}: Pick<ProductView, 'descriptionHtml' | 'samples'>): string {
  if (!samples) return descriptionHtml
  const said = serverBrand().messages['downloads']
  const description = html`${new Html(descriptionHtml)}<p>${said?.['where']}</p>`
  if (samples.length === 0) return description.text
  const links = samples.map(({ title, address }) => html`<li><a href="${address}">${title}</a></li>`)
  return html`${description}<h3>${said?.['samples']}</h3><ul>${links}</ul>`.text
}
