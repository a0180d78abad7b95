import dynamic from 'next/dynamic'
import { useBrand, useMessage } from '@/brand/use-brand'
import { Breadcrumbs } from '@/ui/Breadcrumbs'
import { Skeleton } from '@/ui/Skeleton'
import type { Network } from './share-links'
import styles from './SharingScreen.module.css'

// Which link is shared, the browser's cookies say.
const ShareWays = dynamic(() => import('./ShareWays').then((file) => file.ShareWays), {
  ssr: false,
  loading: () => <Skeleton height="24rem" />,
})

/** /facebook and /twitter: the shop's words and link, and the network's own page to send them with (SO2). */
export function SocialScreen({ network }: { network: Network }) {
  const message = useMessage()
  const { name } = useBrand().identity
  const heading = message(`sharing.${network}Heading`, { shop: name })
  return (
    <div className={styles.page} data-narrow>
      <Breadcrumbs
        crumbs={[
          { label: message('shell.home'), href: '/' },
          { label: message('sharing.heading'), href: '/refer-a-friend' },
          { label: heading },
        ]}
        label={message('shell.breadcrumbs')}
      />
      <header className={styles.header}>
        <h1>{heading}</h1>
        <p className={styles.intro}>{message('sharing.socialIntro')}</p>
      </header>
      <ShareWays first={network} />
    </div>
  )
}
