import type { LineContent } from '@/commerce/cart/line-content'
import { OrderedInUse } from './later-sight'
import styles from './LineInUse.module.css'

interface Props {
  line: Pick<LineContent, 'toolOptions'> & { name: string }
}

/** The design of an ordered line in use, on every page that opens the order; nothing if the shop has no views of it. */
export function LineInUse({ line }: Props) {
  if (!line.toolOptions?.includes('design_scenes')) return null
  return (
    <div className={styles.inUse}>
      <OrderedInUse line={line} waiting={null} />
    </div>
  )
}
