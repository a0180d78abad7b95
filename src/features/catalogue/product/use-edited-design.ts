import { useMessage } from '@/brand/use-brand'
import type { ProductDraft } from './product-draft'

/**
 * What the button does once the product has been edited: it goes on with that design, which is ordered from the editor (studio-115).
 * @param open shows the editor with a design that this device keeps
 */
export function useEditedDesign({ design }: ProductDraft, open: (id: string) => Promise<void>) {
  const message = useMessage()
  if (design === undefined) return undefined
  const send = () => open(design)
  return { label: message('product.goOn'), send, isBusy: false, problem: '', asksNothing: true }
}
