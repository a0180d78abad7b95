import { useEffect, useEffectEvent, useState } from 'react'
import { ShopError, isSignedOut } from '@/commerce/errors'
import { useSessionEnded } from './signed-in'
import { useLeaveForLogin } from './use-leave-for-login'

/** Returns the error for a request that is not sent because the session has ended. */
export const sessionEnded = () => new ShopError({ message: '', status: 401 })

function useLeaveWhen(isOver: boolean): void {
  const leave = useEffectEvent(useLeaveForLogin())
  useEffect(() => {
    if (isOver) leave()
  }, [isOver])
}

/**
 * Goes to the login page if a query reports that the session has ended. Timeouts and server errors stay on
 * the page (sign-in-8).
 */
export const useLeaveWhenSignedOut = (error: unknown): void => useLeaveWhen(isSignedOut(error))

/**
 * Does the same on a page that shows the cart. Without a session the shop responds as to a visitor, who has
 * no cart (checkout-481).
 * @returns true while the page is being left
 */
export function useLeaveWithoutCart({ error, isEmpty }: { error: unknown; isEmpty: boolean }): boolean {
  const hasEnded = useSessionEnded()
  const isOver = isSignedOut(error) || (isEmpty && hasEnded())
  const [isLeaving, setLeaving] = useState(false)
  if (isOver && !isLeaving) setLeaving(true)
  useLeaveWhen(isOver)
  return isLeaving
}
