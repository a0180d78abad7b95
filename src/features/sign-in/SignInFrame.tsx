import type { ReactNode } from 'react'
import { useMessage } from '@/brand/use-brand'
import { Icon, type IconName } from '@/ui/pictures/Icon'
import { Skeleton } from '@/ui/feedback/Skeleton'
import styles from './SignInFrame.module.css'

const reasons: [IconName, string][] = [
  ['truck', 'signIn.whyOrders'],
  ['bolt', 'signIn.whyReorder'],
  ['check', 'signIn.whyAddresses'],
  ['shield', 'signIn.whyPrivate'],
]

/** A card for all forms around signing in, beside the benefits of an account. */
export function SignInFrame({
  title,
  intro,
  foot,
  children,
}: {
  title: string
  intro?: ReactNode
  /** Links to the other forms, below this form. */
  foot?: ReactNode
  children: ReactNode
}) {
  const message = useMessage()
  return (
    <div className={styles.page}>
      <div className={styles.card}>
        <header className={styles.head}>
          <h1>{title}</h1>
          {intro && <p>{intro}</p>}
        </header>
        {children}
        {foot && <footer className={styles.foot}>{foot}</footer>}
      </div>
      <aside className={styles.why} aria-labelledby="why-account">
        <h2 id="why-account">{message('signIn.why')}</h2>
        <ul>
          {reasons.map(([icon, words]) => (
            <li key={words}>
              <Icon name={icon} size={24} />
              <span>{message(words)}</span>
            </li>
          ))}
        </ul>
      </aside>
    </div>
  )
}

/** Placeholder of the same size as the card while its form loads. */
export function SignInWaiting() {
  const message = useMessage()
  return (
    <div className={styles.page} aria-busy>
      <div className={styles.card}>
        <p className="visually-hidden" role="status">
          {message('shell.loading')}
        </p>
        <Skeleton height="2.75rem" />
        <Skeleton lines={2} />
        <Skeleton height="4.5rem" />
        <Skeleton height="4.5rem" />
        <Skeleton height="3.5rem" />
      </div>
    </div>
  )
}
