import { useMessage } from '@/brand/use-brand'
import { fetchLater, sayMissing } from '@/next/browser/late-parts'
import type { ProductDraft } from './product-draft'

const loadOpening = () => import('@/features/design-start/open-edited')

/** What the button does once the product has been edited: it goes on with that design, which is ordered from the editor (studio-115). */
export function useEditedDesign({ design }: ProductDraft) {
  const message = useMessage()
  if (design === undefined) return undefined
  const send = () => fetchLater(loadOpening).then(({ openEdited }) => openEdited(design), sayMissing)
  return { label: message('product.goOn'), send, isBusy: false, problem: '', asksNothing: true }
}
