import { Head, Html, Main, NextScript } from 'next/document'
import client from '@brand/client.json'

/** No inline scripts here or below: the content security policy allows none. */
export default function Document() {
  const { locale, themeColor } = client.identity
  return (
    <Html lang={locale} data-brand={client.id}>
      <Head>
        <meta name="theme-color" content={themeColor} />
        <link rel="icon" href="/media/brand/favicon.svg" type="image/svg+xml" />
      </Head>
      <body>
        <Main />
        <NextScript />
      </body>
    </Html>
  )
}
