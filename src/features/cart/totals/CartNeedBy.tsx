import { useAtom, useAtomValue } from 'jotai'
import { homeCountry } from '@/brand/home-country'
import { useBrand, useMessage } from '@/brand/use-brand'
import { setOrderNotes } from '@/commerce/cart/cart'
import type { CartView, ShippingMethodView } from '@/commerce/cart/cart-view'
import { refusalMessage } from '@/commerce/error-message'
import { neededDayAtom } from '@/features/need-by/needed-day'
import { NeedByForm, type DatedChoice } from '@/features/need-by/NeedByForm'
import { wallClock } from '@/lib/dates/shop-time'
import { currentTime } from '@/settings/public-settings'
import { useCartChange } from '../use-cart'
import { estimatePlaceAtom } from './estimate-place'
import { useEstimate } from './use-cart-totals'

const toChoice = ({ arrival, ...method }: ShippingMethodView): DatedChoice => ({
  ...method,
  words: arrival ?? '',
})

/**
 * "Need it by" in the cart. The day is saved with the cart, so that the checkout preselects the cheapest method
 * that makes it (checkout-17).
 */
export function CartNeedBy({ cart }: { cart: CartView }) {
  const message = useMessage()
  const { identity } = useBrand()
  const { change, problem } = useCartChange()
  const [kept, keep] = useAtom(neededDayAtom)
  const place = useAtomValue(estimatePlaceAtom)
  const rates = useEstimate(cart, place ?? { countryCode: homeCountry(identity), region: '', postcode: '' })
  const methods = cart.shippingAddress ? cart.shippingMethods : rates.data?.methods
  const day = kept || (cart.neededBy ?? '')

  const save = (next: string) => {
    keep(next)
    void change(() => setOrderNotes({ neededBy: next || null })).catch(() => undefined) // shown at the field
  }
  return (
    <NeedByForm
      day={day}
      today={wallClock(new Date(currentTime()), identity.timezone).day}
      onDay={save}
      methods={methods?.map(toChoice)}
      note={!cart.shippingAddress && !place && message('needBy.atHome')}
      problem={problem || (rates.error ? refusalMessage(rates.error, message) : undefined)}
    />
  )
}
