import { useMessage } from '@/brand/use-brand'
import type { CartView, ShippingMethodView } from '@/commerce/cart/cart-view'
import { setShippingMethod } from '@/commerce/checkout/checkout'
import { isTooLate } from '@/features/cart/totals/ArrivalDays'
import { useCartChange } from '@/features/cart/use-cart'
import { shortDay } from '@/lib/dates/days'
import { formatMoney } from '@/lib/money/money'
import { Button } from '@/ui/Button'
import { ChoiceGroup } from '@/ui/fields/ChoiceGroup'
import { ErrorNote } from '@/ui/feedback/ErrorNote'
import styles from '../forms/form.module.css'

/** The delivery methods for the address, with dates and prices; a click selects one immediately. */
export function MethodSection({ cart, onDone }: { cart: CartView; onDone: () => void }) {
  const message = useMessage()
  const { change, isChanging, problem } = useCartChange()
  const choose = (key: string | undefined) => {
    const method = cart.shippingMethods.find((each) => each.key === key)
    if (!method) return
    void change(() => setShippingMethod(method)).catch(() => undefined) // the error is shown above
  }
  const descriptionOf = (method: ShippingMethodView) => {
    const when = method.arrival ?? method.description
    const { neededBy } = cart
    if (!isTooLate(method, neededBy)) return when
    return `${when}. ${message('cart.tooLate', { day: shortDay(neededBy) })}`
  }
  return (
    <div className={styles.form}>
      {problem && <ErrorNote>{problem}</ErrorNote>}
      {cart.shippingMethods.length === 0 && (
        <ErrorNote tone="notice">{message('cart.estimateNone')}</ErrorNote>
      )}
      <ChoiceGroup
        legend={message('checkout.method')}
        legendHidden
        name="shipping-method"
        kind="cards"
        choices={cart.shippingMethods.map((method) => ({
          value: method.key,
          label: method.title,
          description: descriptionOf(method),
          note: method.isFree ? message('cart.free') : formatMoney(method.cents),
        }))}
        chosen={cart.shippingMethod ? [cart.shippingMethod] : []}
        onChoose={([key]) => choose(key)}
      />
      <Button busy={isChanging} onClick={() => cart.shippingMethod && onDone()}>
        {message('checkout.continue')}
      </Button>
    </div>
  )
}
