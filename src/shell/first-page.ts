import type { PageMeta } from '@/brand/page-meta'
import type { HeadFacts } from './head-elements'

interface PageData {
  props: { pageProps?: { meta?: PageMeta } }
}

/**
 * SH26: what search engines read stands in the first page's document once. Takes it out of the data that the page sends
 * to its scripts, and hands it to the document. The page's own object stays as it is: it is also what other pages fetch.
 */
export function takeHeadFacts(data: PageData): HeadFacts | undefined {
  const { pageProps } = data.props
  if (!pageProps?.meta) return undefined
  const { tags, jsonLd, product, ...sent } = pageProps.meta
  // The browser's side of this is SentMeta.
  data.props = { ...data.props, pageProps: { ...pageProps, meta: sent as PageMeta } }
  return { tags, jsonLd, ...(product && { product }) }
}
