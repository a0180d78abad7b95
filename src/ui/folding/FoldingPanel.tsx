import type { ReactNode } from 'react'
import { Icon, type IconName } from '../pictures/Icon'
import styles from './FoldingPanel.module.css'

interface Props {
  icon: IconName
  title: string
  /** Shown at the end of the line, open or not, such as the amount in use. */
  note?: ReactNode
  /** True if the panel is initially unfolded. */
  open?: boolean
  children: ReactNode
}

/** A panel folded to one line until opened, with the native details element: works without script. */
export function FoldingPanel({ icon, title, note, open, children }: Props) {
  return (
    <details className={styles.panel} open={open}>
      <summary className={styles.head}>
        <Icon name={icon} size={20} />
        <span>{title}</span>
        {note && <span className={styles.note}>{note}</span>}
        <Icon name="chevron-down" size={20} />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  )
}
