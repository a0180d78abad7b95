import dynamic from 'next/dynamic'
import { useMessage } from '@/brand/use-brand'
import { Button } from '@/ui/Button'
import { Picture } from '@/ui/pictures/Picture'
import { Prose } from '@/ui/Prose'
import { CardTile } from '../tiles/CardTile'
import { PartLoading } from '../page/late-part'
import { Page } from '../page/Page'
import { CouponTicket } from './CouponTicket'
import type { FreeOfferProps } from './free-offer.server'
import styles from './FreeOfferScreen.module.css'
import { productAddress } from '@/lib/urls/addresses'

const JoinForCoupon = dynamic(() => import('./JoinForCoupon').then((file) => file.JoinForCoupon), {
  loading: PartLoading,
})

type Props = Pick<FreeOfferProps, 'page' | 'card' | 'deal' | 'forSubscribers'>

const sizes = '(min-width: 1025px) 24rem, (min-width: 768px) 18rem, 90vw'

/**
 * A free offer, with a picture if there is one, and how to get it: a coupon, a coupon for newsletter
 * subscribers, or a choice on the product (offers-4, offers-5).
 */
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
        {/* Keeps the tile as tall as its content. */}
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
