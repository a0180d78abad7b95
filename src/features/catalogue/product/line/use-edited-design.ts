import { useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import type { ProductView } from '@/commerce/product/product-view'
import type { AddedItem } from '@/features/notices/add-state'
import type { Selection } from '@/lib/products/product-options'
import { fetchLater, reportMissingPart } from '@/next/browser/lazy-parts'
import type { ProductDraft } from '../product-draft'

export interface OrderState {
  isBusy?: boolean
  /** Why it was not ordered, or the progress if `tone` is `notice`; omitted if shown elsewhere. */
  problem?: string
  tone?: 'notice'
  /** The button that helps to fix the problem. */
  retry?: { label: string; onClick: () => void }
}

/** Adds a line. Resolves to true if it was added; the cart's refusals are shown in their usual place. */
type Add = (item: AddedItem) => Promise<boolean>

export interface EditedOrder {
  product: ProductView
  draft: ProductDraft
  message: ReturnType<typeof useMessage>
  add: Add
  /** Changes a line instead of adding one. Resolves to the reason for a refusal, or undefined on success. */
  change: ((item: AddedItem, selection: Selection) => Promise<string | undefined>) | undefined
  /** Reports the progress. */
  say: (state: OrderState) => void
}

/** Loads the code that orders an edited design, on click. */
export type LoadOrder = () => Promise<{ orderEdited: (asked: EditedOrder) => Promise<OrderState> }>

/**
 * Returns the button's action once the product has been edited: it orders that design and nothing else
 * (studio-115).
 */
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
    say((await end.catch(reportMissingPart)) || {})
  }
  return { ...state, send, answers: 'file' as const }
}
