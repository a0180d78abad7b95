import { useEffect, useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import type { CartView } from '@/commerce/cart/cart-view'
import { ErrorNote } from '@/ui/feedback/ErrorNote'
import { goneLines, rememberLines } from './gone-lines'

/** Says which products left the cart because the shop no longer sells them. Loaded on a Magento only (commerce-72). */
export function GoneNote({ cart }: { cart: CartView | null }) {
  const message = useMessage()
  const [gone] = useState(() => goneLines(cart))
  useEffect(() => rememberLines(cart), [cart])
  if (gone.length === 0) return null
  return <ErrorNote tone="notice">{message('cart.gone', { names: gone.join(', ') })}</ErrorNote>
}
