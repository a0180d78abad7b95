import { useAtomValue } from 'jotai'
import type { MouseEvent, ReactNode } from 'react'
import { addStateAtom } from '@/features/cart/add-state'
import { Button } from '@/ui/Button'
import { ErrorNote } from '@/ui/ErrorNote'

/** What a press changes of the buy box: these are drawn anew by it, and the options and prices around them are not (cart-49). */

const useOwnState = (sku: string) => {
  const state = useAtomValue(addStateAtom)
  return state.status !== 'idle' && state.item.sku === sku ? state : undefined
}

interface Props {
  sku: string
  isBusy: boolean | undefined
  children: ReactNode
}

/** The shop may have answered between the two clicks of one double press (cart-61). */
const ignoreSecondClick = (event: MouseEvent) => {
  if (event.detail > 1) event.preventDefault()
}

export function AddButton({ sku, isBusy, children }: Props) {
  const isAdding = useOwnState(sku)?.status === 'adding'
  return (
    <Button
      type="submit"
      size="l"
      wide
      icon="cart"
      data-add-to-cart={sku}
      busy={isBusy || isAdding}
      onClick={ignoreSecondClick}
    >
      {children}
    </Button>
  )
}

export function RefusalNote({ sku }: { sku: string }) {
  const state = useOwnState(sku)
  return state?.status === 'refused' && <ErrorNote>{state.reasons.join(' ')}</ErrorNote>
}
