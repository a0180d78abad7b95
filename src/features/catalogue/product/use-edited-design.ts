import { useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import type { ProductView } from '@/commerce/product'
import type { AddedItem } from '@/features/cart/add-state'
import type { Selection } from '@/lib/product-options'
import { fetchLater, sayMissing } from '@/next/browser/late-parts'
import type { ProductDraft } from './product-draft'

/** How the order of a design stands. */
export interface OrderState {
  isBusy?: boolean
  /** Why it was not ordered, or as a `notice` what goes on; none where that is said elsewhere. */
  problem?: string
  tone?: 'notice'
  /** Where the problem is mended. */
  retry?: { label: string; onClick: () => void }
}

/** Adds a line. @returns whether that was done; what the cart refuses is said where it is said of everything */
type Add = (item: AddedItem) => Promise<boolean>

export interface EditedOrder {
  product: ProductView
  draft: ProductDraft
  message: ReturnType<typeof useMessage>
  add: Add
  /** Changes a line in place of adding one. @returns why it was refused; undefined when it was not */
  change: ((item: AddedItem, selection: Selection) => Promise<string | undefined>) | undefined
  /** Hears what goes on. */
  say: (state: OrderState) => void
}

/** Code that orders what was edited, loaded with the press. */
export type LoadOrder = () => Promise<{ orderEdited: (asked: EditedOrder) => Promise<OrderState> }>

/** What the button does once the product has been edited: it orders that design, and nothing in its place (studio-115). */
export function useEditedDesign(
  product: ProductView,
  draft: ProductDraft,
  load: LoadOrder,
  change?: EditedOrder['change'],
) {
  const message = useMessage()
  const [state, say] = useState<OrderState>({})
  if (!draft.design) return undefined
  const send = async (_: AddedItem, add: Add) => {
    if (state.isBusy) return
    say({ isBusy: true })
    const asked = { product, draft, message, add, change, say }
    const end = fetchLater(load).then((file) => file.orderEdited(asked))
    say((await end.catch(sayMissing)) || {})
  }
  return { ...state, send, answers: 'file' as const }
}
