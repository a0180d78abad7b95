import { useState, type FormEvent } from 'react'
import { useMessage } from '@/brand/use-brand'
import { applyCoupon, removeCoupon } from '@/commerce/cart/cart'
import type { CartView } from '@/commerce/cart/cart-view'
import { plainLine } from '@/lib/fields/typed-text'
import { Button } from '@/ui/Button'
import { ErrorNote } from '@/ui/feedback/ErrorNote'
import { Field } from '@/ui/fields/Field'
import { IconButton } from '@/ui/IconButton'
import styles from './CouponForm.module.css'
import { useIsUsed } from '@/features/session/used-offer'
import { useCartChange } from '../use-cart'
import { useDraft } from '@/features/forms/use-draft'
import { useProblemFocus } from '@/features/forms/use-problem-focus'

export interface CartOffer {
  text: string
  /** Note about the offer for shoppers. */
  note: string
  /** Coupon code of the offer. */
  code?: string
  /** True if each customer can use the coupon only once. */
  once?: true
}

interface Props {
  cart: Pick<CartView, 'coupon' | 'offer'>
  offer?: CartOffer | null | undefined
}

/**
 * True if the offer needs no code, or the shop reports that its code reduces this cart's total (cart-53).
 */
const isUsable = ({ code }: CartOffer, { offer }: Props['cart']) =>
  code === undefined || (offer?.code === code && offer.use === 'usable')

/**
 * The coupon box. A cart has one coupon at a time, so an applied coupon replaces the box and has a remove
 * button (cart-53). The running offer is above the box (cart-53).
 */
export function CouponForm({ cart, offer }: Props) {
  const { coupon } = cart
  const message = useMessage()
  const { change, isChanging, problem, forgive } = useCartChange()
  const draft = useDraft('checkout-coupon', { code: '' })
  const { code } = draft.values
  const [isEmpty, setIsEmpty] = useState(false)
  const { form, focusProblem } = useProblemFocus()
  const isUsed = useIsUsed(offer)

  const use = (wanted: string) =>
    void change(() => applyCoupon(wanted)).then(
      () => {
        draft.change({ code: '' })
        draft.drop()
      },
      focusProblem, // the error is shown below the box
    )
  const apply = (event: FormEvent) => {
    event.preventDefault()
    const typed = plainLine(code)
    setIsEmpty(typed === '')
    if (typed === '') focusProblem()
    if (typed !== '' && !isChanging) use(typed)
  }

  if (coupon)
    return (
      <div className={styles.applied}>
        <ErrorNote tone="success" title={coupon.code}>
          {coupon.message}
        </ErrorNote>
        <IconButton
          icon="close"
          label={message('cart.couponRemove')}
          disabled={isChanging}
          onClick={() => void change(removeCoupon).catch(() => undefined)}
        />
      </div>
    )
  const { code: offered } = offer ?? {}
  const isOffered = offer && !isUsed && isUsable(offer, cart)
  return (
    <>
      {isOffered && (
        <ErrorNote
          tone="notice"
          title={offer.text}
          {...(offered && {
            retry: {
              label: message('cart.offerUse', { code: offered }),
              onClick: () => use(offered),
              busy: isChanging,
            },
          })}
        >
          {offer.note}
        </ErrorNote>
      )}
      <form ref={form} className={styles.form} onSubmit={apply} noValidate>
        <Field
          label={message('cart.couponLabel')}
          name="coupon"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={64}
          value={code}
          error={isEmpty ? message('cart.couponEmpty') : problem}
          onChange={(event) => {
            draft.change({ code: event.target.value })
            setIsEmpty(false)
            forgive()
          }}
        />
        <Button type="submit" kind="secondary" busy={isChanging}>
          {message('cart.couponApply')}
        </Button>
      </form>
    </>
  )
}
