import styles from './Prose.module.css'

/** Text written in Markdown. `html` must be sanitized by the brand compiler or the backend. */
export function Prose({ html }: { html: string }) {
  return <div className={styles.prose} dangerouslySetInnerHTML={{ __html: html }} />
}
