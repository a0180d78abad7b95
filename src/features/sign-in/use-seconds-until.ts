import { useEffect, useState } from 'react'

/** Returns the whole seconds until a time (milliseconds since 1970), counting down; 0 once it has passed. */
export function useSecondsUntil(instant: number): number {
  const left = () => Math.max(0, Math.ceil((instant - Date.now()) / 1_000))
  const [seconds, setSeconds] = useState(left)
  const [shownFor, setShownFor] = useState(instant)
  if (shownFor !== instant) {
    setShownFor(instant)
    setSeconds(left())
  }
  const isOver = seconds === 0
  useEffect(() => {
    if (isOver) return undefined
    const timer = setInterval(() => setSeconds(Math.max(0, Math.ceil((instant - Date.now()) / 1_000))), 500)
    return () => clearInterval(timer)
  }, [instant, isOver])
  return seconds
}
