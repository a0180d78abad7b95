import Head from 'next/head'
import type { PageMeta } from '@/brand/page-meta'
import { useBrand } from '@/brand/use-brand'
import { jsonLdText } from './json-ld'

const usesProperty = /^(og|article|product):/

/**
 * What search engines and link previews read (SH15, SH16, SH23).
 * @param asksForSize the address carries ?size=…: the product's data is about all sizes and stays out (SD8)
 */
export function PageHead({ meta, asksForSize }: { meta: PageMeta | undefined; asksForSize: boolean }) {
  const { identity } = useBrand()
  const data = {
    'json-ld': meta?.jsonLd.length ? { '@graph': meta.jsonLd } : undefined,
    // The gateway knows it by this id (SD8).
    'product-data': asksForSize ? undefined : meta?.product,
  }
  return (
    <Head>
      <title key="title">{meta?.title ?? identity.name}</title>
      <meta key="viewport" name="viewport" content="width=device-width, initial-scale=1" />
      {meta?.canonical && <link key="canonical" rel="canonical" href={meta.canonical} />}
      {Object.entries(meta?.tags ?? {}).map(([name, content]) => (
        <meta key={name} {...{ [usesProperty.test(name) ? 'property' : 'name']: name }} content={content} />
      ))}
      {Object.entries(data).map(
        ([id, about]) =>
          about && (
            <script
              key={id}
              id={id}
              type="application/ld+json"
              dangerouslySetInnerHTML={{
                __html: jsonLdText({ '@context': 'https://schema.org', ...about }),
              }}
            />
          ),
      )}
    </Head>
  )
}
