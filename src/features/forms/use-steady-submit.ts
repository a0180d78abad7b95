import { useEffect } from 'react'

/** With touch, the on-screen keyboard has to close; with a mouse there is none. */
const isMouse = () => window.matchMedia('(pointer: fine)').matches

function keepFocus(event: MouseEvent) {
  if (!(event.target instanceof Element) || !isMouse()) return
  const form = event.target.closest<HTMLButtonElement>('button[type="submit"]')?.form
  if (form?.contains(document.activeElement)) event.preventDefault()
}

/**
 * Clicking the form's button does not blur the input before it. Otherwise its error message could move the
 * button away from under the pointer, and the click would be lost. Submitting checks the input anyway.
 */
export function useSteadySubmit() {
  useEffect(() => {
    document.addEventListener('mousedown', keepFocus)
    return () => document.removeEventListener('mousedown', keepFocus)
  }, [])
}
