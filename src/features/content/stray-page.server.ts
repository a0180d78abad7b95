import { pageMeta } from '@/brand/page-meta'
import { serverBrand } from '@/brand/server'
import { cmsPage } from '@/commerce/content/content'
import { shownHtml } from '@/commerce/content/shown-html'
import { processDoor } from '@/next/process-door'

/** Identifiers that a Magento creates for itself. */
const unshown = new Set(['home', 'no-route', 'enable-cookies'])

/**
 * Returns the props of a Magento's page of text that the manifest has no route for, at the address that it has
 * there; undefined if there is none, and on the embedded backend, whose routes are all in the manifest
 * (pages-501). Server only.
 */
export async function strayPageProps(address: string) {
  const identifier = address.slice(1)
  if (!processDoor().magento() || unshown.has(identifier)) return undefined
  if (!/^[\w./-]{1,100}$/.test(identifier)) return undefined
  const found = await cmsPage(identifier)
  if (!found) return undefined
  const { page, meta } = found
  const crumbs = [{ label: serverBrand().identity.name, href: '/' }, { label: page.title }]
  return {
    meta: pageMeta(address, { type: 'article', ...meta, crumbs }),
    page: { ...page, html: shownHtml(page.html) },
  }
}
