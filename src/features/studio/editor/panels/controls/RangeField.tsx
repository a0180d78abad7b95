import { useId } from 'react'
import styles from './controls.module.css'

interface Props {
  label: string
  /** As it is said and shown, such as "40 %". */
  shown: string
  value: number
  min: number
  max: number
  step: number
  onChange: (value: number) => void
}

export function RangeField({ label, shown, value, min, max, step, onChange }: Props) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {`${label} · ${shown}`}
      </label>
      <input
        id={id}
        type="range"
        className={styles.range}
        value={value}
        min={min}
        max={max}
        step={step}
        aria-valuetext={shown}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </div>
  )
}
