import { useEffect } from 'react'

/** A finger needs the keyboard of its screen to close; a mouse does not. */
const isMouse = () => window.matchMedia('(pointer: fine)').matches

function keepFocus(event: MouseEvent) {
  if (!(event.target instanceof Element) || !isMouse()) return
  const form = event.target.closest<HTMLButtonElement>('button[type="submit"]')?.form
  if (form?.contains(document.activeElement)) event.preventDefault()
}

/**
 * A press on the form's button does not take the focus from the box before it: what the box would then say moves the button
 * away from under the pointer, and the press is lost. The submission checks the box anyway (forms-15).
 */
export function useSteadySubmit() {
  useEffect(() => {
    document.addEventListener('mousedown', keepFocus)
    return () => document.removeEventListener('mousedown', keepFocus)
  }, [])
}
