import { useRouter } from 'next/router'
import { useEffect, useState } from 'react'
import type { ProductView } from '@/commerce/product'
import { isUrlKey } from '../catalogue/slug'

export type Chosen =
  | { status: 'none' }
  | { status: 'here'; product: ProductView }
  | { status: 'loading' | 'failed' | 'unknown' }

/**
 * The product to design: the one that the address asks for (?urlKey=…), else the tool's own.
 * The page is the same for everyone, so the browser fetches a product that it does not carry (TL4).
 */
export function useChosenProduct(own: ProductView | null): { chosen: Chosen; retry: () => void } {
  const { isReady, query } = useRouter()
  const [attempt, setAttempt] = useState(0)
  const [answer, setAnswer] = useState<{ ticket: string; chosen: Chosen }>()
  const asked = isReady && typeof query['urlKey'] === 'string' ? query['urlKey'] : ''
  const wanted = asked === own?.urlKey ? '' : asked
  const ticket = `${wanted} ${attempt}` // a new attempt asks again for the same product

  useEffect(() => {
    if (wanted === '') return undefined
    let isStale = false
    const settle = (chosen: Chosen) => {
      if (!isStale) setAnswer({ ticket, chosen })
    }
    const load = async () => {
      if (!isUrlKey(wanted)) return settle({ status: 'unknown' })
      const { productView } = await import('@/commerce/product')
      const product = await productView(wanted)
      settle(product ? { status: 'here', product } : { status: 'unknown' })
    }
    void load().catch(() => settle({ status: 'failed' }))
    return () => {
      isStale = true
    }
  }, [wanted, ticket])

  const retry = () => setAttempt((count) => count + 1)
  if (wanted !== '')
    return { chosen: answer?.ticket === ticket ? answer.chosen : { status: 'loading' }, retry }
  return { chosen: own ? { status: 'here', product: own } : { status: 'none' }, retry }
}
