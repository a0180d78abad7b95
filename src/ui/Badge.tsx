import type { ReactNode } from 'react'
import styles from './Badge.module.css'

/**
 * A small label attached to something. `sale` and `new` are loud, `neutral` is quiet, `stopped` means that it
 * has ended.
 */
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
