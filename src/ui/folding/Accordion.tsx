import type { ReactNode } from 'react'
import { Icon } from '../pictures/Icon'
import styles from './Accordion.module.css'

/** Questions with answers that unfold, in native details elements: works without script. */
export function Accordion({
  entries,
  name,
  openFirst,
}: {
  entries: { question: ReactNode; answer: ReactNode }[]
  /** If given, opening one closes the others. */
  name?: string
  openFirst?: boolean
}) {
  return (
    <div className={styles.accordion}>
      {entries.map(({ question, answer }, index) => (
        <details key={index} className={styles.entry} name={name} open={openFirst && index === 0}>
          <summary className={styles.question}>
            <span>{question}</span>
            <Icon name="plus" size={20} />
          </summary>
          <div className={styles.answer}>{answer}</div>
        </details>
      ))}
    </div>
  )
}
