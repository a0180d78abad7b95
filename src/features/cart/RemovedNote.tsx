import { useEffect, useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import type { CartLineView } from '@/commerce/cart/cart-view'
import { ErrorNote } from '@/ui/feedback/ErrorNote'
import type { useRemoval } from './lines/use-removal'

const undoMs = 10_000

/** The note about a removed line, with an undo button that disappears after a while. */
export function RemovedNote({ removal: { removed, putBack } }: { removal: ReturnType<typeof useRemoval> }) {
  const message = useMessage()
  const [overFor, setOverFor] = useState<CartLineView>()
  useEffect(() => {
    if (!removed) return undefined
    const timer = setTimeout(() => setOverFor(removed), undoMs)
    return () => clearTimeout(timer)
  }, [removed])
  if (!removed || overFor === removed) return null
  return (
    <ErrorNote tone="notice" retry={{ label: message('cart.undo'), onClick: putBack }}>
      {message('cart.removed', { name: removed.name })}
    </ErrorNote>
  )
}
