import type { CSSProperties, ReactNode } from 'react'
import styles from './Rating.module.css'

/**
 * Five stars filled to `value` (0–5). `label` is the rating in words: "4.8 of 5 stars". `children` are shown
 * beside them, such as the count.
 */
export function Rating({ value, label, children }: { value: number; label: string; children?: ReactNode }) {
  const filled: CSSProperties & Record<'--filled', string> = {
    '--filled': `${(Math.min(Math.max(value, 0), 5) / 5) * 100}%`,
  }
  return (
    <span className={styles.rating}>
      <span className={styles.stars} role="img" aria-label={label} style={filled} />
      {children && <span className={styles.beside}>{children}</span>}
    </span>
  )
}
