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
      url_key: route.url_key,
      name,
      title: name,
      metaTitle: route.meta_title,
      meta_keywords: keywords,
      meta_description: route.meta_description,
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
