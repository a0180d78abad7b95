import type { ReactNode } from 'react'
import styles from './Badge.module.css'

/** A small label stuck on something. `sale` and `new` are loud, `neutral` is quiet, `stopped` says that it is over. */
export function Badge({
  children,
  tone = 'neutral',
}: {
  children: ReactNode
  tone?: 'neutral' | 'accent' | 'sale' | 'success' | 'stopped'
}) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  )
}
