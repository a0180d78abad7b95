import { useState, type FormEvent } from 'react'
import { useMessage } from '@/brand/use-brand'
import { applyCoupon, removeCoupon } from '@/commerce/cart'
import type { CartView } from '@/commerce/cart-view'
import { Button } from '@/ui/Button'
import { ErrorNote } from '@/ui/ErrorNote'
import { Field } from '@/ui/Field'
import { IconButton } from '@/ui/IconButton'
import styles from './CouponForm.module.css'
import { useCartChange } from '../use-cart'
import { useProblemFocus } from '@/features/forms/use-problem-focus'

/** An offer that runs. */
export interface CartOffer {
  text: string
  /** What a shopper should know about it. */
  note: string
  /** The coupon that it speaks of. */
  code?: string
}

interface Props {
  coupon: CartView['coupon']
  offer?: CartOffer | null | undefined
}

/** One coupon at a time: a box to type it in, or the one that counts with a way to take it off (cart-53); the offer that runs above the box (cart-75). */
export function CouponForm({ coupon, offer }: Props) {
  const message = useMessage()
  const { change, isChanging, problem, forgive } = useCartChange()
  const [code, setCode] = useState('')
  const [isEmpty, setIsEmpty] = useState(false)
  const { form, focusProblem } = useProblemFocus()

  const use = (wanted: string) =>
    void change(() => applyCoupon(wanted)).then(
      () => setCode(''),
      focusProblem, // it shows below the box
    )
  const apply = (event: FormEvent) => {
    event.preventDefault()
    const typed = code.trim()
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
  return (
    <>
      {offer && (
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
            setCode(event.target.value)
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
