import { useEffect, useEffectEvent, useRef } from 'react'

/** Steps by key follow each other so fast when they are one wish, in ms. */
const keyPause = 700

/**
 * Says when a slider was let go: at the end of a drag, and of steps by key once no other follows. React's own change comes with
 * every step, the browser's with the last one.
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
