import { useMessage } from '@/brand/use-brand'
import { can } from '@/commerce/capabilities'
import type { CustomerView } from '@/commerce/account/customer-view'
import { ChangePasswordForm } from '@/features/sign-in/ChangePasswordForm'
import { DetailsForm } from './DetailsForm'
import { EmailForm } from './EmailForm'
import styles from '../parts.module.css'

/** Personal details, e-mail address and password. Each card is saved separately (account-4). */
export function InformationPart({ customer }: { customer: CustomerView }) {
  const message = useMessage()
  return (
    <>
      <header className={styles.head}>
        <h1>{message('account.information')}</h1>
      </header>
      <section className={styles.card} aria-labelledby="details">
        <div className={styles.words}>
          <h2 id="details">{message('account.details')}</h2>
          <p className={styles.hint}>{message('account.detailsHint')}</p>
        </div>
        <DetailsForm customer={customer} />
      </section>
      <section className={styles.card} aria-labelledby="email">
        <div className={styles.words}>
          <h2 id="email">{message('account.emailTitle')}</h2>
          <p className={styles.hint}>{message('account.emailHint')}</p>
          <p>
            <strong>{customer.email}</strong>
          </p>
        </div>
        <EmailForm />
      </section>
      <section className={styles.card} aria-labelledby="password">
        <div className={styles.words}>
          <h2 id="password">{message('account.passwordTitle')}</h2>
          {can('endsSessions') && <p className={styles.hint}>{message('account.passwordHint')}</p>}
        </div>
        <ChangePasswordForm />
      </section>
    </>
  )
}
