import { useMessage } from '@/brand/use-brand'
import { Modal } from '@/ui/Modal'
import { ModalContent, type ModalContentData } from '@/ui/ModalContent'

/**
 * A guide, or the pictures of a review, in a modal. Loaded when first opened (catalogue-523).
 */
export function GuideModal({
  title,
  content,
  onClose,
}: {
  title: string
  content: ModalContentData
  onClose: () => void
}) {
  const message = useMessage()
  return (
    <Modal open onClose={onClose} title={title} closeLabel={message('shell.close')} size="l">
      <ModalContent
        content={content}
        labels={{
          slider: title,
          previous: message('shell.previous'),
          next: message('shell.next'),
          noPreview: message('productPage.noPreview'),
          missing: message('errors.partMissing'),
        }}
      />
    </Modal>
  )
}
