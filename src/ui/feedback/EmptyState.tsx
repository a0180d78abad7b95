import type { ReactNode } from 'react'
import { Icon, type IconName } from '../pictures/Icon'
import styles from './EmptyState.module.css'

/** Shown instead of an empty list: the reason, and what to do next (`children`: buttons, links). */
export function EmptyState({
  icon,
  title,
  text,
  level = 2,
  children,
}: {
  icon: IconName
  title: string
  text?: ReactNode
  /** Heading level in the page's outline. */
  level?: 1 | 2 | 3
  children?: ReactNode
}) {
  const Heading = `h${level}` as const
  return (
    <div className={styles.empty}>
      <span className={styles.mark}>
        <Icon name={icon} size={36} />
      </span>
      <Heading className={styles.title}>{title}</Heading>
      {text && <p className={styles.text}>{text}</p>}
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  )
}
