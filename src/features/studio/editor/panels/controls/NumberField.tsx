import { useId, useState } from 'react'
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

/** A number that takes effect as soon as it is one; while something else stands there, nothing changes. */
export function NumberField({ label, value, unit, onChange, step = 0.1, ...limits }: Props) {
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const change = (text: string) => {
    setTyped(text)
    const number = Number(text.replace(',', '.'))
    const { min = -Infinity, max = Infinity } = limits
    if (text.trim() !== '' && Number.isFinite(number) && number >= min && number <= max) onChange(number)
  }
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.box}>
        <input
          id={id}
          className={styles.input}
          type="number"
          inputMode="decimal"
          step={step}
          {...limits}
          value={typed ?? String(value)}
          onChange={(event) => change(event.target.value)}
          onBlur={() => setTyped(undefined)}
        />
        {unit && <span className={styles.unit}>{unit}</span>}
      </div>
    </div>
  )
}
