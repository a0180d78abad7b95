import { useId } from 'react'
import styles from './controls.module.css'
import { useDragEnd } from './use-drag-end'

interface Props {
  label: string
  /** As it is said and shown, such as "40 %". */
  shown: string
  value: number
  min: number
  max: number
  step: number
  onChange: (value: number) => void
  /** It was let go: what was changed until now is one entry. */
  onEnd?: () => void
}

export function RangeField({ label, shown, value, min, max, step, onChange, onEnd }: Props) {
  const id = useId()
  const ref = useDragEnd(onEnd)
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {`${label} · ${shown}`}
      </label>
      <input
        ref={ref}
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
