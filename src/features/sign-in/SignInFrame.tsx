import type { ReactNode } from 'react'
import { useMessage } from '@/brand/use-brand'
import { Icon, type IconName } from '@/ui/Icon'
import { Skeleton } from '@/ui/Skeleton'
import styles from './SignInFrame.module.css'

const reasons: [IconName, string][] = [
  ['truck', 'signIn.whyOrders'],
  ['bolt', 'signIn.whyReorder'],
  ['check', 'signIn.whyAddresses'],
  ['shield', 'signIn.whyPrivate'],
]

/** One card for everything that leads into an account, beside what an account is for. */
export function SignInFrame({
  title,
  intro,
  foot,
  children,
}: {
  title: string
  intro?: ReactNode
  /** Below the form: the way to the other forms. */
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

/** The card while its form is on its way: the place that the form will take. */
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
