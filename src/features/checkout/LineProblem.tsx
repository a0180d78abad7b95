import { useMessage } from '@/brand/use-brand'
import { changeLine, removeLine } from '@/commerce/cart/cart'
import type { CartLineView, CartView } from '@/commerce/cart/cart-view'
import { refusalText } from '@/commerce/error-message'
import { trackChange } from '@/features/cart/track-change'
import { useCartChange } from '@/features/cart/use-cart'
import { formatCount } from '@/lib/words/count'
import { Button } from '@/ui/Button'
import { ErrorNote } from '@/ui/feedback/ErrorNote'
import styles from './CheckoutLines.module.css'

/**
 * Why a line can't be ordered, with buttons to take the remaining quantity or to remove the line
 * (checkout-484).
 */
export function LineProblem({ line }: { line: CartLineView }) {
  const message = useMessage()
  const { change, isChanging, problem } = useCartChange()
  const { uid, quantity, quantityLeft } = line
  const act = (work: () => Promise<CartView>, next: number) =>
    void change(work).then(
      () => trackChange(line, quantity, next),
      () => undefined, // the error is shown here
    )
  return (
    <div className={styles.problem}>
      <ErrorNote
        retry={{
          label: message('cart.remove'),
          onClick: () => act(() => removeLine(uid), 0),
          busy: isChanging,
        }}
      >
        {line.problems.map((text) => (
          <p key={text}>{refusalText(text, message)}</p>
        ))}
        {problem && <p>{problem}</p>}
        {quantityLeft > 0 && (
          <Button
            kind="secondary"
            size="s"
            busy={isChanging}
            onClick={() => act(() => changeLine(uid, { quantity: quantityLeft }), quantityLeft)}
          >
            {message('checkout.takeLeft', { count: formatCount(quantityLeft) })}
          </Button>
        )}
      </ErrorNote>
    </div>
  )
}
