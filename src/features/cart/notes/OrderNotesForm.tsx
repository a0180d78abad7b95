import Link from 'next/link'
import { useRouter } from 'next/router'
import { useMessage } from '@/brand/use-brand'
import { setOrderNotes } from '@/commerce/cart/cart'
import type { CartView } from '@/commerce/cart/cart-view'
import { loginAddress } from '@/features/session/login-address'
import { useSignedIn } from '@/features/session/signed-in'
import { BusinessPurchase } from './BusinessPurchase'
import { OrderComment } from './OrderComment'
import styles from './OrderNotes.module.css'
import { SavedSwitch } from './SavedSwitch'

/** The order comment for every shopper; drop shipping and business purchase for customers (cart-21). */
export function OrderNotesForm({ cart, hasComment }: { cart: CartView; hasComment: boolean }) {
  const message = useMessage()
  const isSignedIn = useSignedIn() === true
  const { asPath } = useRouter()
  return (
    <div className={styles.notes}>
      {hasComment && <OrderComment comment={cart.comment} />}
      {isSignedIn ? (
        <>
          {!cart.isVirtual && (
            <SavedSwitch
              label={message('orderNotes.dropship')}
              help={message('orderNotes.dropshipHelp')}
              isOn={cart.isDropShip}
              save={(isDropShip) => setOrderNotes({ isDropShip })}
            />
          )}
          <BusinessPurchase cart={cart} />
        </>
      ) : (
        <p>
          <Link href={loginAddress(asPath)} prefetch={false}>
            {message('orderNotes.signIn')}
          </Link>
        </p>
      )}
    </div>
  )
}
