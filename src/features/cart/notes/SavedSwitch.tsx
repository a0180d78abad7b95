import { useRef, useState } from 'react'
import type { CartView } from '@/commerce/cart/cart-view'
import { Checkbox } from '@/ui/fields/Checkbox'
import { ErrorNote } from '@/ui/feedback/ErrorNote'
import { useSaveFirst } from '../save-first'
import { useCartChange } from '../use-cart'

interface Props {
  label: string
  help: string
  isOn: boolean
  save: (isOn: boolean) => Promise<CartView>
}

/** A yes-or-no note of the order that saves itself; the order button waits for it (checkout-381). */
export function SavedSwitch({ label, help, isOn, save }: Props) {
  const { change, isChanging, problem } = useCartChange()
  // Show the clicked state while saving, then the state that the shop saved.
  const [pressed, setPressed] = useState(isOn)
  const saving = useRef(Promise.resolve(true))
  useSaveFirst(() => saving.current)
  return (
    <>
      {problem && <ErrorNote>{problem}</ErrorNote>}
      <Checkbox
        label={label}
        help={help}
        checked={isChanging ? pressed : isOn}
        aria-busy={isChanging}
        onChange={(event) => {
          const next = event.target.checked
          setPressed(next)
          saving.current = change(() => save(next)).then(
            () => true,
            () => false, // the error is shown above
          )
        }}
      />
    </>
  )
}
