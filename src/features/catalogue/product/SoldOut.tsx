import '@/brand/messages/soldOut'
import { useBrand, useMessage } from '@/brand/use-brand'
import { can } from '@/commerce/capabilities'
import type { ProductView } from '@/commerce/product'
import { later, sayMissing } from '@/next/browser/late-parts'
import type { useProductDraft } from './product-draft'
import styles from './SoldOut.module.css'

const PartsForm = later(() => import('./PartsForm').then((file) => file.PartsForm))
const StockAlert = later(() => import('./StockAlert').then((file) => file.StockAlert))

/** In the place of options, price and button: nothing of it can be ordered here (catalogue-63, commerce-77), members of a group (commerce-126), or what is in a bundle (commerce-130). */
export function SoldOut({
  product,
  choices,
}: {
  product: ProductView
  choices: ReturnType<typeof useProductDraft>
}) {
  const message = useMessage()
  const { phone } = useBrand().identity
  const { sku, isOutOfStock, members, bundle } = product
  const late = { waiting: <div className={styles.waiting} />, onMissing: sayMissing }
  if (members ?? bundle) return <PartsForm product={product} choices={choices} {...late} />
  return (
    <div className={styles.soldOut}>
      <p className={styles.stopped}>
        {isOutOfStock ? message('product.outOfStock') : message('soldOut.byRequest', { phone })}
      </p>
      {can('enquiries') && <StockAlert sku={sku} {...late} />}
    </div>
  )
}
