import { useEffect, useEffectEvent } from 'react'
import { ShopError } from '@/commerce/errors'
import { useLeaveForLogin } from './use-leave-for-login'

export const isSignedOut = (error: unknown) => error instanceof ShopError && error.effect === 'sign-out'

/** Leaves for the login page once a query says that the session is over. Silence and breakdowns keep the page (sign-in-8). */
export function useLeaveWhenSignedOut(error: unknown): void {
  const leave = useEffectEvent(useLeaveForLogin())
  const isOver = isSignedOut(error)
  useEffect(() => {
    if (isOver) leave()
  }, [isOver])
}
