import { useMessage } from '@/brand/use-brand'
import { can } from '@/commerce/capabilities'
import { later, sayMissing } from '@/next/browser/late-parts'
import styles from './SoldOut.module.css'

const StockAlert = later(() => import('./StockAlert').then((file) => file.StockAlert))

/** In the place of options, price and button: nothing of it can be ordered (catalogue-63). */
export function SoldOut({ sku }: { sku: string }) {
  const message = useMessage()
  return (
    <div className={styles.soldOut}>
      <p className={styles.stopped}>{message('product.outOfStock')}</p>
      {can('enquiries') && (
        <StockAlert sku={sku} waiting={<div className={styles.waiting} />} onMissing={sayMissing} />
      )}
    </div>
  )
}
