import { useId, useState } from 'react'
import { readWhole } from '@/lib/fields/typed-number'
import { FieldError } from './FieldFrame'
import { Icon } from '../pictures/Icon'
import styles from './QuantityStepper.module.css'

interface Props {
  /** Accessible name of what is counted: "Quantity of Round Stickers". */
  label: string
  decreaseLabel: string
  increaseLabel: string
  value: number
  minimum?: number
  maximum?: number
  step?: number
  disabled?: boolean
  size?: 's' | 'm'
  /** Error for an invalid number, with the limits. */
  wrong: string
  /** Called with a whole number within the limits, after a click or when the box loses focus. */
  onChange: (value: number) => void
}

/**
 * A minus button, a number box and a plus button. Anything but a whole number within the limits is refused
 * with a reason, and marked as unread until it is corrected (ui-9, forms-402).
 */
export function QuantityStepper(props: Props) {
  const { label, value, minimum = 1, maximum = 100_000, step = 1, disabled, size = 'm', onChange } = props
  const id = useId()
  const [draft, setDraft] = useState<string>()
  const [isLeft, setLeft] = useState(false)
  const typed = draft === undefined || draft.trim() === '' ? value : readWhole(draft)
  const isUnread = typed === undefined || (draft !== undefined && (typed < minimum || typed > maximum))
  const isWrong = isUnread && isLeft
  const commit = (wanted: number) => {
    setDraft(undefined)
    const next = Math.min(Math.max(wanted, minimum), maximum)
    if (next !== value) onChange(next)
  }
  const leave = () => {
    setLeft(true)
    if (draft !== undefined && !isUnread && typed !== undefined) commit(typed)
  }
  return (
    <div className={styles.frame}>
      <div
        className={styles.stepper}
        data-size={size}
        data-disabled={disabled || undefined}
        data-invalid={isWrong || undefined}
      >
        <button
          type="button"
          aria-label={props.decreaseLabel}
          disabled={disabled || value <= minimum}
          onClick={() => commit(value - step)}
        >
          <Icon name="minus" size={18} />
        </button>
        <input
          inputMode="numeric"
          autoComplete="off"
          aria-label={label}
          value={draft ?? value}
          disabled={disabled}
          maxLength={20}
          data-unread={isUnread || undefined}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}-error` : undefined}
          onChange={(event) => {
            setDraft(event.target.value)
            setLeft(false)
          }}
          onBlur={leave}
          onKeyDown={(event) => {
            if (event.key === 'Enter') {
              event.preventDefault() // shows the price of this quantity before a form can be sent
              leave()
            }
            if (event.key === 'Escape') setDraft(undefined)
            if (event.key === 'ArrowUp') commit(value + step)
            if (event.key === 'ArrowDown') commit(value - step)
          }}
        />
        <button
          type="button"
          aria-label={props.increaseLabel}
          disabled={disabled || value >= maximum}
          onClick={() => commit(value + step)}
        >
          <Icon name="plus" size={18} />
        </button>
      </div>
      <FieldError id={`${id}-error`} error={isWrong ? props.wrong : undefined} />
    </div>
  )
}
