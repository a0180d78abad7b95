import Link from 'next/link'
import { useMessage } from '@/brand/use-brand'
import styles from './Newsletter.module.css'

/** One line in place of the form: the account has a page for it (shell-9). */
export function NewsletterLine() {
  const message = useMessage()
  return (
    <p className={styles.line}>
      <Link href="/customer/account/newsletter" prefetch={false}>
        {message('account.newsletter')}
      </Link>
    </p>
  )
}
