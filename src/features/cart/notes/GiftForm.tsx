import { useMessage } from '@/brand/use-brand'
import { setOrderNotes } from '@/commerce/cart/cart'
import type { CartView } from '@/commerce/cart/cart-view'
import styles from './OrderNotes.module.css'
import { SavedSwitch } from './SavedSwitch'
import { SavedText } from './SavedText'

/**
 * An order as a gift: no prices in the parcel, the address of another person in the checkout, and a message on a
 * card (cart-41).
 */
export function GiftForm({ cart }: { cart: CartView }) {
  const message = useMessage()
  return (
    <div className={styles.notes}>
      {!cart.isVirtual && (
        <SavedSwitch
          label={message('orderNotes.isGift')}
          help={message('orderNotes.isGiftHelp')}
          isOn={cart.isGift}
          save={(isGift) => setOrderNotes({ isGift })}
        />
      )}
      <SavedText
        label={message('orderNotes.gift')}
        name="gift-message"
        help={message('orderNotes.giftHelp')}
        savedNote={message('orderNotes.giftSaved')}
        known={cart.giftMessage}
        most={500}
        save={(text) => setOrderNotes({ giftMessage: text })}
      />
    </div>
  )
}
