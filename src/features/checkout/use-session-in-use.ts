import { useEffect, useEffectEvent } from 'react'
import type { useCart } from '@/features/cart/use-cart'

/** A session lasts an hour from the last request, and filling in a form sends none. */
const restMs = 10 * 60_000

/**
 * Refetches the cart if the shopper types or clicks long after the last response, to keep the session alive
 * (checkout-481).
 */
export function useSessionInUse({
  dataUpdatedAt,
  errorUpdatedAt,
  isFetching,
  refetch,
}: ReturnType<typeof useCart>): void {
  const extend = useEffectEvent(() => {
    const answeredAt = Math.max(dataUpdatedAt, errorUpdatedAt)
    if (!isFetching && Date.now() - answeredAt > restMs) void refetch()
  })
  useEffect(() => {
    const use = () => extend()
    window.addEventListener('keydown', use)
    window.addEventListener('pointerdown', use)
    return () => {
      window.removeEventListener('keydown', use)
      window.removeEventListener('pointerdown', use)
    }
  }, [])
}
