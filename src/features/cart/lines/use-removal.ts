import { useState } from 'react'
import { addToCart, removeLine, sayWithLine } from '@/commerce/cart'
import type { CartLineView } from '@/commerce/cart-view'
import { tellChange } from '../tell-change'
import { useCartChange } from '../use-cart'

/** Takes a line out and can put it back as it was, even when it was the last one (CC2). */
export function useRemoval() {
  const { change, isChanging, problem } = useCartChange()
  const [removed, setRemoved] = useState<CartLineView>()

  const remove = (line: CartLineView) =>
    void change(() => removeLine(line.uid)).then(
      () => {
        setRemoved(line)
        tellChange(line, line.quantity, 0)
      },
      () => undefined, // the problem shows above the lines
    )

  const putBack = () => {
    if (!removed) return
    const { sku, quantity, selectedOptions, enteredOptions, toolOptions, giftMessage } = removed
    setRemoved(undefined)
    void change(async () => {
      const entry = { sku, quantity, selectedOptions, enteredOptions }
      const { cart } = await addToCart([{ ...entry, ...(toolOptions !== null && { toolOptions }) }])
      tellChange(removed, 0, quantity)
      const back = cart.lines.findLast((line) => line.sku === sku && !line.isGift)
      return giftMessage && back ? sayWithLine(back.uid, giftMessage) : cart
    }).catch(() => undefined) // as above
  }

  return { removed, remove, putBack, isChanging, problem }
}
