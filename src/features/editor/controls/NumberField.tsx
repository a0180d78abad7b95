import { useId, useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import { readMeasure } from '@/lib/fields/typed-number'
import { plainLine } from '@/lib/fields/typed-text'
import styles from './controls.module.css'

interface Props {
  label: string
  value: number
  unit?: string
  min?: number
  max?: number
  step?: number
  disabled?: boolean
  onChange: (value: number) => void
}

/**
 * A number field that applies each valid number at once. Anything else changes nothing, and the field shows
 * why (forms-402).
 */
export function NumberField({ label, value, unit, onChange, step = 0.1, min, max, disabled }: Props) {
  const message = useMessage()
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const fits = (number: number) => number >= (min ?? -Infinity) && number <= (max ?? Infinity)
  const change = (text: string) => {
    setTyped(text)
    const number = readMeasure(text)
    if (number !== undefined && fits(number)) onChange(number)
  }
  const move = (by: number) => {
    const next = Math.min(Math.max(Number((value + by).toFixed(4)), min ?? -Infinity), max ?? Infinity)
    setTyped(undefined)
    if (next !== value) onChange(next)
  }
  const read = typed === undefined || plainLine(typed) === '' ? value : readMeasure(typed)
  const isWrong = typed !== undefined && (read === undefined || !fits(read))
  const wrong = min !== undefined && max !== undefined ? 'editor.numberRange' : 'editor.numberWrong'
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.box} data-invalid={isWrong || undefined}>
        <input
          id={id}
          className={styles.input}
          role="spinbutton"
          inputMode={min !== undefined && min >= 0 ? 'decimal' : 'text'}
          autoComplete="off"
          maxLength={24}
          disabled={disabled}
          aria-valuenow={value}
          aria-valuemin={min}
          aria-valuemax={max}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}-wrong` : undefined}
          value={typed ?? String(value)}
          onChange={(event) => change(event.target.value)}
          onBlur={() => setTyped(undefined)}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
            event.preventDefault()
            move(event.key === 'ArrowUp' ? step : -step)
          }}
        />
        {unit && <span className={styles.unit}>{unit}</span>}
      </div>
      {isWrong && (
        <p className={styles.wrong} id={`${id}-wrong`}>
          {message(wrong, { min: min ?? '', max: max ?? '' })}
        </p>
      )}
    </div>
  )
}
