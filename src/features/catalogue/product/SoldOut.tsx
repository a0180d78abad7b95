import { useBrand, useMessage } from '@/brand/use-brand'
import { can } from '@/commerce/capabilities'
import type { ProductView } from '@/commerce/product'
import { later, sayMissing } from '@/next/browser/late-parts'
import styles from './SoldOut.module.css'

const StockAlert = later(() => import('./StockAlert').then((file) => file.StockAlert))

/** In the place of options, price and button: nothing of it can be ordered here (catalogue-63, commerce-77). */
export function SoldOut({ sku, isOutOfStock }: Pick<ProductView, 'sku' | 'isOutOfStock'>) {
  const message = useMessage()
  const { phone } = useBrand().identity
  return (
    <div className={styles.soldOut}>
      <p className={styles.stopped}>
        {isOutOfStock ? message('product.outOfStock') : message('product.byRequest', { phone })}
      </p>
      {can('enquiries') && (
        <StockAlert sku={sku} waiting={<div className={styles.waiting} />} onMissing={sayMissing} />
      )}
    </div>
  )
}
