import type { UseQueryResult } from '@tanstack/react-query'
import { PartTrouble, PartWaiting } from './PartWaiting'

interface Props {
  of: Pick<UseQueryResult, 'data' | 'error' | 'refetch' | 'isFetching'>
  /** How many blocks stand for what is to come. */
  blocks?: number
}

/** While a query has brought nothing yet: that the part loads, or what went wrong and a way to try again (account-2). */
export function PartStatus({ of: { data, error, refetch, isFetching }, blocks }: Props) {
  if (data !== undefined) return null
  if (error) return <PartTrouble error={error} retry={() => void refetch()} isRetrying={isFetching} />
  return <PartWaiting blocks={blocks} />
}
