import '@/brand/generated/lineChange'
import { useStore } from 'jotai'
import { useRouter } from 'next/router'
import { useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import type { ProductView } from '@/commerce/product/product-view'
import type { AddedItem } from '@/features/notices/add-state'
import { fetchLater } from '@/next/browser/lazy-parts'
import type { ProductDraft } from '../product-draft'

const loadChanging = () => import('./change-line')

/**
 * Returns the button's action while a cart line is being edited: it changes the line and returns to the cart
 * (cart-74). Returns undefined without a line; the button then adds.
 */
export function useLineChange(
  uid: string | undefined,
  product: ProductView,
  draft: ProductDraft,
  onChanged?: () => void,
) {
  const message = useMessage()
  const router = useRouter()
  const store = useStore()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [goneUid, setGone] = useState<string>()

  if (uid === undefined) return undefined
  if (uid === goneUid) return { isBusy: false, problem: message('lineChange.gone') }

  /** @returns the reason for a refusal; undefined on success */
  const change = async (item: AddedItem, now: ProductDraft): Promise<string | undefined> => {
    setBusy(true)
    setProblem('')
    const loaded = await fetchLater(loadChanging).catch(() => undefined)
    const refusal = loaded
      ? await loaded.changeLineToDraft(uid, { product, draft: now, item }, { message, store })
      : message('errors.partMissing')
    setBusy(false)
    if (refusal === 'gone') setGone(uid)
    if (refusal !== undefined) return refusal === 'gone' ? message('lineChange.gone') : refusal
    onChanged?.()
    await router.push('/checkout/cart')
    return undefined
  }

  const send = async (item: AddedItem) => {
    if (!isBusy) setProblem((await change(item, draft)) ?? '')
  }
  return { change, label: message('lineChange.update'), send, isBusy, problem }
}
