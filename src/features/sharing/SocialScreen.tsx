import { useBrand, useMessage } from '@/brand/use-brand'
import { Skeleton } from '@/ui/Skeleton'
import { Page } from '../page/Page'
import type { Network } from './share-links'
import { latePart } from '../page/late-part'

// Which link is shared, the browser's cookies say.
const ShareWays = latePart(
  () => import('./ShareWays').then((file) => file.ShareWays),
  () => <Skeleton height="24rem" />,
)

/** /facebook and /twitter: the shop's words and link, and the network's own page to send them with (sharing-2). */
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
