import Head from 'next/head'
import type { PageMeta } from '@/brand/page-meta'
import { useBrand } from '@/brand/use-brand'
import { jsonLdText } from './json-ld'

/** What search engines and link previews read (SH15, SH16). */
export function PageHead({ meta }: { meta: PageMeta | undefined }) {
  const { identity } = useBrand()
  if (!meta)
    return (
      <Head>
        <title key="title">{identity.name}</title>
        <meta key="viewport" name="viewport" content="width=device-width, initial-scale=1" />
      </Head>
    )
  const { title, description, keywords, robots, canonical, type, image, siteName, locale, jsonLd } = meta
  return (
    <Head>
      <title key="title">{title}</title>
      <meta key="viewport" name="viewport" content="width=device-width, initial-scale=1" />
      {description && <meta key="description" name="description" content={description} />}
      {keywords && <meta key="keywords" name="keywords" content={keywords} />}
      <meta key="robots" name="robots" content={robots} />
      {canonical && <link key="canonical" rel="canonical" href={canonical} />}
      <meta key="og:title" property="og:title" content={title} />
      {description && <meta key="og:description" property="og:description" content={description} />}
      <meta key="og:type" property="og:type" content={type} />
      <meta key="og:site_name" property="og:site_name" content={siteName} />
      <meta key="og:locale" property="og:locale" content={locale} />
      {canonical && <meta key="og:url" property="og:url" content={canonical} />}
      {image && <meta key="og:image" property="og:image" content={image.url} />}
      {image && <meta key="og:image:alt" property="og:image:alt" content={image.alt} />}
      {image?.width && <meta key="og:image:width" property="og:image:width" content={String(image.width)} />}
      {image?.height && (
        <meta key="og:image:height" property="og:image:height" content={String(image.height)} />
      )}
      <meta key="twitter:card" name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
      {jsonLd.map((data, index) => (
        <script
          key={`json-ld-${index}`}
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: jsonLdText(data) }}
        />
      ))}
    </Head>
  )
}
