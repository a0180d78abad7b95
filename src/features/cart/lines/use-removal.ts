import { useState } from 'react'
import { putLineBack, removeLine } from '@/commerce/cart'
import type { CartLineView } from '@/commerce/cart-view'
import { trackChange } from '../track-change'
import { useCartChange } from '../use-cart'

/** Takes a line out and can put it back as it was, even when it was the last one (cart-50). */
export function useRemoval() {
  const { change, isChanging, problem } = useCartChange()
  const [removed, setRemoved] = useState<CartLineView>()

  const remove = (line: CartLineView) =>
    void change(() => removeLine(line.uid)).then(
      () => {
        setRemoved(line)
        trackChange(line, line.quantity, 0)
      },
      () => undefined, // the problem shows above the lines
    )

  const putBack = () => {
    if (!removed) return
    setRemoved(undefined)
    void change(() => putLineBack(removed)).then(
      () => trackChange(removed, 0, removed.quantity),
      () => undefined, // as above
    )
  }

  return { removed, remove, putBack, isChanging, problem }
}
