import { useMessage } from '@/brand/use-brand'
import type { CartTotalsView } from '@/commerce/cart-view'
import { formatMoney } from '@/lib/money'
import styles from './CartTotals.module.css'

const names: Record<string, string> = {
  subtotal: 'cart.subtotal',
  discount: 'cart.discount',
  shipping: 'cart.shipping',
  tax: 'cart.tax',
  grand_total: 'cart.grandTotal',
}

/** The rows as the server sent them, the total last and large. Changes are announced once they have settled. */
export function CartTotals({ totals, isChanging }: { totals: CartTotalsView; isChanging?: boolean }) {
  const message = useMessage()
  return (
    <>
      <dl className={styles.totals} data-changing={isChanging || undefined}>
        {totals.rows.map((row, index) => (
          <div key={`${row.code}-${index}`} className={styles.row} data-code={row.code}>
            <dt>{row.label || message(names[row.code] ?? 'cart.subtotal')}</dt>
            <dd>{formatMoney(row.cents)}</dd>
          </div>
        ))}
      </dl>
      <p className="visually-hidden" role="status">
        {isChanging
          ? message('cart.updating')
          : message('cart.updated', { total: formatMoney(totals.grandTotalCents) })}
      </p>
    </>
  )
}
