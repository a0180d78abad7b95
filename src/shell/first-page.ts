import type { PageMeta } from '@/brand/page-meta'

interface PageProps {
  meta?: PageMeta
}

/** shell-26: what search engines read stands in the first page's document once; its scripts get the page without it. */
export function withoutHeadFacts(props: PageProps): PageProps {
  if (!props.meta) return props
  const { tags: _tags, jsonLd: _jsonLd, product: _product, ...sent } = props.meta
  return { ...props, meta: sent as PageMeta } // the browser's side of this is SentMeta
}
