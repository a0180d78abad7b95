import { useSetAtom } from 'jotai'
import { useRouter } from 'next/router'
import { useRef, useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import { hasDocument, type DesignView } from '@/commerce/designs/designs'
import type { ProductView } from '@/commerce/product/product-view'
import { cartCountAtom } from '@/features/session/cart-count'
import { notifyOtherTabs } from '@/features/cart/other-tabs'
import { sendToCart } from '@/features/cart/send-to-cart'
import { optionProblems } from '@/features/catalogue/product/options/option-problems'
import { designFirst } from '@/features/design-start/tools/design-parts'
import { toDesignedItem } from '@/features/design-start/order/designed-item'
import { draftOf } from '@/features/design-start/saved/saved-design'

/** Returns the cart item; 'incomplete' if required options are still missing. */
async function itemOf(design: DesignView, product: ProductView, address: string) {
  if (hasDocument(design))
    return (await import('@/features/design-start/order/order-document')).itemOfDocument(design.uid, product)
  const draft = draftOf(design, product)
  if (!draft) return undefined
  if (optionProblems(product, draft.selection).length > 0) return 'incomplete'
  return toDesignedItem({ product: designFirst(product), draft, address })
}

/**
 * Returns an action that adds a saved design to the cart and opens the cart. Missing options and refusals are
 * reported in place (designs-4).
 */
export function useOrderDesign(design: DesignView) {
  const message = useMessage()
  const router = useRouter()
  const setCount = useSetAtom(cartCountAtom)
  const [isAdding, setAdding] = useState(false)
  const [problem, setProblem] = useState('')
  const running = useRef(false)

  const attempt = async (): Promise<string> => {
    const opened = new URL(design.editLink ?? '/', window.location.origin)
    const { productView } = await import('@/commerce/product/product')
    const product = await productView(opened.searchParams.get('urlKey') ?? '')
    const made = product && (await itemOf(design, product, opened.pathname))
    if (!made) return message('designs.gone')
    if (made === 'incomplete') return message('designs.incomplete')
    const result = await sendToCart(made, message)
    if (result.status === 'refused') return result.reasons.join(' ')
    setCount(result.lineCount)
    notifyOtherTabs()
    await router.push('/checkout/cart')
    return ''
  }

  const add = async () => {
    if (running.current) return
    running.current = true
    setAdding(true)
    setProblem('')
    setProblem(await attempt().catch(() => message('errors.unavailable')))
    setAdding(false)
    running.current = false
  }
  return { add, isAdding, problem }
}
