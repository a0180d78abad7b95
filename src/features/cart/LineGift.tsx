import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { useMessage } from '@/brand/use-brand'
import { sayWithLine } from '@/commerce/cart'
import type { CartLineView, GiftMessageView } from '@/commerce/cart-view'
import { withColon } from '@/lib/with-colon'
import { Button } from '@/ui/Button'
import { ErrorNote } from '@/ui/ErrorNote'
import { Field } from '@/ui/Field'
import { TextArea } from '@/ui/TextArea'
import { giftText } from './gift-text'
import styles from './LineGift.module.css'
import { useCartChange } from './use-cart'

const nothing: GiftMessageView = { from: '', to: '', message: '' }

/** A card that lies with one line's goods: what it says, and a form to write it (CC13). */
export function LineGift({ line }: { line: CartLineView }) {
  const message = useMessage()
  const [isOpen, setOpen] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const formId = useId()
  const { giftMessage } = line
  const label = message(giftMessage ? 'orderNotes.giftChange' : 'orderNotes.giftAdd')
  const close = () => {
    setOpen(false)
    toggle.current?.focus()
  }
  return (
    <div className={styles.gift}>
      {giftMessage && (
        <p className={styles.said}>
          {withColon(message('orderNotes.gift'))} {giftText(giftMessage, message)}
        </p>
      )}
      <button
        ref={toggle}
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={isOpen ? formId : undefined}
        aria-label={`${label}: ${line.name}`}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
      </button>
      {isOpen && <GiftForm id={formId} line={line} onClose={close} />}
    </div>
  )
}

/** Empty words take the card away. */
function GiftForm({ id, line, onClose }: { id: string; line: CartLineView; onClose: () => void }) {
  const message = useMessage()
  const { change, isChanging, problem } = useCartChange()
  const [gift, setGift] = useState(line.giftMessage ?? nothing)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  const save = (event: FormEvent) => {
    event.preventDefault()
    if (isChanging) return
    const said = gift.message.trim() === '' ? null : gift
    void change(() => sayWithLine(line.uid, said)).then(onClose, () => undefined) // the problem shows above the boxes
  }
  const write = (part: keyof GiftMessageView) => (event: { target: { value: string } }) =>
    setGift({ ...gift, [part]: event.target.value })

  return (
    <form ref={form} id={id} className={styles.form} onSubmit={save} noValidate>
      {problem && <ErrorNote>{problem}</ErrorNote>}
      <div className={styles.names}>
        <Field
          label={message('orderNotes.giftToName')}
          note={message('forms.optional')}
          name="gift-to"
          autoComplete="off"
          maxLength={100}
          value={gift.to}
          onChange={write('to')}
        />
        <Field
          label={message('orderNotes.giftFromName')}
          note={message('forms.optional')}
          name="gift-from"
          autoComplete="name"
          maxLength={100}
          value={gift.from}
          onChange={write('from')}
        />
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
