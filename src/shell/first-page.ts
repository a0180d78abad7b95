import type { PageMeta } from '@/brand/page-meta'

interface PageProps {
  meta?: PageMeta
}

/**
 * Removes the metadata that is already in the first page's document, so that its scripts do not contain it
 * again (shell-23).
 */
export function withoutHeadFacts(props: PageProps): PageProps {
  if (!props.meta) return props
  const { tags: _tags, jsonLd: _jsonLd, product: _product, ...sent } = props.meta
  return { ...props, meta: sent as PageMeta } // SentMeta in the browser
}
