import { useMessage } from '@/brand/use-brand'
import { errorMessage } from '@/commerce/error-message'
import { ShopError } from '@/commerce/errors'
import { ErrorNote } from '@/ui/feedback/ErrorNote'
import { Skeleton } from '@/ui/feedback/Skeleton'
import styles from './parts.module.css'

export function PartPlaceholder({ blocks = 2 }: { blocks?: number }) {
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

/** The error of a part that failed to load. The customer stays signed in and can retry (account-2). */
export function PartError({
  error,
  retry,
  isRetrying,
}: {
  error: unknown
  retry: () => void
  isRetrying: boolean
}) {
  const message = useMessage()
  // The login page is about to open, so show no error.
  if (error instanceof ShopError && error.effect === 'sign-out') return <PartPlaceholder />
  return (
    <ErrorNote
      title={message('account.failed')}
      retry={{ label: message('account.retry'), onClick: retry, busy: isRetrying }}
    >
      {errorMessage(error, message)}
    </ErrorNote>
  )
}
