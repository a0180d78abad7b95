import Link from 'next/link'
import { useRouter } from 'next/router'
import { useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import { sayAboutOrder } from '@/commerce/cart'
import type { CartView } from '@/commerce/cart-view'
import { loginAddress } from '@/features/session/login-address'
import { useSignedIn } from '@/features/session/signed-in'
import { Checkbox } from '@/ui/Checkbox'
import { ErrorNote } from '@/ui/ErrorNote'
import { BusinessPurchase } from './BusinessPurchase'
import styles from './OrderNotes.module.css'
import { SavedText } from './SavedText'
import { useCartChange } from '../use-cart'

/** Gift message for everyone; drop shipping and business purchase for customers (cart-57). */
export function OrderNotesForm({ cart }: { cart: CartView }) {
  const message = useMessage()
  const isSignedIn = useSignedIn() === true
  const { asPath } = useRouter()
  return (
    <div className={styles.notes}>
      <SavedText
        label={message('orderNotes.gift')}
        name="gift-message"
        help={message('orderNotes.giftHelp')}
        savedNote={message('orderNotes.giftSaved')}
        known={cart.giftMessage}
        most={500}
        save={(text) => sayAboutOrder({ giftMessage: text })}
      />
      {isSignedIn ? (
        <>
          {!cart.isVirtual && <DropShip isOn={cart.isDropShip} />}
          <BusinessPurchase business={cart.business} />
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

function DropShip({ isOn }: { isOn: boolean }) {
  const message = useMessage()
  const { change, isChanging, problem } = useCartChange()
  // The box answers the press; the shop's word counts once it is there (cart-72).
  const [pressed, setPressed] = useState(isOn)
  return (
    <>
      {problem && <ErrorNote>{problem}</ErrorNote>}
      <Checkbox
        label={message('orderNotes.dropship')}
        help={message('orderNotes.dropshipHelp')}
        checked={isChanging ? pressed : isOn}
        aria-busy={isChanging}
        onChange={(event) => {
          const isDropShip = event.target.checked
          setPressed(isDropShip)
          void change(() => sayAboutOrder({ isDropShip })).catch(() => undefined) // the problem shows above
        }}
      />
    </>
  )
}
