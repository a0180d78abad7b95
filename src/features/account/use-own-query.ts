import {
  useQuery,
  type DefaultError,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query'
import { useLeaveWhenSignedOut } from '@/features/session/use-leave-when-signed-out'
import { isSignedOut } from '@/commerce/errors'

/**
 * Queries data that only its owner may see. If the shop reports that the customer is signed out, the page
 * goes to the login. Other errors stay on the page (account-2).
 */
export function useOwnQuery<Data, Shown = Data, Key extends QueryKey = QueryKey>(
  options: UseQueryOptions<Data, DefaultError, Shown, Key>,
): UseQueryResult<Shown> {
  const query = useQuery({ ...options, retry: (failures, error) => failures < 1 && !isSignedOut(error) })
  useLeaveWhenSignedOut(query.error)
  return query
}
