import * as backend from './page-details-backend'
import type { ResolvePageQuery } from '../generated/page-details'
import { manifestPage, type PageDetails } from './manifest-page'

type Routable = NonNullable<ResolvePageQuery['route']>

/** Decodes Magento's uid, which is the numeric id in Base64. */
const idFromUid = (uid: string) => Number(Buffer.from(uid, 'base64').toString('latin1')) || 0

function facts(source: Routable) {
  if (source.kind === 'CmsPage')
    return {
      id: 0,
      name: source.title ?? '',
      description: source.content ?? '',
      canonicalUrl: null,
      keywords: source.meta_keywords,
      more: {
        content: source.content,
        content_heading: source.content_heading,
        page_layout: source.page_layout,
      },
    }
  // A redirect to an address that belongs to nothing that the backend shows.
  if (!('uid' in source))
    return { id: 0, name: '', description: '', canonicalUrl: null, keywords: null, more: {} }
  if (source.kind === 'CategoryTree')
    return {
      id: idFromUid(source.uid),
      name: source.name ?? '',
      description: source.body ?? '',
      canonicalUrl: source.canonical_url,
      keywords: source.meta_keywords,
      more: {},
    }
  return {
    id: idFromUid(source.uid),
    name: source.name ?? '',
    description: source.description?.html ?? '',
    canonicalUrl: source.canonical_url,
    keywords: source.meta_keyword,
    more: { sku: source.sku, special_price: source.special_price },
  }
}

/** Returns null if the address shows nothing. */
export async function pageDetails(slug: string): Promise<PageDetails | null> {
  const found = await backend.routeAt(slug)
  if (!found) return manifestPage(slug)
  const { route, inFull } = found
  const { id, name, description, canonicalUrl, keywords, more } = facts(route)
  return {
    metaData: {
      url_key: 'url_key' in route ? route.url_key : null,
      name,
      title: name,
      metaTitle: 'meta_title' in route ? route.meta_title : null,
      meta_keywords: keywords,
      meta_description: 'meta_description' in route ? route.meta_description : null,
      ...more,
      ...inFull,
    },
    pageDetails: {
      id,
      type: route.type ?? '',
      name,
      description,
      canonical_url: canonicalUrl,
      status: 1,
      redirect_code: route.redirect_code,
      relative_url: route.relative_url ?? '',
    },
  }
}
