import { useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import type { CartView } from '@/commerce/cart-view'
import { TextArea } from '@/ui/TextArea'
import { useCartChange } from '../use-cart'
import { useGathered } from '../use-gathered'

const debounceMs = 900

interface Props {
  label: string
  name: string
  /** What is written below the box until something was typed. */
  help?: string
  savedNote: string
  known: string
  most: number
  save: (text: string) => Promise<CartView>
}

/** A text that goes along with the order; saved while it is typed, kept when that fails (cart-54). */
export function SavedText({ label, name, help, savedNote, known, most, save }: Props) {
  const message = useMessage()
  const { change, problem } = useCartChange()
  const [text, setText] = useState(known)
  const [isSaved, setIsSaved] = useState(false)
  const { want, runNow } = useGathered((next: string) => {
    void change(() => save(next)).then(
      () => setIsSaved(true),
      () => undefined,
    ) // the problem shows below the box
  }, debounceMs)

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
        setText(next)
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
