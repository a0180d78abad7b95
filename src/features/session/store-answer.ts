import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Stores the response to a change as the answer of a query. A request of that query which is still under way
 * may have been answered before the change, so it is canceled.
 * @param answer the answer, or a function of the one known so far
 */
export async function storeAnswer<T>(
  client: QueryClient,
  queryKey: QueryKey,
  answer: T | ((known: T | undefined) => T | undefined),
): Promise<void> {
  await client.cancelQueries({ queryKey, exact: true })
  client.setQueryData<T>(queryKey, answer)
}
