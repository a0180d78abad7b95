import type { ReactNode } from 'react'
import { useBrand, useMessage } from '@/brand/use-brand'
import type { ProductView } from '@/commerce/product/product-view'
import { formatCount } from '@/lib/words/count'
import { formatMoney } from '@/lib/money/money'
import type { Selection } from '@/lib/products/product-options'
import { rowPrice, type BulkRow } from './bulk-rows'
import styles from './BulkScreen.module.css'

interface Props {
  product: ProductView
  shared: Selection
  rows: BulkRow[]
  children: ReactNode
}

/** The total of the rows; the cart's own totals are authoritative (bulk-order-3). */
export function BulkSummary({ product, shared, rows, children }: Props) {
  const message = useMessage()
  const { currencySymbol } = useBrand().identity
  const prices = rows.flatMap((row) => rowPrice(product, shared, row) ?? [])
  const totalQuantity = prices.reduce((sum, { quantity }) => sum + quantity, 0)
  const total = prices.reduce((sum, { rowCents }) => sum + rowCents, 0)
  return (
    <aside className={styles.summary} aria-labelledby="bulk-summary">
      <h2 id="bulk-summary">{message('bulk.summary')}</h2>
      <p>
        {product.name}
        <br />
        {message(prices.length === 1 ? 'bulk.rowsCountOne' : 'bulk.rowsCount', { count: prices.length })},{' '}
        {message('bulk.totalQuantity', { count: formatCount(totalQuantity) })}
      </p>
      <p className={styles.total} role="status">
        <span>{message('bulk.total')}</span>
        <strong>{formatMoney(total, currencySymbol)}</strong>
      </p>
      <p className={styles.help}>{message('bulk.totalNote')}</p>
      {children}
    </aside>
  )
}
