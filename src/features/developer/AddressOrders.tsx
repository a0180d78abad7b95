import { useSetAtom } from 'jotai'
import { useRouter } from 'next/router'
import { useEffect, useEffectEvent, useState } from 'react'
import { cartCountAtom } from '@/features/cart/cart-count'
import { useNotice } from '@/features/notices/notice'
import { later, sayMissing } from '@/next/browser/late-parts'
import { ordersOfAddress } from './address-orders'
import { isMarkedDeveloper } from './developer-signs'

const DeveloperBar = later(() => import('./DeveloperBar').then((file) => file.DeveloperBar))

const addressBar = () => location.pathname + location.search + location.hash

/**
 * Carries out what the address asks for, and shows developers their bar (caching-11). Nobody else fetches it.
 * @param onTaken the address asks for nothing any more
 */
export function AddressOrders({ onTaken }: { onTaken: () => void }) {
  const router = useRouter()
  const notice = useNotice()
  const setCount = useSetAtom(cartCountAtom)
  const [orders] = useState(ordersOfAddress)
  const [isMarked] = useState(() => isMarkedDeveloper(document.cookie))

  const dropCart = async () => {
    const [{ forgetCart }, { queryClient }] = await Promise.all([
      import('@/commerce/previous-cart'),
      import('@/features/session/queries'),
    ])
    const words = await forgetCart().catch(() => '')
    if (words === '') return
    setCount(0)
    notice.success(words)
    await queryClient().invalidateQueries()
  }
  const begin = useEffectEvent(() => {
    // The router still has the address as it came.
    if (orders) void router.replace(addressBar(), undefined, { shallow: true, scroll: false })
    if (orders?.dropsCart) void dropCart().catch(sayMissing)
    onTaken()
  })
  useEffect(() => begin(), [])

  if (!isMarked && !orders?.developer) return null
  return <DeveloperBar orders={orders} isMarked={isMarked} />
}
