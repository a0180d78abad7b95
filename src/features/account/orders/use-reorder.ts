import { useQueryClient } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { useRouter } from 'next/router'
import { useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import { reorder } from '@/commerce/checkout/orders'
import { cartCountAtom, cartCountFromCookie } from '@/features/session/cart-count'
import { notifyOtherTabs } from '@/features/cart/other-tabs'
import { useSending } from '@/features/forms/use-sending'
import { useNotice } from '@/features/notices/notice'
import { useLeaveForLogin } from '@/features/session/use-leave-for-login'
import { pageCookies } from '@/lib/browser/browser-cookies'

/**
 * Returns an action that adds an order to the cart again and opens the cart. If lines could not be added
 * unchanged, it reports them and stays on the page (account-8).
 */
export function useReorder(orderNumber: string) {
  const client = useQueryClient()
  const router = useRouter()
  const message = useMessage()
  const notice = useNotice()
  const setCount = useSetAtom(cartCountAtom)
  const { send, isSending, problem } = useSending(useLeaveForLogin())
  const [missing, setMissing] = useState<string[]>([])

  const again = () =>
    send(async () => {
      const { problems } = await reorder(orderNumber)
      client.removeQueries({ queryKey: ['cart'] })
      setCount(cartCountFromCookie(pageCookies())) // the server has just set this cookie
      notifyOtherTabs()
      const said = problems.map((each) => (each === 'gone' ? message('reorder.gone') : each.message))
      setMissing([...new Set(said)])
      if (problems.length > 0) return
      notice.success(message('reorder.done', { number: orderNumber }))
      await router.push('/checkout/cart')
    })

  return { again, isReordering: isSending, problem, missing }
}
