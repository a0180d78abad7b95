import { useRouter } from 'next/router'
import { useEffect, useState } from 'react'
import type { ProductView } from '@/commerce/product'
import { askedProduct } from '@/lib/asked-product'
import type { Chosen } from './fetch-chosen'
import { prepareTable } from './LateTable'

/**
 * The product to design: the one that the address asks for, else the tool's own.
 * The page is the same for everyone, so the browser fetches a product that it does not carry (design-start-4).
 */
export function useChosenProduct(
  own: ProductView | null,
  opens: Record<string, string>,
): { chosen: Chosen; retry: () => void } {
  const { isReady, query } = useRouter()
  const [attempt, setAttempt] = useState(0)
  const [answer, setAnswer] = useState<{ ticket: string; chosen: Chosen }>()
  const asked = isReady ? askedProduct(query, opens) : ''
  const wanted = asked === own?.urlKey ? '' : asked
  const ticket = `${wanted} ${attempt}` // a new attempt asks again for the same product

  useEffect(() => {
    if (wanted === '') return undefined
    let isStale = false
    const finish = (chosen: Chosen) => {
      if (!isStale) setAnswer({ ticket, chosen })
    }
    const load = () => import('./fetch-chosen').then(({ fetchChosen }) => fetchChosen(wanted))
    // The product is drawn once its table is there too.
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
