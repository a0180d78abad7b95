import { useState } from 'react'
import { restoreLine, removeLine } from '@/commerce/cart/cart'
import type { CartLineView } from '@/commerce/cart/cart-view'
import { trackChange } from '../track-change'
import { useCartChange } from '../use-cart'

/** Returns functions that remove a line and restore it, even if it was the last one (cart-50). */
export function useRemoval() {
  const { change, isChanging, problem } = useCartChange()
  const [removed, setRemoved] = useState<CartLineView>()

  const remove = (line: CartLineView) =>
    void change(() => removeLine(line.uid)).then(
      () => {
        setRemoved(line)
        trackChange(line, line.quantity, 0)
      },
      () => undefined, // the error is shown above the lines
    )

  const putBack = () => {
    if (!removed) return
    setRemoved(undefined)
    void change(() => restoreLine(removed)).then(
      () => trackChange(removed, 0, removed.quantity),
      () => undefined, // the error is shown above the lines
    )
  }

  return { removed, remove, putBack, isChanging, problem }
}
