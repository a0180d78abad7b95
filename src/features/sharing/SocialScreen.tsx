import { useBrand, useMessage } from '@/brand/use-brand'
import { Skeleton } from '@/ui/feedback/Skeleton'
import { Page } from '../page/Page'
import type { Network } from './share-links'
import { latePart } from '../page/late-part'

// The link to share depends on the browser's cookies.
const ShareWays = latePart(
  () => import('./ShareWays').then((file) => file.ShareWays),
  () => <Skeleton height="24rem" />,
)

/**
 * /facebook and /twitter: the shop's text and link, and a link to the network's page that shares them
 * (sharing-2).
 */
export function SocialScreen({ network }: { network: Network }) {
  const message = useMessage()
  const { name } = useBrand().identity
  const heading = message(`sharing.${network}Heading`, { shop: name })
  return (
    <Page
      width="narrow"
      above={[{ label: message('sharing.heading'), href: '/refer-a-friend' }]}
      title={heading}
      intro={message('sharing.socialIntro')}
    >
      <ShareWays first={network} />
    </Page>
  )
}
