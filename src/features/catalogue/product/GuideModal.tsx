import '@/brand/generated/productDetails'
import '@/brand/generated/shell'
import { useMessage } from '@/brand/use-brand'
import type { Priceable } from '@/lib/money/price'
import { later } from '@/next/browser/lazy-parts'
import { Skeleton } from '@/ui/feedback/Skeleton'
import { Modal } from '@/ui/Modal'
import { ModalContent, type ModalContentData } from '@/ui/ModalContent'

const SizeGuide = later(() => import('./sizes/SizeGuide').then((file) => file.SizeGuide))

/**
 * A guide, or the pictures of a review, in a modal. Loaded when first opened (catalogue-523).
 */
export function GuideModal({
  title,
  content,
  product,
  onClose,
}: {
  title: string
  content: ModalContentData | { type: 'sizes' }
  /** The product whose sizes are drawn. */
  product?: (Priceable & { urlKey: string }) | undefined
  onClose: () => void
}) {
  const message = useMessage()
  const modal = { open: true, onClose, title, closeLabel: message('shell.close'), size: 'l' } as const
  if (content.type === 'sizes')
    return (
      <Modal {...modal}>
        {product && <SizeGuide product={product} waiting={<Skeleton height="16rem" />} onMissing={onClose} />}
      </Modal>
    )
  return (
    <Modal {...modal}>
      <ModalContent
        content={content}
        labels={{
          slider: title,
          previous: message('shell.previous'),
          next: message('shell.next'),
          noPreview: message('productDetails.noPreview'),
          missing: message('errors.partMissing'),
        }}
      />
    </Modal>
  )
}
