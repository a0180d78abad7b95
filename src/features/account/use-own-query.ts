import {
  useQuery,
  type DefaultError,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query'
import { isSignedOut, useLeaveWhenSignedOut } from '@/features/session/use-leave-when-signed-out'

/**
 * Asks for something that only its owner may see. When the shop says that nobody is signed in any more, the page leaves
 * for the login; when it says nothing, it stays (account-2).
 */
export function useOwnQuery<Data, Shown = Data, Key extends QueryKey = QueryKey>(
  options: UseQueryOptions<Data, DefaultError, Shown, Key>,
): UseQueryResult<Shown> {
  const query = useQuery({ ...options, retry: (failures, error) => failures < 1 && !isSignedOut(error) })
  useLeaveWhenSignedOut(query.error)
  return query
}
