import type { ReactNode } from 'react'
import styles from './PageHeader.module.css'

interface Props {
  title: ReactNode
  /** A short label above the title. */
  eyebrow?: ReactNode
  /** A sentence or two below the title. */
  intro?: ReactNode
  /** Other content of the header: buttons, the author, a switch. */
  children?: ReactNode
}

/** The title of a page with its introduction and actions. */
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
