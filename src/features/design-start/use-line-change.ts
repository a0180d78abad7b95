import { useSetAtom } from 'jotai'
import { useRouter } from 'next/router'
import { useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import type { ProductView } from '@/commerce/product'
import { changedLineAtom } from '@/features/cart/lines/changed-line'
import type { AddedItem } from '@/features/cart/add-state'
import { fetchLater } from '@/next/browser/late-parts'
import type { ProductDraft } from '../catalogue/product/product-draft'

const loadChanging = () => import('./change-line')

/**
 * What the button does while a line of the cart is on the table: it changes that line and goes back to the cart (design-start-9).
 * Undefined without such a line: then the button adds.
 */
export function useLineChange(uid: string | undefined, product: ProductView, draft: ProductDraft) {
  const message = useMessage()
  const router = useRouter()
  const setChanged = useSetAtom(changedLineAtom)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [goneUid, setGone] = useState<string>()

  if (uid === undefined) return undefined
  if (uid === goneUid) return { isBusy: false, problem: message('tool.lineGone') }

  /** @returns why it was refused */
  const change = async (item: AddedItem, now: ProductDraft): Promise<string | undefined> => {
    setBusy(true)
    setProblem('')
    const loaded = await fetchLater(loadChanging).catch(() => undefined)
    const result = await loaded?.changeToTable(uid, { product, draft: now, item }, message)
    setBusy(false)
    if (!result) return message('errors.partMissing')
    if (result.status === 'gone') {
      setGone(uid)
      return message('tool.lineGone')
    }
    if (result.status === 'refused') return result.reason
    // One that joined an equal line cannot be taken apart again.
    const isStillThere = result.cart.lines.some((line) => line.uid === uid)
    setChanged(isStillThere ? result.before : undefined)
    await router.push('/checkout/cart')
    return undefined
  }

  const send = async (item: AddedItem) => {
    if (!isBusy) setProblem((await change(item, draft)) ?? '')
  }
  return { change, label: message('tool.changeLine'), send, isBusy, problem }
}
