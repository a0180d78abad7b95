import type { ReactNode } from 'react'
import styles from './ProgressBar.module.css'

/** A progress bar. `label` is its accessible name; `children` below it describe the progress. */
export function ProgressBar({
  value,
  maximum = 100,
  label,
  children,
}: {
  value: number
  maximum?: number
  label: string
  children?: ReactNode
}) {
  return (
    <div className={styles.progress}>
      <progress
        className={styles.bar}
        value={Math.min(Math.max(value, 0), maximum)}
        max={maximum}
        aria-label={label}
      />
      {children && <p className={styles.words}>{children}</p>}
    </div>
  )
}
