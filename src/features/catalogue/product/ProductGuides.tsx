import { useState } from 'react'
import type { Guide } from '@/brand/compiled'
import { useMessage } from '@/brand/use-brand'
import { later } from '@/next/browser/lazy-parts'
import { Button } from '@/ui/Button'
import type { Priceable } from '@/lib/money/price'
import type { Choices } from './compare/CompareModal'
import styles from './ProductGuides.module.css'

const CompareModal = later(() => import('./compare/CompareModal').then((file) => file.CompareModal))
const GuideModal = later(() => import('./GuideModal').then((file) => file.GuideModal))

interface Props {
  guides: Guide[]
  /** The product whose sizes a guide draws. */
  product?: Priceable & { urlKey: string }
  /** The shopper's choices, for which materials and sizes are compared. */
  choices?: Choices
}

/** True if the product has materials or sizes to choose from. */
export const isComparable = ({ options, table }: Priceable) =>
  options.some(
    ({ values = [] }) =>
      values.length > 1 && values.some(({ uid }) => uid in table.factors || uid in table.sizes),
  )

/**
 * Guides to read before choosing, such as how the product is made (catalogue-523), and its materials and sizes
 * side by side.
 */
export function ProductGuides({ guides, product, choices }: Props) {
  const message = useMessage()
  const [open, setOpen] = useState<Guide>()
  const [isComparing, setComparing] = useState(false)
  const close = () => setOpen(undefined)
  const compared = product && choices && isComparable(product) ? { product, choices } : undefined
  if (guides.length === 0 && !compared) return null
  return (
    <div className={styles.guides}>
      {guides.map((guide) => (
        <Button key={guide.label} kind="quiet" size="s" aria-haspopup="dialog" onClick={() => setOpen(guide)}>
          {guide.label}
        </Button>
      ))}
      {compared && (
        <Button kind="quiet" size="s" aria-haspopup="dialog" onClick={() => setComparing(true)}>
          {message('productPage.compare')}
        </Button>
      )}
      {compared && isComparing && (
        <CompareModal
          {...compared}
          onClose={() => setComparing(false)}
          onMissing={() => setComparing(false)}
        />
      )}
      {open && (
        <GuideModal title={open.label} content={open} product={product} onClose={close} onMissing={close} />
      )}
    </div>
  )
}
