import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { useMessage } from '@/brand/use-brand'
import { changeLine } from '@/commerce/cart/cart'
import type { CartLineView } from '@/commerce/cart/cart-view'
import { ErrorNote } from '@/ui/feedback/ErrorNote'
import { changedLineAtom } from './changed-line'
import { trackChange } from '../track-change'
import type { useCartChange } from '../use-cart'

const undoMs = 10_000

interface Props extends Pick<ReturnType<typeof useCartChange>, 'change'> {
  /** The line before the change. */
  before: CartLineView
  lines: readonly CartLineView[]
}

/** The note after a line was changed in its tool, with an undo button (cart-59). */
export function ChangedNote({ before, lines, change }: Props) {
  const message = useMessage()
  const setBefore = useSetAtom(changedLineAtom)
  useEffect(() => {
    const forget = () => setBefore((now) => (now === before ? undefined : now))
    const timer = setTimeout(forget, undoMs)
    return () => clearTimeout(timer)
  }, [before, setBefore])

  const undo = () => {
    setBefore(undefined)
    const now = lines.find(({ uid }) => uid === before.uid)
    void change(async () => {
      const cart = await changeLine(before.uid, before)
      if (now) trackChange(before, now.quantity, before.quantity)
      return cart
    }).catch(() => undefined) // the error is shown above the lines
  }
  return (
    <ErrorNote tone="notice" retry={{ label: message('cart.undo'), onClick: undo }}>
      {message('cart.changed', { name: before.name })}
    </ErrorNote>
  )
}
