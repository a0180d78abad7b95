import { useEffect, useMemo, useState } from 'react'
import type { Body } from '@/design/body/body'

/** Interval in ms at which a clock's hands move: one degree of the minute hand. */
const beat = 10_000

const timeNow = () => {
  const now = new Date()
  return { hours: now.getHours() % 12, minutes: now.getMinutes() + now.getSeconds() / 60 }
}

/** Returns the body with its hands at the shopper's time, if it is a clock. */
export function useHands(body: Body): Body {
  const hands = body.body === 'flat' ? body.hands : undefined
  const isClock = hands !== undefined
  const [time, setTime] = useState(timeNow)
  useEffect(() => {
    if (!isClock) return undefined
    const timer = setInterval(() => setTime(timeNow()), beat)
    return () => clearInterval(timer)
  }, [isClock])
  return useMemo(
    () => (body.body === 'flat' && hands ? { ...body, hands: { ...hands, ...time } } : body),
    [body, hands, time],
  )
}
