import { useEffect, useRef, type ReactNode } from 'react'
import { useMessage } from '@/brand/use-brand'
import { Button } from '@/ui/Button'
import { ErrorNote } from '@/ui/feedback/ErrorNote'
import { Icon } from '@/ui/pictures/Icon'
import styles from './CheckoutSection.module.css'
import type { StepState } from './checkout-steps'
import { scrollToStep } from './scroll-to-step'

interface Props {
  number: number
  title: string
  state: StepState
  /** What was entered, shown once the section is done. */
  summary?: ReactNode
  onEdit?: () => void
  /** Why the shopper has to act again. It moves the focus to this section, also when the page opens. */
  news?: string
  children: ReactNode
}

/**
 * One step: open, done (a summary with an edit button), or waiting. The heading gets the focus when the step
 * opens. A step that is shown beside the open one gets no focus.
 */
export function CheckoutSection({ number, title, state, summary, onEdit, news = '', children }: Props) {
  const message = useMessage()
  const heading = useRef<HTMLHeadingElement>(null)
  const isOpen = state === 'open'
  const before = useRef({ isOpen, news: '' })
  useEffect(() => {
    const isCalled = !before.current.isOpen || (news !== '' && news !== before.current.news)
    before.current = { isOpen, news }
    if (!isOpen || !isCalled || !heading.current) return undefined
    heading.current.focus({ preventScroll: true })
    return scrollToStep(heading.current)
  }, [isOpen, news])
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
      {(isOpen || state === 'ready') && (
        <div className={styles.body}>
          {news && <ErrorNote tone="notice">{news}</ErrorNote>}
          {children}
        </div>
      )}
    </section>
  )
}
