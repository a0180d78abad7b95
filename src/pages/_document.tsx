import { Head, Html, Main, NextScript, type DocumentProps } from 'next/document'
import type { ComponentProps } from 'react'
import client from '@brand/client.json'
import font from '@theme/font.woff2'
import { paintFirstPath } from '@/gateway/paint-first'
import { withStartFile } from '@/lib/start-file'
import { takeHeadFacts } from '@/shell/first-page'
import { headElements } from '@/shell/head-elements'

type Files = Parameters<Head['getScripts']>[0]

/** Leaves it to one small script to fetch and run the page's scripts after the first paint. */
class PaintFirstHead extends Head {
  override getDynamicChunks() {
    return []
  }

  override getScripts(files: Files) {
    const scripts = [...super.getDynamicChunks(files), ...super.getScripts(files)]
    const sources = scripts.flatMap((script) => {
      const { src } = (script?.props ?? {}) as ComponentProps<'script'> // what Next has just made
      return src ? [src] : []
    })
    return [
      <script
        key="paint-first"
        async
        src={paintFirstPath}
        data-scripts={JSON.stringify(withStartFile(sources))}
      />,
    ]
  }
}

const ShopHead = process.env.NODE_ENV === 'development' ? Head : PaintFirstHead

/** No inline scripts here or below: the content security policy allows none. */
export default function Document({ __NEXT_DATA__ }: DocumentProps) {
  const facts = takeHeadFacts(__NEXT_DATA__)
  const { locale, themeColor } = client.identity
  return (
    <Html lang={locale} data-brand={client.id}>
      <ShopHead>
        {facts && headElements(facts, { 'data-first': '' })}
        <meta name="theme-color" content={themeColor} />
        <link rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="icon" href="/media/brand/favicon.svg" type="image/svg+xml" />
      </ShopHead>
      <body>
        <Main />
        <NextScript />
      </body>
    </Html>
  )
}
