import { useBrand, useMessage } from '@/brand/use-brand'
import { can } from '@/commerce/capabilities'
import type { ProductView } from '@/commerce/product'
import { later, sayMissing } from '@/next/browser/late-parts'
import styles from './SoldOut.module.css'

const GroupedForm = later(() => import('./GroupedForm').then((file) => file.GroupedForm))
const StockAlert = later(() => import('./StockAlert').then((file) => file.StockAlert))

/** In the place of options, price and button: nothing of it can be ordered here (catalogue-63, commerce-77), or members of a group (commerce-126). */
export function SoldOut({
  sku,
  isOutOfStock,
  members,
}: Pick<ProductView, 'sku' | 'isOutOfStock' | 'members'>) {
  const message = useMessage()
  const { phone } = useBrand().identity
  if (members)
    return (
      <GroupedForm members={members} waiting={<div className={styles.waiting} />} onMissing={sayMissing} />
    )
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
