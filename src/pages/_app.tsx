import { Provider } from 'jotai'
import type { AppProps } from 'next/app'
import { useMemo } from 'react'
import client from '@brand/client.json'
import type { Messages } from '@/brand/schema/messages'
import { BrandProvider } from '@/brand/use-brand'
import { LateBrandProvider } from '@/brand/use-late-brand'
import { LayoutProvider } from '@/brand/use-layout'
import { limitRequests } from '@/lib/request-limits'
import type { TrackedPage } from '@/features/attribution/page-events'
import { ErrorBoundary } from '@/shell/ErrorBoundary'
import { PageHead, type SentMeta } from '@/shell/PageHead'
import { Shell } from '@/shell/Shell'
import '../../theme/base.css'
import '@theme/brand.css'

interface PageProps extends TrackedPage {
  meta?: SentMeta
  /** Message groups that only this page needs. */
  messages?: Messages
}

limitRequests(client.constants.request)

const late = () => import('@brand/late.json').then((file) => file.default)

export default function App({ Component, pageProps, router }: AppProps<PageProps>) {
  const { meta, messages } = pageProps
  const changed = meta?.changed
  const brand = useMemo(
    () => ({ ...client, ...changed, messages: { ...client.messages, ...messages } }),
    [changed, messages],
  )
  return (
    <Provider>
      <BrandProvider brand={brand}>
        <PageHead meta={meta} asksForSize={router.query['size'] !== undefined} />
        <LateBrandProvider value={late}>
          <LayoutProvider {...(meta && { layout: meta.layout })}>
            <Shell offer={meta?.offer} page={pageProps}>
              <ErrorBoundary path={router.asPath}>
                <Component {...pageProps} />
              </ErrorBoundary>
            </Shell>
          </LayoutProvider>
        </LateBrandProvider>
      </BrandProvider>
    </Provider>
  )
}
