import { useState } from 'react'
import type { Guide } from '@/brand/compiled'
import { later } from '@/next/browser/lazy-parts'
import { Button } from '@/ui/Button'
import type { Priceable } from '@/lib/money/price'
import styles from './ProductGuides.module.css'

const GuideModal = later(() => import('./GuideModal').then((file) => file.GuideModal))

/** Guides to read before choosing, such as sizes side by side or how the product is made (catalogue-523). */
export function ProductGuides({
  guides,
  product,
}: {
  guides: Guide[]
  /** The product whose sizes a guide draws. */
  product?: Priceable & { urlKey: string }
}) {
  const [open, setOpen] = useState<Guide>()
  const close = () => setOpen(undefined)
  if (guides.length === 0) return null
  return (
    <div className={styles.guides}>
      {guides.map((guide) => (
        <Button key={guide.label} kind="quiet" size="s" aria-haspopup="dialog" onClick={() => setOpen(guide)}>
          {guide.label}
        </Button>
      ))}
      {open && (
        <GuideModal title={open.label} content={open} product={product} onClose={close} onMissing={close} />
      )}
    </div>
  )
}
