import type { UseQueryResult } from '@tanstack/react-query'
import { PartError, PartPlaceholder } from './PartPlaceholder'

interface Props {
  of: Pick<UseQueryResult, 'data' | 'error' | 'refetch' | 'isFetching'>
  /** Number of placeholder blocks while loading. */
  blocks?: number
}

/** The state of a query without data: a loading placeholder, or the error with a retry button (account-2). */
export function PartStatus({ of: { data, error, refetch, isFetching }, blocks }: Props) {
  if (data !== undefined) return null
  if (error) return <PartError error={error} retry={() => void refetch()} isRetrying={isFetching} />
  return <PartPlaceholder blocks={blocks} />
}
