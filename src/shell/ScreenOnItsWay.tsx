import type { DynamicOptionsLoadingProps } from 'next/dynamic'
import { useEffect, useEffectEvent } from 'react'
import { ErrorScreen } from './ErrorScreen'

/** Stands in for a screen that Next loads: nothing at first; when its files do not arrive, the way to ask again (next-9). */
export function ScreenOnItsWay({ error, retry }: DynamicOptionsLoadingProps) {
  // Next keeps a failure in mind; whoever comes again asks again.
  const askAgain = useEffectEvent(() => error && retry?.())
  useEffect(() => void askAgain(), [])
  return error ? <ErrorScreen onTryAgain={() => retry?.()} /> : null
}
