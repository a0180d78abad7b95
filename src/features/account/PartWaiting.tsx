import { useMessage } from '@/brand/use-brand'
import { errorMessage } from '@/commerce/error-message'
import { ShopError } from '@/commerce/errors'
import { ErrorNote } from '@/ui/ErrorNote'
import { Skeleton } from '@/ui/Skeleton'
import styles from './parts.module.css'

/** A part of the account while it loads. */
export function PartWaiting({ blocks = 2 }: { blocks?: number }) {
  const message = useMessage()
  return (
    <div className={styles.waiting} aria-busy>
      <p className="visually-hidden" role="status">
        {message('shell.loading')}
      </p>
      <Skeleton height="3rem" />
      {Array.from({ length: blocks }, (_, index) => (
        <Skeleton key={index} height="10rem" />
      ))}
    </div>
  )
}

/** A part that could not be loaded: the customer stays signed in and can try again (account-2). */
export function PartTrouble({
  error,
  retry,
  isRetrying,
}: {
  error: unknown
  retry: () => void
  isRetrying: boolean
}) {
  const message = useMessage()
  // On the way to the login: nothing to say here.
  if (error instanceof ShopError && error.effect === 'sign-out') return <PartWaiting />
  return (
    <ErrorNote
      title={message('account.failed')}
      retry={{ label: message('account.retry'), onClick: retry, busy: isRetrying }}
    >
      {errorMessage(error, message)}
    </ErrorNote>
  )
}
