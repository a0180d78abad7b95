import Head from 'next/head'
import { useEffect } from 'react'
import type { PageMeta } from '@/brand/page-meta'
import { useBrand } from '@/brand/use-brand'
import { firstPageOnly, headElements, type HeadFacts } from './head-elements'

/** What the browser has of it: the first page's facts stand in the document already, and only there (shell-26). */
export type SentMeta = Omit<PageMeta, keyof HeadFacts> & Partial<HeadFacts>

const hasFacts = (meta: SentMeta | undefined): meta is PageMeta =>
  typeof window !== 'undefined' && meta?.tags !== undefined

/**
 * The page's title, and on every page but the first what search engines and link previews read (shell-15, shell-26).
 * @param asksForSize the address carries ?size=…: the product's data is about all sizes and stays out (crawlers-13)
 */
export function PageHead({ meta, asksForSize }: { meta: SentMeta | undefined; asksForSize: boolean }) {
  const { identity } = useBrand()
  const own = hasFacts(meta) ? meta : undefined
  const isFirst = own === undefined

  useEffect(() => {
    const stale = isFirst ? (asksForSize ? '#product-data' : undefined) : firstPageOnly
    if (stale) for (const element of document.head.querySelectorAll(stale)) element.remove()
  }, [isFirst, asksForSize])

  return (
    <Head>
      <title key="title">{meta?.title ?? identity.name}</title>
      <meta key="viewport" name="viewport" content="width=device-width, initial-scale=1" />
      {meta?.canonical && <link key="canonical" rel="canonical" href={meta.canonical} />}
      {own && headElements(asksForSize ? { tags: own.tags, jsonLd: own.jsonLd } : own)}
    </Head>
  )
}
