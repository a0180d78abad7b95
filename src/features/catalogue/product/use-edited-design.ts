import { useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import type { ProductView } from '@/commerce/product'
import type { AddedItem } from '@/features/cart/add-state'
import type { Selection } from '@/lib/product-options'
import { sayMissing } from '@/next/browser/late-parts'
import type { ProductDraft } from './product-draft'

/** Adds a line, or changes one. @returns why it was refused; '' where that is said already, undefined when it was not */
type Put = (item: AddedItem, selection: Selection) => Promise<string | undefined>

/** How what was edited is ordered, and shown in the editor again. */
export interface Editing {
  order: (asked: {
    design: string
    product: ProductView
    draft: ProductDraft
    message: ReturnType<typeof useMessage>
    put: Put
    onStatus: (status: string) => void
  }) => Promise<{ problem: string; isForEditor?: boolean } | undefined>
  open: (id: string) => Promise<void>
}

/** What the button does once the product has been edited: it orders that design, saved before where it is not (studio-115). */
export function useEditedDesign(
  product: ProductView,
  draft: ProductDraft,
  editing: Editing | undefined,
  put?: Put,
) {
  const message = useMessage()
  const [status, setStatus] = useState<string>()
  const [{ problem, isForEditor }, setRefusal] = useState<{ problem: string; isForEditor?: boolean }>(
    allRight,
  )
  const { design } = draft
  if (design === undefined || !editing) return undefined
  const { order, open } = editing
  const isBusy = status !== undefined
  const send = async (_: AddedItem, add: (item: AddedItem) => Promise<boolean>) => {
    if (isBusy) return
    setStatus('')
    setRefusal(allRight)
    // What the cart refuses is said where it is said of everything.
    const usual: Put = async (item) => ((await add(item)) ? undefined : '')
    const asked = { design, product, draft, message, put: put ?? usual, onStatus: setStatus }
    const refusal = await order(asked).catch(sayMissing)
    setRefusal(refusal ?? allRight)
    setStatus(undefined)
  }
  const retry = isForEditor ? { label: message('live.edit'), onClick: () => void open(design) } : undefined
  return { send, isBusy, problem, retry, status: status ?? '', isDesign: true }
}

const allRight = { problem: '' }
