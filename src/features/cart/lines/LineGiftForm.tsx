import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useMessage } from '@/brand/use-brand'
import { changeLine } from '@/commerce/cart/cart'
import type { CartLineView } from '@/commerce/cart/cart-view'
import type { GiftMessageView } from '@/commerce/cart/line-content'
import { plainWords } from '@/lib/fields/typed-text'
import { Button } from '@/ui/Button'
import { ErrorNote } from '@/ui/feedback/ErrorNote'
import { Field } from '@/ui/fields/Field'
import { TextArea } from '@/ui/fields/TextArea'
import styles from './LineGift.module.css'
import { useCartChange } from '../use-cart'

const nothing: GiftMessageView = { from: '', to: '', message: '' }

const names = [
  { part: 'to', label: 'orderNotes.giftToName', autoComplete: 'off' },
  { part: 'from', label: 'orderNotes.giftFromName', autoComplete: 'name' },
] as const

/** The form for a line's gift message (cart-41). An empty text removes the message. */
export function LineGiftForm({ id, line, onClose }: { id: string; line: CartLineView; onClose: () => void }) {
  const message = useMessage()
  const { change, isChanging, problem } = useCartChange()
  const [gift, setGift] = useState(line.giftMessage ?? nothing)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  const save = (event: FormEvent) => {
    event.preventDefault()
    if (isChanging) return
    const said =
      gift.message.trim() === '' ? null : { ...gift, from: plainWords(gift.from), to: plainWords(gift.to) }
    void change(() => changeLine(line.uid, { giftMessage: said })).then(onClose, () => undefined) // the error is shown above the boxes
  }
  const write = (part: keyof GiftMessageView) => (event: { target: { value: string } }) =>
    setGift({ ...gift, [part]: event.target.value })

  return (
    <form ref={form} id={id} className={styles.form} onSubmit={save} noValidate>
      {problem && <ErrorNote>{problem}</ErrorNote>}
      <div className={styles.names}>
        {names.map(({ part, label, autoComplete }) => (
          <Field
            key={part}
            label={message(label)}
            note={message('forms.optional')}
            name={`gift-${part}`}
            autoComplete={autoComplete}
            maxLength={100}
            value={gift[part]}
            onChange={write(part)}
          />
        ))}
      </div>
      <TextArea
        label={message('orderNotes.gift')}
        help={message('orderNotes.giftHelp')}
        name="line-gift-message"
        rows={3}
        maxLength={500}
        value={gift.message}
        onChange={write('message')}
      />
      <div className={styles.buttons}>
        <Button type="submit" kind="secondary" size="s" busy={isChanging}>
          {message('orderNotes.save')}
        </Button>
        <Button kind="quiet" size="s" onClick={onClose}>
          {message('orderNotes.giftCancel')}
        </Button>
      </div>
    </form>
  )
}
