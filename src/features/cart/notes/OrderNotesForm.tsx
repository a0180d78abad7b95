import Link from 'next/link'
import { useRouter } from 'next/router'
import { useRef, useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import { setOrderNotes } from '@/commerce/cart/cart'
import type { CartView } from '@/commerce/cart/cart-view'
import { loginAddress } from '@/features/session/login-address'
import { useSignedIn } from '@/features/session/signed-in'
import { Checkbox } from '@/ui/fields/Checkbox'
import { ErrorNote } from '@/ui/feedback/ErrorNote'
import { BusinessPurchase } from './BusinessPurchase'
import styles from './OrderNotes.module.css'
import { SavedText } from './SavedText'
import { useSaveFirst } from '../save-first'
import { useCartChange } from '../use-cart'

/**
 * The extras of an order: a gift message for every shopper; drop shipping and business purchase for customers
 * (cart-21).
 */
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
        save={(text) => setOrderNotes({ giftMessage: text })}
      />
      {isSignedIn ? (
        <>
          {!cart.isVirtual && <DropShip isOn={cart.isDropShip} />}
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

function DropShip({ isOn }: { isOn: boolean }) {
  const message = useMessage()
  const { change, isChanging, problem } = useCartChange()
  // Show the clicked state while saving, then the state that the shop saved.
  const [pressed, setPressed] = useState(isOn)
  const saving = useRef(Promise.resolve(true))
  useSaveFirst(() => saving.current)
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
          saving.current = change(() => setOrderNotes({ isDropShip })).then(
            () => true,
            () => false, // the error is shown above
          )
        }}
      />
    </>
  )
}
