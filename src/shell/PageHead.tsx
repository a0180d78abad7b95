import Head from 'next/head'
import { useEffect } from 'react'
import type { PageMeta } from '@/brand/page-meta'
import { useBrand } from '@/brand/use-brand'
import { firstPageOnly, headElements, type HeadFacts } from './head-elements'

/** A page's metadata in the browser. The first page's head facts are only in its document (shell-23). */
export type SentMeta = Omit<PageMeta, keyof HeadFacts> & Partial<HeadFacts>

const hasFacts = (meta: SentMeta | undefined): meta is PageMeta =>
  typeof window !== 'undefined' && meta?.tags !== undefined

/**
 * The page's title, and on every page but the first the metadata for search engines and link previews
 * (shell-15, shell-23).
 * @param asksForSize true if the address has ?size=…: the product's data covers all sizes and is left out (crawlers-13)
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
