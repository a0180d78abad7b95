import { useRouter } from 'next/router'
import { useEffect, useState } from 'react'
import type { ProductView } from '@/commerce/product/product-view'
import { requestedProduct } from '@/lib/products/requested-product'
import type { Chosen } from './fetch-chosen'
import { prepareTable } from './LateTable'

/**
 * Returns the product to design: the one named in the address, otherwise the tool's own. The page is the same
 * for everyone, so the browser fetches a product that the page lacks (design-start-4).
 */
export function useChosenProduct(
  own: ProductView | null,
  opens: Record<string, string>,
): { chosen: Chosen; retry: () => void } {
  const { isReady, query } = useRouter()
  const [attempt, setAttempt] = useState(0)
  const [answer, setAnswer] = useState<{ ticket: string; chosen: Chosen }>()
  const asked = isReady ? requestedProduct(query, opens) : ''
  const wanted = asked === own?.urlKey ? '' : asked
  const ticket = `${wanted} ${attempt}` // a new attempt requests the same product again

  useEffect(() => {
    if (wanted === '') return undefined
    let isStale = false
    const finish = (chosen: Chosen) => {
      if (!isStale) setAnswer({ ticket, chosen })
    }
    const load = () => import('./fetch-chosen').then(({ fetchChosen }) => fetchChosen(wanted))
    // Show the product only once its table has loaded too.
    void Promise.all([load(), prepareTable()])
      .then(([chosen]) => chosen)
      .then(finish, () => finish({ status: 'failed' }))
    return () => {
      isStale = true
    }
  }, [wanted, ticket])

  const retry = () => setAttempt((count) => count + 1)
  if (wanted !== '')
    return { chosen: answer?.ticket === ticket ? answer.chosen : { status: 'loading' }, retry }
  return { chosen: own ? { status: 'here', product: own } : { status: 'none' }, retry }
}
