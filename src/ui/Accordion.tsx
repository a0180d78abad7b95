import type { ReactNode } from 'react'
import { Icon } from './Icon'
import styles from './Accordion.module.css'

/** Questions that unfold their answers, with the browser's own details element: works without script. */
export function Accordion({
  entries,
  name,
  openFirst,
}: {
  entries: { question: ReactNode; answer: ReactNode }[]
  /** With a name, opening one closes the others. */
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
