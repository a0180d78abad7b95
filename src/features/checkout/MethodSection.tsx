import { useMessage } from '@/brand/use-brand'
import type { CartView, ShippingMethodView } from '@/commerce/cart-view'
import { setShippingMethod } from '@/commerce/checkout'
import { useCartChange } from '@/features/cart/use-cart'
import { shortDay } from '@/lib/days'
import { formatMoney } from '@/lib/money'
import { Button } from '@/ui/Button'
import { ChoiceGroup } from '@/ui/ChoiceGroup'
import { ErrorNote } from '@/ui/ErrorNote'
import styles from '../forms/form.module.css'

/** The delivery methods for the address, with their days and prices; a press picks one at once. */
export function MethodSection({ cart, onDone }: { cart: CartView; onDone: () => void }) {
  const message = useMessage()
  const { change, isChanging, problem } = useCartChange()
  const days = (method: ShippingMethodView) =>
    method.deliveryFrom && method.deliveryTo
      ? message('cart.arrives', {
          from: shortDay(method.deliveryFrom),
          to: shortDay(method.deliveryTo),
        })
      : method.description
  const choose = (key: string | undefined) => {
    const method = cart.shippingMethods.find((each) => each.key === key)
    if (!method) return
    void change(() => setShippingMethod(method)).catch(() => undefined) // the problem shows above
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
          description: days(method),
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
