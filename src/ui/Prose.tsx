import styles from './Prose.module.css'

/** Text that someone wrote in Markdown. `html` must come sanitized from the brand compiler or the backend. */
export function Prose({ html }: { html: string }) {
  return <div className={styles.prose} dangerouslySetInnerHTML={{ __html: html }} />
}
