import type { ReactNode } from 'react'
import styles from './Row.module.css'

/** Lays parts out beside or, with `stack`, below one another, with the page's own space round them. */
export function Row({ children, stack, width }: { children: ReactNode; stack?: boolean; width?: string }) {
  return (
    <div className={styles.row} data-stack={stack || undefined} style={{ maxWidth: width }}>
      {children}
    </div>
  )
}
