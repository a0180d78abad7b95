import { useSetAtom } from 'jotai'
import { useRouter } from 'next/router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import { cartCountAtom } from '@/features/cart/cart-count'
import { isMarkedDeveloper, ordersOfAddress } from '@/features/developer/address-orders'
import { useNotice } from '@/features/notices/notice'
import { keepPlace } from '@/features/session/keep-place'
import { later, sayMissing, whenMissing } from '@/next/browser/late-parts'
import { markDevice } from './mark-device'
import { registerWorker } from './register-worker'

const DeveloperBar = later(() =>
  import('@/features/developer/DeveloperBar').then((file) => file.DeveloperBar),
)

const addressBar = () => location.pathname + location.search + location.hash

/** shell-31: what the frame does unseen once a page is at rest: orders in the address, the way back, the device, the worker. */
export function StartupEffects() {
  const router = useRouter()
  const { events } = router
  const notice = useNotice()
  const message = useMessage()
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
    whenMissing(() => notice.error(message('errors.partMissing')))
    markDevice()
    registerWorker()
  })
  useEffect(() => begin(), [])
  useEffect(() => {
    // Without it signing in leads to the dashboard.
    const keep = () => void keepPlace(location.pathname, location.search).catch(() => undefined)
    keep()
    events.on('routeChangeComplete', keep)
    return () => events.off('routeChangeComplete', keep)
  }, [events])

  if (!isMarked && !orders?.developer) return null
  return <DeveloperBar orders={orders} isMarked={isMarked} />
}
