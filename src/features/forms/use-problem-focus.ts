import { useEffect, useRef, useState } from 'react'
import { useSteadySubmit } from './use-steady-submit'

/**
 * For forms that check by themselves: after a press that found something wrong, the first box that is marked as wrong has the
 * focus (forms-14) and is in sight, also where it had the focus before (cart-85).
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
