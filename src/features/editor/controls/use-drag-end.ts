import { useEffect, useEffectEvent, useRef } from 'react'

/** Longest pause in ms between key presses that belong to one change. */
const keyPause = 700

/**
 * Calls `onEnd` when a slider is released: at the end of a drag, or after the last of several key presses.
 * React fires its change event on every step, the browser only on the last one.
 */
export function useDragEnd(onEnd: (() => void) | undefined) {
  const ref = useRef<HTMLInputElement>(null)
  const isByKey = useRef(false)
  const end = useEffectEvent(() => onEnd?.())
  useEffect(() => {
    const field = ref.current
    if (!field) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const finish = () => {
      clearTimeout(timer)
      timer = undefined
      end()
    }
    const letGo = () => {
      clearTimeout(timer)
      if (isByKey.current) timer = setTimeout(finish, keyPause)
      else finish()
    }
    const setByKey = ({ type }: Event) => {
      isByKey.current = type === 'keydown'
    }
    field.addEventListener('change', letGo)
    field.addEventListener('blur', finish)
    field.addEventListener('keydown', setByKey)
    field.addEventListener('pointerdown', setByKey)
    return () => {
      field.removeEventListener('change', letGo)
      field.removeEventListener('blur', finish)
      field.removeEventListener('keydown', setByKey)
      field.removeEventListener('pointerdown', setByKey)
      if (timer !== undefined) finish()
    }
  }, [])
  return ref
}
