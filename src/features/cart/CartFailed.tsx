import { useMessage } from '@/brand/use-brand'
import { errorMessage } from '@/commerce/error-message'
import { ErrorNote } from '@/ui/feedback/ErrorNote'
import type { useCart } from './use-cart'

/** Shown in place of a cart that failed to load. */
export function CartFailed({ asked }: { asked: ReturnType<typeof useCart> }) {
  const message = useMessage()
  return (
    <ErrorNote
      title={message('cart.failed')}
      retry={{ label: message('cart.retry'), onClick: () => void asked.refetch(), busy: asked.isFetching }}
    >
      {errorMessage(asked.error, message)}
    </ErrorNote>
  )
}
