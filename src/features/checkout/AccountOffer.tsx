import { useMessage } from '@/brand/use-brand'
import { can } from '@/commerce/capabilities'
import type { OrderView } from '@/commerce/order'
import { useSignedIn } from '@/features/session/signed-in'
import { Button } from '@/ui/Button'
import { keepDraft } from '../forms/draft'
import styles from './OrderScreen.module.css'

/** For visitors: an account with the order's own name and address, filled in ahead (account-12), where it gets the order, too. */
export function AccountOffer({ order }: { order: OrderView }) {
  const message = useMessage()
  const isVisitor = useSignedIn() === false
  if (!isVisitor || !can('guestOrders')) return null
  const {
    firstname = '',
    lastname = '',
    telephone = '',
  } = order.shippingAddress ?? order.billingAddress ?? {}
  // The registration form reads its draft of this name.
  const fillIn = () => keepDraft('register', { firstname, lastname, phone: telephone, email: order.email })
  return (
    <section className={styles.offer} aria-labelledby="account-offer">
      <h2 id="account-offer">{message('checkout.offerTitle')}</h2>
      <p>{message('checkout.offerText', { email: order.email })}</p>
      <Button href="/customer/register" onClick={fillIn}>
        {message('checkout.offerButton')}
      </Button>
    </section>
  )
}
