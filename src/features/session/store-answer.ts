import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Stores the response to a change as the result of a query. Cancels a pending request of that query, because its
 * response may predate the change.
 * @param answer the result, or a function of the current one
 */
export async function storeAnswer<T>(
  client: QueryClient,
  queryKey: QueryKey,
  answer: T | ((known: T | undefined) => T | undefined),
): Promise<void> {
  await client.cancelQueries({ queryKey, exact: true })
  client.setQueryData<T>(queryKey, answer)
}
