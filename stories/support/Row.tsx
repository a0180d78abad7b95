import type { ReactNode } from 'react'
import styles from './Row.module.css'

/**
 * Lays out parts next to each other or, with `stack`, below each other, with the page's spacing around them.
 */
export function Row({ children, stack, width }: { children: ReactNode; stack?: boolean; width?: string }) {
  return (
    <div className={styles.row} data-stack={stack || undefined} style={{ maxWidth: width }}>
      {children}
    </div>
  )
}
