import { useEffect, useRef, useState } from 'react'
import { useSteadySubmit } from './use-steady-submit'

/**
 * For forms that validate themselves: after a failed submit, the first invalid input gets the focus
 * (forms-14). It also scrolls into view, even if it already had the focus (cart-80).
 */
export function useProblemFocus() {
  const form = useRef<HTMLFormElement>(null)
  const [found, setFound] = useState(0)
  useSteadySubmit()
  useEffect(() => {
    const box = found > 0 && form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (!box) return
    box.focus()
    box.scrollIntoView({ block: 'nearest' })
  }, [found])
  return { form, focusProblem: () => setFound((before) => before + 1) }
}
