import { useMessage } from '@/brand/use-brand'
import { sayAboutOrder } from '@/commerce/cart'
import { SavedText } from './SavedText'

/** A word to the printers (cart-54). */
export function OrderComment({ comment }: { comment: string }) {
  const message = useMessage()
  return (
    <SavedText
      label={message('cart.comment')}
      name="comment"
      savedNote={message('cart.commentSaved')}
      known={comment}
      most={1_000}
      save={(text) => sayAboutOrder({ comment: text })}
    />
  )
}
