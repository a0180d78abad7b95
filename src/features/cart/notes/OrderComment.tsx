import { useMessage } from '@/brand/use-brand'
import { setOrderNotes } from '@/commerce/cart/cart'
import { SavedText } from './SavedText'

/** The order comment for the print staff (checkout-381). */
export function OrderComment({ comment }: { comment: string }) {
  const message = useMessage()
  return (
    <SavedText
      label={message('cart.comment')}
      name="comment"
      savedNote={message('cart.commentSaved')}
      known={comment}
      most={1_000}
      save={(text) => setOrderNotes({ comment: text })}
    />
  )
}
