import { useSyncExternalStore } from 'react'

const signs = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown'] as const

let isTouched = false

function watch(notify: () => void): () => void {
  if (isTouched) return () => undefined
  const note = () => {
    isTouched = true
    leave()
    notify()
  }
  const leave = () => {
    for (const sign of signs) window.removeEventListener(sign, note)
  }
  for (const sign of signs) window.addEventListener(sign, note, { passive: true })
  return leave
}

/**
 * True once the shopper interacts with the page. Parts needed only then are loaded late, to keep pages light
 * that are just opened (page-weight-5).
 */
export const useTouched = (): boolean =>
  useSyncExternalStore(
    watch,
    () => isTouched,
    () => false,
  )
