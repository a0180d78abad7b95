import { useEffect, useRef, useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import { setComment } from '@/commerce/cart'
import { TextArea } from '@/ui/TextArea'
import { useCartChange } from './use-cart'

const settleMs = 900

/** A word to the printers; saved while it is typed, kept when that fails (CC6). */
export function OrderComment({ comment }: { comment: string }) {
  const message = useMessage()
  const { change, problem } = useCartChange()
  const [text, setText] = useState(comment)
  const [isSaved, setIsSaved] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const save = (next: string) => {
    clearTimeout(timer.current)
    void change(() => setComment(next)).then(
      () => setIsSaved(true),
      () => undefined,
    ) // the problem shows below the box
  }

  return (
    <TextArea
      label={message('cart.comment')}
      note={message('forms.optional')}
      name="comment"
      rows={3}
      maxLength={1000}
      value={text}
      error={problem}
      help={isSaved ? message('cart.commentSaved') : undefined}
      onChange={(event) => {
        const next = event.target.value
        setText(next)
        setIsSaved(false)
        clearTimeout(timer.current)
        timer.current = setTimeout(() => save(next), settleMs)
      }}
      onBlur={() => text !== comment && !isSaved && save(text)}
    />
  )
}
