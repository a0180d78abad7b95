import type { ReactNode, Ref } from 'react'
import { Button } from '../Button'
import { Icon } from '../pictures/Icon'
import styles from './ErrorNote.module.css'

interface Props {
  title?: string
  children: ReactNode
  /** `notice` is for messages that are not failures. */
  tone?: 'error' | 'notice' | 'success'
  retry?: { label: string; onClick: () => void; busy?: boolean }
  /** For moving the focus here; the note is focusable. */
  ref?: Ref<HTMLDivElement>
}

/**
 * Scrolls the result of a click into view, wherever the button was (cart-80). A note with a retry appeared
 * without a click and stays where it is.
 */
const bringIntoSight = (words: HTMLElement | null) => words?.scrollIntoView({ block: 'center' })

/** A note in place about what went wrong, with an optional retry. It is announced when it appears. */
export function ErrorNote({ title, children, tone = 'error', retry, ref }: Props) {
  return (
    <div
      ref={ref}
      className={styles.note}
      data-tone={tone}
      role={tone === 'error' ? 'alert' : 'status'}
      tabIndex={-1}
    >
      <Icon name={tone === 'error' ? tone : tone === 'notice' ? 'info' : 'tick'} size={22} />
      <div className={styles.words} ref={tone === 'error' && !retry ? bringIntoSight : undefined}>
        {title && <p className={styles.title}>{title}</p>}
        <div>{children}</div>
        {retry && (
          <Button kind="secondary" size="s" busy={retry.busy} onClick={retry.onClick}>
            {retry.label}
          </Button>
        )}
      </div>
    </div>
  )
}
