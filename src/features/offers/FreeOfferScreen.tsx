import dynamic from 'next/dynamic'
import { useMessage } from '@/brand/use-brand'
import { Button } from '@/ui/Button'
import { Picture } from '@/ui/Picture'
import { Prose } from '@/ui/Prose'
import { CardTile } from '../catalogue/tiles/CardTile'
import { PartOnItsWay } from '../page/late-part'
import { Page } from '../page/Page'
import { CouponTicket } from './CouponTicket'
import type { FreeOfferProps } from './free-offer.server'
import styles from './FreeOfferScreen.module.css'
import { productAddress } from '@/lib/addresses'

const JoinForCoupon = dynamic(() => import('./JoinForCoupon').then((file) => file.JoinForCoupon), {
  loading: PartOnItsWay,
})

type Props = Pick<FreeOfferProps, 'page' | 'card' | 'deal' | 'forSubscribers'>

const sizes = '(min-width: 1025px) 24rem, (min-width: 768px) 18rem, 90vw'

/** Something free, as a picture if there is one, and how to get it: a coupon at once, one for those who join, or a choice on the product (offers-4, offers-5). */
export function FreeOfferScreen({ page, card, deal, forSubscribers }: Props) {
  const message = useMessage()
  return (
    <Page title={page.title} intro={page.intro}>
      <div className={styles.columns}>
        <div className={styles.words}>
          {deal && forSubscribers && <JoinForCoupon deal={deal} />}
          {deal && !forSubscribers && <CouponTicket deal={deal} />}
          <Prose html={page.html} />
          <p>
            <Button href={productAddress(card.urlKey)} size="l" prefetch={false}>
              {message('free.start')}
            </Button>
          </p>
        </div>
        {/* A tile is as high as what holds it: this one as its own content. */}
        <div className={styles.pictures}>
          {page.picture && (
            <Picture
              {...page.picture}
              width={580}
              height={580}
              sizes={sizes}
              widths={[256, 384, 640]}
              priority
            />
          )}
          <CardTile card={card} level={2} sizes={sizes} priority={!page.picture} />
        </div>
      </div>
    </Page>
  )
}
