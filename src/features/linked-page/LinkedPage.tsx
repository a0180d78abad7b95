import '@/ui/pictures/rare-icons'
import { useQuery, type QueryKey } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import type { ReactNode } from 'react'
import { useBrand, useMessage } from '@/brand/use-brand'
import { ShopError } from '@/commerce/errors'
import { WithQueries } from '@/features/session/queries'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/feedback/EmptyState'
import { ErrorNote } from '@/ui/feedback/ErrorNote'
import { Skeleton } from '@/ui/feedback/Skeleton'
import styles from './LinkedPage.module.css'

interface Props<Data, Key extends QueryKey> {
  query: (token: string) => {
    queryKey: Key
    queryFn: (context: { signal: AbortSignal }) => Promise<Data>
  }
  children: (data: Data, token: string) => ReactNode
  /** Format of a token; anything else sends no request. */
  pattern: RegExp
  /** Message group with the texts `heading`, `loading`, `failed`, `gone`, `goneText` and `home`. */
  group: string
}

/**
 * A page opened with a link's token: its content, or that it is loading, has failed, or that the link is
 * invalid (proofs-6).
 */
export function LinkedPage<Data, Key extends QueryKey>(props: Props<Data, Key>) {
  return (
    <WithQueries>
      <Linked {...props} />
    </WithQueries>
  )
}

/** 32 letters and digits, as the backend generates them. */
export const randomToken = /^[A-Za-z0-9]{32}$/

function Linked<Data, Key extends QueryKey>({ query, children, pattern, group }: Props<Data, Key>) {
  const message = useMessage()
  const { phone } = useBrand().identity
  const router = useRouter()
  const given = router.query['token']
  const token = typeof given === 'string' && pattern.test(given) ? given : undefined
  const { data, error, refetch, isFetching } = useQuery({
    ...query(token ?? ''),
    enabled: token !== undefined,
    retry: (failures, reason) => failures < 1 && !isGone(reason),
  })
  if ((router.isReady && token === undefined) || isGone(error))
    return (
      <div className={styles.page}>
        <EmptyState
          icon="lock"
          level={1}
          title={message(`${group}.gone`)}
          text={message(`${group}.goneText`, { phone })}
        >
          <Button href="/">{message(`${group}.home`)}</Button>
        </EmptyState>
      </div>
    )
  if (data !== undefined && token !== undefined)
    return <div className={styles.page}>{children(data, token)}</div>
  if (error)
    return (
      <div className={styles.page}>
        <h1>{message(`${group}.heading`)}</h1>
        <ErrorNote
          retry={{ label: message('errors.retry'), onClick: () => void refetch(), busy: isFetching }}
        >
          {message(`${group}.failed`)}
        </ErrorNote>
      </div>
    )
  return (
    <div className={styles.page} aria-busy>
      <p className="visually-hidden" role="status">
        {message(`${group}.loading`)}
      </p>
      <Skeleton height="5rem" />
      <Skeleton height="28rem" />
    </div>
  )
}

const isGone = (error: unknown) =>
  error instanceof ShopError && error.failure.category === 'graphql-no-such-entity'
