import { useRouter } from 'next/router'
import { useEffect, useState } from 'react'
import { useMessage } from '@/brand/use-brand'

const messagePaths: Record<string, string> = {
  refused: 'checkout.cardRefused',
  waiting: 'checkout.cardWaiting',
}

/**
 * Returns the message for the outcome at the card service's page, and removes the outcome from the address
 * (payments-10).
 */
export function useCardReturn(): string {
  const router = useRouter()
  const message = useMessage()
  const [outcome] = useState(() => new URLSearchParams(window.location.search).get('card') ?? '')
  useEffect(() => {
    if (outcome !== '') void router.replace('/checkout', undefined, { shallow: true })
  }, [router, outcome])
  const path = messagePaths[outcome]
  return path ? message(path) : ''
}
