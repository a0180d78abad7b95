import { useEffect, useState, type ReactNode } from 'react'
import type { HeaderOffer } from '@/brand/page-meta'
import { useMessage } from '@/brand/use-brand'
import { useLayout } from '@/brand/use-layout'
import type { TrackedPage } from '@/features/attribution/page-events'
import { later } from '@/next/browser/lazy-parts'
import { whenIdle } from '@/lib/browser/when-idle'
import { Banner } from './header/Banner'
import { Footer } from './footer/Footer'
import { Header } from './header/Header'
import { OfferBar } from './header/OfferBar'
import { usePanel } from './header/panel'
import styles from './Shell.module.css'
import { useMovedAddress } from './use-moved-address'

/** A page sells without these. They share a chunk with Tracking, which is needed right after them. */
const DeferredParts = later(() =>
  import(/* webpackChunkName: "quiet" */ './DeferredParts').then((file) => file.DeferredParts),
)

const nothingOnIt: TrackedPage = {}

interface Props {
  children: ReactNode
  offer?: HeaderOffer | undefined
  /** The page's props, which tracking reads if the shopper allows it. */
  page?: TrackedPage
}

/** The frame around every page. The brand's layout for the address determines its parts (shell-1). */
export function Shell({ children, offer, page = nothingOnIt }: Props) {
  const message = useMessage()
  const { panel } = usePanel()
  const layout = useLayout()
  const [isAtRest, setAtRest] = useState(false)
  const [attempt, setAttempt] = useState(0)
  useMovedAddress()
  useEffect(() => whenIdle(() => setAtRest(true)), [])
  return (
    <div
      className={styles.shell}
      data-panel={panel}
      data-sticky-footer={layout.stickyFooterOnMobile || undefined}
    >
      <a className={styles.skip} href="#content">
        {message('shell.skipToContent')}
      </a>
      {layout.header && (
        <>
          <Banner />
          <Header />
          {layout.offer && offer && <OfferBar offer={offer} />}
        </>
      )}
      <main id="content" className={styles.main} tabIndex={-1} inert={panel === 'menu'}>
        {children}
      </main>
      {layout.footer && <Footer newsletter={layout.newsletter} links={layout.links} />}
      {isAtRest && (
        <DeferredParts
          key={attempt}
          backToTop={layout.backToTop}
          page={page}
          onMissing={() => window.addEventListener('click', () => setAttempt(attempt + 1), { once: true })}
        />
      )}
    </div>
  )
}
