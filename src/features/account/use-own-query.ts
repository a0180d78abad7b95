import {
  useQuery,
  type DefaultError,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { ShopError } from '@/commerce/errors'
import { useLeaveForLogin } from '@/features/session/use-leave-for-login'

const isSignedOut = (error: unknown) => error instanceof ShopError && error.effect === 'sign-out'

/**
 * Asks for something that only its owner may see. When the shop says that nobody is signed in any more, the page leaves
 * for the login; when it says nothing, it stays (AA2).
 */
export function useOwnQuery<Data, Shown = Data, Key extends QueryKey = QueryKey>(
  options: UseQueryOptions<Data, DefaultError, Shown, Key>,
): UseQueryResult<Shown> {
  const query = useQuery({
    ...options,
    retry: (failures, error) => failures < 1 && !isSignedOut(error),
  })
  const leave = useEffectEvent(useLeaveForLogin())
  const isOver = isSignedOut(query.error)
  useEffect(() => {
    if (isOver) leave()
  }, [isOver])
  return query
}
