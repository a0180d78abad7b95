import { Html, Main, NextScript, type DocumentProps } from 'next/document'
import client from '@brand/client.json'
import font from '@theme/font.woff2'
import { serverBrand } from '@/brand/server'
import { isOn } from '@/next/parts'
import { DocumentHead } from '@/next/server/document-head'
import { sendPageProps } from '@/next/server/page-data'
import { withoutHeadFacts } from '@/shell/first-page'
import { headElements } from '@/shell/head-elements'

/** No inline scripts here or below: the content security policy allows none. */
export default function Document(props: DocumentProps) {
  const { meta } = sendPageProps(props, withoutHeadFacts) ?? {}
  const { locale, themeColor } = serverBrand().identity
  return (
    <Html lang={locale} data-brand={client.id} data-consent={client.consent}>
      <DocumentHead>
        {meta && headElements(meta, { 'data-first': '' })}
        <meta name="theme-color" content={themeColor} />
        {isOn('font-preload') && (
          <link rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        )}
        <link rel="icon" href="/media/brand/favicon.svg" type="image/svg+xml" />
      </DocumentHead>
      <body>
        <Main />
        <NextScript />
      </body>
    </Html>
  )
}
