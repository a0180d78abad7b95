import { useId, useRef, useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import type { CartLineView } from '@/commerce/cart/cart-view'
import { withColon } from '@/lib/words/with-colon'
import { latePart } from '@/features/page/late-part'
import { giftText } from './gift-text'
import styles from './LineGift.module.css'

const LineGiftForm = latePart(() => import('./LineGiftForm').then((file) => file.LineGiftForm))

/** The gift message for one line, and a form to edit it (cart-41). */
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
      {isOpen && <LineGiftForm id={formId} line={line} onClose={close} />}
    </div>
  )
}
