import type { ReactNode, Ref } from 'react'
import { Button } from './Button'
import { Icon } from './Icon'
import styles from './ErrorNote.module.css'

interface Props {
  title?: string
  children: ReactNode
  /** `notice` is for news that is not a failure. */
  tone?: 'error' | 'notice' | 'success'
  retry?: { label: string; onClick: () => void; busy?: boolean }
  /** To move the focus here; the note can take it. */
  ref?: Ref<HTMLDivElement>
}

/** What answers a press is in sight, wherever the button was (cart-80); what offers to try again came by itself. */
const bringIntoSight = (words: HTMLElement | null) => words?.scrollIntoView({ block: 'center' })

/** Says in place what went wrong, and offers to try again. Announced when it appears. */
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
