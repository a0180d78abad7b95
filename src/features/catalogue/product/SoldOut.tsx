import '@/brand/generated/soldOut'
import { useBrand, useMessage } from '@/brand/use-brand'
import { can } from '@/commerce/capabilities'
import type { ProductView } from '@/commerce/product/product-view'
import { later, reportMissingPart } from '@/next/browser/lazy-parts'
import type { useProductDraft } from './product-draft'
import styles from './SoldOut.module.css'

const PartsForm = later(() => import('./options/PartsForm').then((file) => file.PartsForm))
const StockAlert = later(() => import('./StockAlert').then((file) => file.StockAlert))

/**
 * Replaces options, price and button. It shows why the product can't be ordered (catalogue-63, commerce-77),
 * or the members of a group (commerce-130), or the parts of a bundle (commerce-130).
 */
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
  const late = { waiting: <div className={styles.waiting} />, onMissing: reportMissingPart }
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
