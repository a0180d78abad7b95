import { useId, useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import type { ProductCard } from '@/commerce/product/cards/product-card'
import { later, reportMissingPart } from '@/next/browser/lazy-parts'
import { Icon } from '@/ui/pictures/Icon'
import styles from './PreviewToggle.module.css'

const TilePreview = later(() => import('./TilePreview').then((file) => file.TilePreview))

/**
 * The button that shows product details on top of its tile, without leaving the list (catalogue-22). The
 * panel handles Escape, because it loads later.
 */
export function PreviewToggle({ card }: { card: ProductCard }) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className={styles.preview}>
      <button
        type="button"
        aria-label={useMessage()('product.about', { name: card.name })}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon name={isOpen ? 'close' : 'info'} />
      </button>
      {isOpen && (
        <TilePreview
          id={id}
          card={card}
          onClose={() => setIsOpen(false)}
          onMissing={() => {
            setIsOpen(false)
            reportMissingPart()
          }}
        />
      )}
    </div>
  )
}
