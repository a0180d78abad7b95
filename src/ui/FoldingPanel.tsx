import type { ReactNode } from 'react'
import { Icon, type IconName } from './Icon'
import styles from './FoldingPanel.module.css'

interface Props {
  icon: IconName
  title: string
  /** At the end of the line, open or not, such as what is used of it. */
  note?: ReactNode
  /** Whether it begins unfolded. */
  open?: boolean
  children: ReactNode
}

/** Something that is one line until it is wanted, with the browser's own details element: works without script. */
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
