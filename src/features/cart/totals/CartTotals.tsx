import { useMessage } from '@/brand/use-brand'
import type { TotalRow } from '@/commerce/cart/cart-view'
import { pricesIncludeTax } from '@/commerce/tax-display'
import { formatMoney } from '@/lib/money/money'
import styles from './CartTotals.module.css'
import type { ShownTotals } from './use-cart-totals'

const names: Record<string, string> = {
  subtotal: 'cart.subtotal',
  discount: 'cart.discount',
  shipping: 'cart.shipping',
  tax: 'cart.tax',
  tax_included: 'cart.tax',
  giftcardaccount: 'balances.title',
}

const isTotal = ({ code }: TotalRow) => code === 'grand_total'

interface Props {
  totals: ShownTotals
  /** Shown in place of the tax until the destination is known (cart-18). */
  taxLater: string
  isChanging?: boolean
}

/**
 * The totals: the rows as the server sent them, with the grand total last. Changes are announced to screen
 * readers.
 */
export function CartTotals({ totals, taxLater, isChanging }: Props) {
  const message = useMessage()
  const amount = ({ code, cents }: TotalRow) => {
    if (code === 'shipping' && cents === 0) return message('cart.free')
    return formatMoney(cents)
  }
  const freeAbove = totals.method?.freeAboveCents ?? null
  const draw = (row: TotalRow, index: number) => (
    <div key={`${row.code}-${index}`} className={styles.row} data-code={row.code}>
      <dt>
        {isTotal(row) ? message(totals.label) : row.label || message(names[row.code] ?? 'cart.subtotal')}
        {row.code === 'tax_included' && ` (${message('cart.taxIncluded')})`}
      </dt>
      <dd>
        {amount(row)}
        {row.code === 'shipping' && row.cents > 0 && freeAbove !== null && (
          <small> ({message('cart.freeAbove', { amount: formatMoney(freeAbove) })})</small>
        )}
      </dd>
    </div>
  )
  return (
    <>
      <dl className={styles.totals} data-changing={isChanging || undefined}>
        {totals.rows.filter((row) => !isTotal(row)).map(draw)}
        {!totals.isTaxKnown && !pricesIncludeTax && (
          <div className={styles.row} data-code="tax-later">
            <dt>{message('cart.tax')}</dt>
            <dd>{taxLater}</dd>
          </div>
        )}
        {totals.rows.filter(isTotal).map(draw)}
      </dl>
      <p className="visually-hidden" role="status">
        {isChanging
          ? message('cart.updating')
          : message('cart.updated', { label: message(totals.label), total: formatMoney(totals.totalCents) })}
      </p>
    </>
  )
}
