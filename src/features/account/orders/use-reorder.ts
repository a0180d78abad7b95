import { useQueryClient } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { useRouter } from 'next/router'
import { useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import { reorder } from '@/commerce/orders'
import { cartCountAtom, cartCountFromCookie } from '@/features/cart/cart-count'
import { notifyOtherTabs } from '@/features/cart/other-tabs'
import { useSending } from '@/features/forms/use-sending'
import { useNotice } from '@/features/notices/notice'
import { useLeaveForLogin } from '@/features/session/use-leave-for-login'

/**
 * Puts an order into the cart again and goes there. What could not be added as it was is said here instead, and the way
 * to the cart stays open (account-8).
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
      setCount(cartCountFromCookie(document.cookie)) // the server has just written it
      notifyOtherTabs()
      const said = problems.map((each) => (each === 'gone' ? message('account.reorderGone') : each.message))
      setMissing([...new Set(said)])
      if (problems.length > 0) return
      notice.success(message('account.reordered', { number: orderNumber }))
      await router.push('/checkout/cart')
    })

  return { again, isReordering: isSending, problem, missing }
}
