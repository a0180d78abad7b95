import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import { previousCartQuantity, restoreCart } from '@/commerce/cart/previous-cart'
import { useNotice } from '@/features/notices/notice'
import { formatCount } from '@/lib/words/count'
import { ErrorNote } from '@/ui/feedback/ErrorNote'
import { notifyOtherTabs } from '../cart/other-tabs'

/** On the cart page, offers to restore a previous cart that still has items (graphql-proxy-14). */
export function RestoreCart() {
  const message = useMessage()
  const notice = useNotice()
  const client = useQueryClient()
  const { data: quantity = 0 } = useQuery({ queryKey: ['previous-cart'], queryFn: previousCartQuantity })
  const [isRestoring, setRestoring] = useState(false)
  if (quantity === 0) return null

  const restore = async () => {
    setRestoring(true)
    try {
      const restored = await restoreCart()
      notifyOtherTabs()
      await client.invalidateQueries({ queryKey: ['cart'] })
      void client.invalidateQueries({ queryKey: ['previous-cart'] })
      if (restored > 0) notice.success(message('previousCart.restored'))
      else notice.error(message('previousCart.gone'))
    } catch {
      notice.error(message('errors.unavailable'))
    } finally {
      setRestoring(false)
    }
  }
  return (
    <ErrorNote
      tone="notice"
      retry={{ label: message('previousCart.restore'), onClick: () => void restore(), busy: isRestoring }}
    >
      {message(quantity === 1 ? 'previousCart.foundOne' : 'previousCart.found', {
        count: formatCount(quantity),
      })}
    </ErrorNote>
  )
}
