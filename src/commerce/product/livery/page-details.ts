import { ResolvePageInFullDocument, type ResolvePageInFullQuery } from '../../generated/page-details'
import type { PageDetails } from '../manifest-page'
import { request } from '../../request'

type RoutableInFull = NonNullable<ResolvePageInFullQuery['route']>

/**
 * Returns what only our own backend reports about a page or product, with the specification's names
 * (caching-1).
 */
function factsInFull(source: RoutableInFull): PageDetails['metaData'] {
  if (source.kind === 'CategoryTree') return {}
  if (source.kind === 'CmsPage') {
    const {
      kind: _kind,
      relative_url: _url,
      redirect_code: _code,
      type: _type,
      identifier: _id,
      ...words
    } = source
    return words
  }
  const { id, name, title, metaTitle, remarketing_product_id, technical_specifications, about_artist } =
    source
  const startPrice = source.price_range.minimum_price.final_price.value
  return {
    id,
    title,
    metaTitle,
    meta_keyword: source.meta_keyword,
    description: source.description?.html,
    short_description: source.short_description?.html,
    technical_specifications,
    about_artist,
    media_gallery: source.media_gallery_entries?.flatMap((entry) =>
      entry?.file ? { file: entry.file } : [],
    ),
    remarketing_product_id,
    product_name: name,
    schema_price: startPrice,
    photogiftstartatprice: { items: [{ special_price: startPrice }] },
  }
}

/** Returns what is at an address, with all that our backend reports about it. */
export async function routeAt(url: string) {
  const { route } = await request(ResolvePageInFullDocument, { url })
  return route && { route, inFull: factsInFull(route) }
}
