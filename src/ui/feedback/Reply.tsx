import type { ReactNode } from 'react'
import styles from './Reply.module.css'

/** A reply to the text above it, indented. `from` names the author: "Reply from Peelwell". */
export function Reply({ from, children }: { from: string; children: ReactNode }) {
  return (
    <div className={styles.reply}>
      <p className={styles.from}>{from}</p>
      <p>{children}</p>
    </div>
  )
}
