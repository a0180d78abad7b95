import { useSetAtom } from 'jotai'
import { useRouter } from 'next/router'
import { useEffect, useEffectEvent, useState } from 'react'
import { cartCountAtom } from '@/features/session/cart-count'
import { useNotice } from '@/features/notices/notice'
import { later, reportMissingPart } from '@/next/browser/lazy-parts'
import { commandsOfAddress } from './address-commands'
import { isMarkedDeveloper } from './developer-signs'
import { pageCookies } from '@/lib/browser/browser-cookies'

const DeveloperBar = later(() => import('./DeveloperBar').then((file) => file.DeveloperBar))

const addressBar = () => location.pathname + location.search + location.hash

/**
 * Executes the commands in the address, and shows developers their bar (caching-11). Loaded only if there is
 * something to do.
 * @param onTaken called once the commands are removed from the address
 */
export function AddressOrders({ onTaken }: { onTaken: () => void }) {
  const router = useRouter()
  const notice = useNotice()
  const setCount = useSetAtom(cartCountAtom)
  const [orders] = useState(commandsOfAddress)
  const [isMarked] = useState(() => isMarkedDeveloper(pageCookies()))

  const dropCart = async () => {
    const [{ forgetCart }, { queryClient }] = await Promise.all([
      import('@/commerce/cart/previous-cart'),
      import('@/features/session/queries'),
    ])
    const words = await forgetCart().catch(() => '')
    if (words === '') return
    setCount(0)
    notice.success(words)
    await queryClient().invalidateQueries()
  }
  const begin = useEffectEvent(() => {
    // The router still has the original address.
    if (orders) void router.replace(addressBar(), undefined, { shallow: true, scroll: false })
    if (orders?.dropsCart) void dropCart().catch(reportMissingPart)
    onTaken()
  })
  useEffect(() => begin(), [])

  if (!isMarked && !orders?.developer) return null
  return <DeveloperBar orders={orders} isMarked={isMarked} />
}
