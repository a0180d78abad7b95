import { useAtomValue } from 'jotai'
import type { MouseEvent, ReactNode } from 'react'
import { addStateAtom } from '@/features/notices/add-state'
import { Button } from '@/ui/Button'
import { ErrorNote } from '@/ui/feedback/ErrorNote'

/**
 * The parts of the buy box that change on a click. They subscribe to the state separately, so a click doesn't
 * re-render the options and prices around them (cart-49).
 */

const useOwnState = (sku: string) => {
  const state = useAtomValue(addStateAtom)
  return state.status !== 'idle' && state.item.sku === sku ? state : undefined
}

interface Props {
  sku: string
  isBusy: boolean | undefined
  children: ReactNode
}

/** Ignores the second click of a double click: the shop may have responded between the two (cart-49). */
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
