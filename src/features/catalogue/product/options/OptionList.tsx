import type { ReactNode } from 'react'
import { useMessage } from '@/brand/use-brand'
import type { ProductView } from '@/commerce/product/product-view'
import { visibleOptions } from '@/lib/products/product-options'
import type { ProductDraft } from '../product-draft'
import { FoldedOption } from './FoldedOption'
import { OptionControl, type OptionHandlers } from './OptionControl'
import styles from './OptionList.module.css'
import type { OptionProblem } from './option-problems'
import { arrangeOptions, type PlacedOption, type Worded } from './arrange-options'

/**
 * The options that are visible for the current choices (catalogue-26). Each shows its problem once the
 * shopper has tried to add.
 * @param children the quantity, placed after the size (catalogue-61)
 */
export function OptionList({
  product,
  draft,
  problems,
  children,
  ...handlers
}: {
  product: ProductView & Worded
  draft: ProductDraft
  problems: OptionProblem[]
  children?: ReactNode
} & OptionHandlers) {
  const message = useMessage()
  const options = visibleOptions(product.options, product.rules, draft.selection)
  const { before, next, below } = arrangeOptions(options, product)
  const one = ({ option, isFolded }: PlacedOption) => {
    const problem = problems.find((known) => known.optionUid === option.uid)
    const control = (
      <OptionControl
        product={product}
        option={option}
        draft={draft}
        error={problem && message(problem.message, problem.values)}
        {...handlers}
      />
    )
    return (
      <div
        key={option.uid}
        id={option.type === 'file' ? option.uid : undefined}
        data-option={option.uid}
        className={styles.option}
      >
        {isFolded ? (
          <FoldedOption option={option} selection={draft.selection}>
            {control}
          </FoldedOption>
        ) : (
          control
        )}
      </div>
    )
  }
  return (
    <div className={styles.list}>
      {before.map(one)}
      {before.length > 0 && children}
      {next.map(one)}
      {below.length > 0 && <div className={styles.below}>{below.map(one)}</div>}
      {before.length === 0 && children}
    </div>
  )
}
