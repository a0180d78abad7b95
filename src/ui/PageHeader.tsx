import type { ReactNode } from 'react'
import styles from './PageHeader.module.css'

interface Props {
  title: ReactNode
  /** A short label above the title. */
  eyebrow?: ReactNode
  /** A sentence or two below the title. */
  intro?: ReactNode
  /** What else belongs to the head: buttons, who wrote it, a switch. */
  children?: ReactNode
}

/** The headline of a page and the words with it. */
export function PageHeader({ title, eyebrow, intro, children }: Props) {
  return (
    <header className={styles.header}>
      {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
      <h1>{title}</h1>
      {intro && <p className={styles.intro}>{intro}</p>}
      {children}
    </header>
  )
}
