import { useRouter } from 'next/router'
import type { ReactNode } from 'react'
import type { HeaderOffer } from '@/brand/page-meta'
import { layoutFor } from '@/brand/questions'
import { useBrand, useMessage } from '@/brand/use-brand'
import { BackToTop } from './BackToTop'
import { Banner } from './Banner'
import { Footer } from './Footer'
import { Header } from './Header'
import { OfferBar } from './OfferBar'
import { usePanel } from './panel'
import { RouteProgress } from './RouteProgress'
import { SnackbarHost } from './SnackbarHost'
import styles from './Shell.module.css'

interface Props {
  children: ReactNode
  /** The page's public address. Rewritten pages must say it; others may leave it to the router. */
  path?: string | undefined
  offer?: HeaderOffer | undefined
}

/** The frame round every page. Which parts it has is the brand's answer for the address (SH1). */
export function Shell({ children, path, offer }: Props) {
  const router = useRouter()
  const brand = useBrand()
  const message = useMessage()
  const { panel } = usePanel()
  const layout = layoutFor(brand, path ?? router.asPath)
  return (
    <div
      className={styles.shell}
      data-panel={panel}
      data-sticky-footer={layout.stickyFooterOnMobile || undefined}
    >
      <a className={styles.skip} href="#content">
        {message('shell.skipToContent')}
      </a>
      <RouteProgress />
      {layout.header && (
        <>
          <Banner />
          <Header />
          {offer && <OfferBar offer={offer} />}
        </>
      )}
      <main id="content" className={styles.main} tabIndex={-1} inert={panel === 'menu'}>
        {children}
      </main>
      {layout.footer && <Footer newsletter={layout.newsletter} links={layout.links} />}
      {layout.backToTop && <BackToTop />}
      <SnackbarHost />
    </div>
  )
}
