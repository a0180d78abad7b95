import { useEffect, useState, type ReactNode } from 'react'
import type { HeaderOffer } from '@/brand/page-meta'
import { useMessage } from '@/brand/use-brand'
import { useLayout } from '@/brand/use-layout'
import type { TrackedPage } from '@/features/attribution/page-events'
import { later } from '@/next/browser/late-parts'
import { whenIdle } from '@/lib/when-idle'
import { Banner } from './Banner'
import { Footer } from './Footer'
import { Header } from './Header'
import { OfferBar } from './OfferBar'
import { usePanel } from './panel'
import styles from './Shell.module.css'
import { useMovedAddress } from './use-moved-address'

/** Without them a page still sells. One file with Tracking, which follows at once. */
const QuietParts = later(() =>
  import(/* webpackChunkName: "quiet" */ './QuietParts').then((file) => file.QuietParts),
)

const nothingOnIt: TrackedPage = {}

interface Props {
  children: ReactNode
  offer?: HeaderOffer | undefined
  /** The page's props: what is on it is told to those who may hear of it. */
  page?: TrackedPage
}

/** The frame round every page. Which parts it has is the brand's answer for the address (shell-1). */
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
          {offer && <OfferBar offer={offer} />}
        </>
      )}
      <main id="content" className={styles.main} tabIndex={-1} inert={panel === 'menu'}>
        {children}
      </main>
      {layout.footer && <Footer newsletter={layout.newsletter} links={layout.links} />}
      {isAtRest && (
        <QuietParts
          key={attempt}
          backToTop={layout.backToTop}
          page={page}
          onMissing={() => window.addEventListener('click', () => setAttempt(attempt + 1), { once: true })}
        />
      )}
    </div>
  )
}
