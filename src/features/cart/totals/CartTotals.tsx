import { useMessage } from '@/brand/use-brand'
import type { CartView, TotalRow } from '@/commerce/cart-view'
import { formatMoney } from '@/lib/money'
import styles from './CartTotals.module.css'

const names: Record<string, string> = {
  subtotal: 'cart.subtotal',
  discount: 'cart.discount',
  shipping: 'cart.shipping',
  tax: 'cart.tax',
  giftcardaccount: 'balances.title',
  grand_total: 'cart.grandTotal',
}

interface Props {
  cart: CartView
  /** Stands in place of the tax until there is an address to tax (cart-56). */
  taxLater: string
  isChanging?: boolean
}

/** The rows as the server sent them, the total last and large. Changes are announced once they stay the same. */
export function CartTotals({ cart, taxLater, isChanging }: Props) {
  const message = useMessage()
  const { totals } = cart
  const isTaxKnown = (cart.isVirtual ? cart.billingAddress : cart.shippingAddress) !== null
  const draw = (row: TotalRow, index: number) => (
    <div key={`${row.code}-${index}`} className={styles.row} data-code={row.code}>
      <dt>{row.label || message(names[row.code] ?? 'cart.subtotal')}</dt>
      <dd>{formatMoney(row.cents)}</dd>
    </div>
  )
  return (
    <>
      <dl className={styles.totals} data-changing={isChanging || undefined}>
        {totals.rows.filter(({ code }) => code !== 'grand_total').map(draw)}
        {!isTaxKnown && (
          <div className={styles.row} data-code="tax-later">
            <dt>{message('cart.tax')}</dt>
            <dd>{taxLater}</dd>
          </div>
        )}
        {totals.rows.filter(({ code }) => code === 'grand_total').map(draw)}
      </dl>
      <p className="visually-hidden" role="status">
        {isChanging
          ? message('cart.updating')
          : message('cart.updated', { total: formatMoney(totals.grandTotalCents) })}
      </p>
    </>
  )
}
