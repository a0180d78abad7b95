import { can } from '@/commerce/capabilities'
import type { CartView } from '@/commerce/cart/cart-view'
import { BalancesPanel } from '../cart/balances/BalancesPanel'
import { CouponForm, type CartOffer } from '../cart/totals/CouponForm'
import { VerifyGroup } from '../cart/totals/VerifyGroup'

export interface SavingsProps {
  cart: CartView
  offer?: CartOffer | null | undefined
}

/** What reduces the amount to pay: coupon, verified group, gift cards, credit and points. */
export function CartSavings({ cart, offer }: SavingsProps) {
  return (
    <>
      <CouponForm cart={cart} offer={offer} />
      {can('groupDiscounts') && <VerifyGroup coupon={cart.coupon} />}
      <BalancesPanel cart={cart} />
    </>
  )
}
