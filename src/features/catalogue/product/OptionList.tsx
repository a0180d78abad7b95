import { useMessage } from '@/brand/use-brand'
import type { ProductView } from '@/commerce/product'
import { visibleOptions } from '@/lib/product-options'
import type { ProductDraft } from './product-draft'
import { OptionControl, type OptionHandlers } from './OptionControl'
import styles from './OptionList.module.css'
import type { OptionProblem } from './option-problems'

/** The options in sight for what is chosen so far (catalogue-26), each with its problem beside it once the shopper tried to add. */
export function OptionList({
  product,
  draft,
  problems,
  ...handlers
}: {
  product: ProductView
  draft: ProductDraft
  problems: OptionProblem[]
} & OptionHandlers) {
  const message = useMessage()
  return (
    <div className={styles.list}>
      {visibleOptions(product.options, product.rules, draft.selection).map((option) => {
        const problem = problems.find((known) => known.optionUid === option.uid)
        return (
          <div key={option.uid} data-option={option.uid} className={styles.option}>
            <OptionControl
              product={product}
              option={option}
              draft={draft}
              error={problem && message(problem.message, problem.values)}
              {...handlers}
            />
          </div>
        )
      })}
    </div>
  )
}
