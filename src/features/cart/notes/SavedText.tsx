import { useRef, useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import type { CartView } from '@/commerce/cart/cart-view'
import { useDraft } from '@/features/forms/use-draft'
import { TextArea } from '@/ui/fields/TextArea'
import { useSaveFirst } from '../save-first'
import { useCartChange } from '../use-cart'
import { useDebouncedChange } from '../use-debounced-change'

const debounceMs = 900

interface Props {
  label: string
  name: string
  /** Help text below the box, replaced by `savedNote` after saving. */
  help?: string
  savedNote: string
  known: string
  most: number
  save: (text: string) => Promise<CartView>
}

/**
 * A text for the order. It is saved while the shopper types. If saving fails, the text is kept, even across a
 * reload (checkout-381, checkout-485).
 */
export function SavedText({ label, name, help, savedNote, known, most, save }: Props) {
  const message = useMessage()
  const { change, problem } = useCartChange()
  const draft = useDraft(`checkout-note-${name}`, { text: known })
  const { text } = draft.values
  const [isSaved, setIsSaved] = useState(false)
  const saving = useRef(Promise.resolve(text === known))
  const saveText = (next: string) => {
    saving.current = change(() => save(next)).then(
      () => {
        setIsSaved(true)
        draft.drop()
        return true
      },
      () => false, // the error is shown below the box
    )
    return saving.current
  }
  const { want, runNow } = useDebouncedChange((next: string) => void saveText(next), debounceMs)
  useSaveFirst(async () => {
    runNow()
    return (await saving.current) || saveText(text)
  })

  return (
    <TextArea
      label={label}
      note={message('forms.optional')}
      name={name}
      rows={3}
      maxLength={most}
      value={text}
      error={problem}
      help={isSaved ? savedNote : help}
      onChange={(event) => {
        const next = event.target.value
        draft.change({ text: next })
        setIsSaved(false)
        want(next)
      }}
      onBlur={() => {
        if (text === known || isSaved) return
        want(text)
        runNow()
      }}
    />
  )
}
