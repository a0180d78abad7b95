import { useBrand, useMessage } from '@/brand/use-brand'
import type { ProductView } from '@/commerce/product/product-view'
import { formatCount } from '@/lib/words/count'
import { formatMoney } from '@/lib/money/money'
import { priceLine, withLeastLetters } from '@/lib/money/price'
import type { Selection } from '@/lib/products/product-options'
import { ChoiceGroup } from '@/ui/fields/ChoiceGroup'
import { QuantityStepper } from '@/ui/fields/QuantityStepper'
import styles from './QuantityChoice.module.css'

/**
 * The offered quantities, each with its total and its savings per piece compared to the first, and an input
 * for other quantities (catalogue-29).
 */
export function QuantityChoice({
  product,
  selection,
  quantity,
  onQuantity,
}: {
  product: ProductView
  selection: Selection
  quantity: number
  onQuantity: (quantity: number) => void
}) {
  const message = useMessage()
  const { table } = product
  const { currencySymbol } = useBrand().identity
  const least = withLeastLetters(product, selection)
  const at = (count: number) => priceLine(product, least, count)
  const first = at(table.quantities[0] ?? table.minimum).unitCents
  const saved = (cents: number) => (first > 0 ? Math.round((1 - cents / first) * 100) : 0)
  return (
    <div className={styles.quantity}>
      {table.quantities.length > 1 && (
        <ChoiceGroup
          legend={message('product.quantity')}
          name="quantity"
          kind="tiles"
          choices={table.quantities
            .toSorted((one, other) => one - other)
            .map((count) => {
              const { rowCents, unitCents } = at(count)
              const percent = saved(unitCents)
              return {
                value: String(count),
                label: formatCount(count),
                description: formatMoney(rowCents, currencySymbol),
                note: percent > 0 && message('product.percentOff', { percent }),
              }
            })}
          chosen={[String(quantity)]}
          onChoose={([value]) => onQuantity(Number(value))}
        />
      )}
      {table.maximum > table.minimum && (
        <div className={styles.other}>
          <span className={styles.label}>
            {message(table.quantities.length > 1 ? 'product.otherQuantity' : 'product.quantity')}
          </span>
          <QuantityStepper
            label={message('product.quantity')}
            decreaseLabel={message('product.fewer')}
            increaseLabel={message('product.more')}
            value={quantity}
            minimum={table.minimum}
            maximum={table.maximum}
            wrong={message('product.wholeRange', {
              min: formatCount(table.minimum),
              max: formatCount(table.maximum),
            })}
            size="s"
            onChange={onQuantity}
          />
          <span className={styles.range}>
            {message('product.quantityRange', {
              min: formatCount(table.minimum),
              max: formatCount(table.maximum),
            })}
          </span>
        </div>
      )}
    </div>
  )
}
