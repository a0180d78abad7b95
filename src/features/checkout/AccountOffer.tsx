import { useMessage } from '@/brand/use-brand'
import { can } from '@/commerce/capabilities'
import type { OrderView } from '@/commerce/checkout/order'
import { useSignedIn } from '@/features/session/signed-in'
import { Button } from '@/ui/Button'
import { keepDraft } from '../forms/draft'
import styles from './OrderScreen.module.css'

/**
 * Returns the message key of the offer, which names a proof or a package only if the order has one
 * (account-12).
 */
const offerOf = ({ steps }: OrderView) => {
  const has = (code: OrderView['steps'][number]['code']) => steps.some((step) => step.code === code)
  if (has('PROOF')) return 'checkout.offerProof'
  return has('SHIPPING') ? 'checkout.offerPackage' : 'checkout.offerText'
}

/**
 * The offer of an account for visitors, with name and contact details prefilled from the order (account-12).
 * The account also gets the order.
 */
export function AccountOffer({ order }: { order: OrderView }) {
  const message = useMessage()
  const isVisitor = useSignedIn() === false
  if (!isVisitor || !can('guestOrders')) return null
  const {
    firstname = '',
    lastname = '',
    telephone = '',
  } = order.shippingAddress ?? order.billingAddress ?? {}
  // The registration form reads the draft with this name.
  const fillIn = () => keepDraft('register', { firstname, lastname, phone: telephone, email: order.email })
  return (
    <section className={styles.offer} aria-labelledby="account-offer">
      <h2 id="account-offer">{message('checkout.offerTitle')}</h2>
      <p>{message(offerOf(order), { email: order.email })}</p>
      <Button href="/customer/register" onClick={fillIn}>
        {message('checkout.offerButton')}
      </Button>
    </section>
  )
}
