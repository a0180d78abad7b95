import { useEffect, useRef, type ReactNode } from 'react'
import { useMessage } from '@/brand/use-brand'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import styles from './CheckoutSection.module.css'

interface Props {
  number: number
  title: string
  state: 'open' | 'done' | 'waiting'
  /** What was entered, once it is done. */
  summary?: ReactNode
  onEdit?: () => void
  children: ReactNode
}

/** One step: to fill in, as a summary with a way back, or waiting for its turn. The heading takes the focus when it opens. */
export function CheckoutSection({ number, title, state, summary, onEdit, children }: Props) {
  const message = useMessage()
  const heading = useRef<HTMLHeadingElement>(null)
  const wasOpen = useRef(state === 'open')
  useEffect(() => {
    if (state === 'open' && !wasOpen.current) {
      heading.current?.focus({ preventScroll: true })
      heading.current?.scrollIntoView({ block: 'start', behavior: 'smooth' })
    }
    wasOpen.current = state === 'open'
  }, [state])
  return (
    <section className={styles.section} data-state={state} aria-labelledby={`step-${number}`}>
      <header className={styles.header}>
        <span className={styles.number} aria-hidden>
          {state === 'done' ? <Icon name="tick" size={22} /> : number}
        </span>
        <h2 id={`step-${number}`} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {state === 'done' && onEdit && (
          <Button kind="quiet" size="s" onClick={onEdit} aria-label={`${message('cart.edit')}: ${title}`}>
            {message('cart.edit')}
          </Button>
        )}
      </header>
      {state === 'done' && <div className={styles.summary}>{summary}</div>}
      {state === 'open' && <div className={styles.body}>{children}</div>}
    </section>
  )
}
