import { useId } from 'react'
import styles from './controls.module.css'
import { useDragEnd } from './use-drag-end'

interface Props {
  label: string
  /** The value as text, such as "40 %". */
  shown: string
  value: number
  min: number
  max: number
  step: number
  onChange: (value: number) => void
  /** Called when the slider is released: all changes until then are one undo step. */
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
