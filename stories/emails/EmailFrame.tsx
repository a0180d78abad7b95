import { useState } from 'react'
import { emails } from 'virtual:emails'
import { useCurrentBrand } from '../support/brands'
import styles from './EmailFrame.module.css'

/** An e-mail of the current brand: recipient, subject, rendered HTML, and the plain text. */
export function EmailFrame({ kind }: { kind: string }) {
  const email = emails[useCurrentBrand().client.id]?.[kind]
  const [height, setHeight] = useState(600)
  if (!email) return <p>This brand has no such e-mail.</p>
  return (
    <article className={styles.email}>
      <dl className={styles.head}>
        <dt>To</dt>
        <dd>{email.to}</dd>
        <dt>Subject</dt>
        <dd>{email.subject}</dd>
      </dl>
      {/* No allow-scripts: e-mails contain no scripts. */}
      <iframe
        className={styles.frame}
        title="The e-mail"
        sandbox="allow-same-origin"
        srcDoc={email.html}
        height={height}
        onLoad={({ currentTarget }) => {
          const page = currentTarget.contentDocument?.documentElement
          if (page) setHeight(page.scrollHeight)
        }}
      />
      <details>
        <summary>As plain text</summary>
        <pre className={styles.text}>{email.text}</pre>
      </details>
    </article>
  )
}
