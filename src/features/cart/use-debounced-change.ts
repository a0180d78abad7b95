import { useEffect, useRef } from 'react'
import { noteSendingOnLeaving } from './late-change'

interface Waiting<Value> {
  value: Value
  timer: ReturnType<typeof setTimeout>
}

/**
 * Debounces a change: runs it after a pause, with the last value only. Unmounting or hiding the page runs it
 * immediately, so that nothing is lost (cart-50, checkout-381).
 * @returns functions that schedule a value, run the pending change now, or drop it
 */
export function useDebouncedChange<Value>(run: (value: Value) => void, pauseMs: number) {
  const waiting = useRef<Waiting<Value>>(undefined)
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  const drop = () => {
    clearTimeout(waiting.current?.timer)
    waiting.current = undefined
  }
  const runNow = () => {
    const now = waiting.current
    drop()
    if (now) latest.current(now.value)
  }
  const atEnd = useRef(runNow)
  useEffect(() => {
    const end = atEnd.current
    const hide = () => {
      if (document.visibilityState !== 'hidden' || !waiting.current) return
      noteSendingOnLeaving()
      end()
    }
    document.addEventListener('visibilitychange', hide)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      end()
    }
  }, [])
  const want = (value: Value) => {
    drop()
    waiting.current = { value, timer: setTimeout(runNow, pauseMs) }
  }
  return { want, runNow, drop }
}
