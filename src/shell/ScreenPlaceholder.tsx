import type { DynamicOptionsLoadingProps } from 'next/dynamic'
import { useEffect, useEffectEvent } from 'react'
import { ErrorScreen } from './ErrorScreen'

/**
 * The placeholder of a screen that Next loads: empty at first, with a retry if its files do not arrive
 * (next-8).
 */
export function ScreenPlaceholder({ error, retry }: DynamicOptionsLoadingProps) {
  // Next remembers a failed load, so retry when the shopper returns.
  const askAgain = useEffectEvent(() => error && retry?.())
  useEffect(() => void askAgain(), [])
  return error ? <ErrorScreen onTryAgain={() => retry?.()} /> : null
}
