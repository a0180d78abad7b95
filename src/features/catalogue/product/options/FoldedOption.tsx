import type { ReactNode } from 'react'
import { useMessage } from '@/brand/use-brand'
import { chosen, typed, type ProductOption, type Selection } from '@/lib/products/product-options'
import { Icon } from '@/ui/pictures/Icon'
import styles from './FoldedOption.module.css'

/** An option collapsed to one line that shows its answer (catalogue-61). */
export function FoldedOption({
  option,
  selection,
  children,
}: {
  option: ProductOption
  selection: Selection
  children: ReactNode
}) {
  const message = useMessage()
  const picked = chosen(selection, option.uid)
  const titles = (option.values ?? []).filter(({ uid }) => picked.includes(uid)).map(({ title }) => title)
  const answer = titles.join(', ') || typed(selection, option.uid) || message('product.nothingChosen')
  return (
    <details className={styles.option}>
      <summary className={styles.line}>
        <span className={styles.title}>{option.title}</span>
        <span className={styles.answer}>{answer}</span>
        <Icon name="chevron-down" size={18} />
      </summary>
      <div className={styles.control}>{children}</div>
    </details>
  )
}
