import { useQuery } from '@tanstack/react-query'
import { useBrand, useMessage } from '@/brand/use-brand'
import { can } from '@/commerce/capabilities'
import { estimate } from '@/commerce/cart'
import type { CartView } from '@/commerce/cart-view'
import { shortDay } from '@/lib/days'
import styles from './ArrivalDays.module.css'

/** The method that is picked, else the first that there is. */
const methodOf = ({ shippingMethods, shippingMethod }: CartView) =>
  shippingMethods.find(({ key }) => key === shippingMethod) ?? shippingMethods[0]

/** When the parcel arrives, in the cart already: where no place is known, as it would at home (cart-71). */
export function ArrivalDays({ cart }: { cart: CartView }) {
  const message = useMessage()
  const { country } = useBrand().identity
  const known = methodOf(cart)
  const { data } = useQuery({
    queryKey: ['arrival-days', cart.lines.map(({ sku, quantity }) => [sku, quantity])],
    queryFn: () => estimate({ countryCode: country, region: '', postcode: '' }),
    enabled: can('deliveryDays') && !cart.isVirtual && known === undefined,
    retry: false,
  })
  const method = known ?? data?.methods[0]
  if (cart.isVirtual || !method?.deliveryFrom || !method.deliveryTo) return null
  const [from, to] = [shortDay(method.deliveryFrom), shortDay(method.deliveryTo)]
  return <p className={styles.days}>{message('cart.arrivesBy', { method: method.title, from, to })}</p>
}
