import { useEffect, useRef, useState } from 'react'
import { useSteadySubmit } from './use-steady-submit'

/**
 * For forms that check by themselves: after a press that found something wrong, the first box that is marked as wrong has the
 * focus (forms-14).
 */
export function useProblemFocus() {
  const form = useRef<HTMLFormElement>(null)
  const [found, setFound] = useState(0)
  useSteadySubmit()
  useEffect(() => {
    if (found > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [found])
  return { form, focusProblem: () => setFound((before) => before + 1) }
}
