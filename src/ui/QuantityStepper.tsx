import { useState } from 'react'
import { Icon } from './Icon'
import styles from './QuantityStepper.module.css'

interface Props {
  /** What is counted, for screen readers: "Quantity of Round Stickers". */
  label: string
  decreaseLabel: string
  increaseLabel: string
  value: number
  minimum?: number
  maximum?: number
  step?: number
  disabled?: boolean
  size?: 's' | 'm'
  /** Called with a whole number within the limits, on a press or when the typed number is left. */
  onChange: (value: number) => void
}

/** Minus, a box to type in, plus. A number outside the limits becomes the nearest one allowed (ui-9). */
export function QuantityStepper(props: Props) {
  const { label, value, minimum = 1, maximum = 100_000, step = 1, disabled, size = 'm', onChange } = props
  const [draft, setDraft] = useState<string>()
  const commit = (wanted: number) => {
    setDraft(undefined)
    const next = Number.isFinite(wanted) ? Math.min(Math.max(Math.round(wanted), minimum), maximum) : value
    if (next !== value) onChange(next)
  }
  const leave = () => draft !== undefined && commit(draft.trim() === '' ? Number.NaN : Number(draft))
  return (
    <div className={styles.stepper} data-size={size} data-disabled={disabled || undefined}>
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
        onChange={(event) => setDraft(event.target.value.replace(/\D/g, '').slice(0, 7))}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault() // the price of this many is to be seen before a form is sent
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
  )
}
