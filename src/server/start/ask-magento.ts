import { askService } from '@/lib/ask-service'
import type { Settings } from '@/settings/settings'

type Commerce = Settings['commerce']

const patienceMs = 10_000

export interface MagentoAnswer<Data> {
  data?: Data | null
  errors?: { message?: string }[]
}

/**
 * Sends one query to a Magento, bypassing the running shop's circuit breaker.
 * @param Data the response's type for this query
 * @returns undefined if there is no JSON response within ten seconds
 */
export async function askMagento<Data>(
  { url, storeCode }: Pick<Commerce, 'url' | 'storeCode'>,
  query: string,
  variables: object = {},
): Promise<MagentoAnswer<Data> | undefined> {
  const response = await askService(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(storeCode && { store: storeCode }) },
    body: JSON.stringify({ query, variables }),
    signal: AbortSignal.timeout(patienceMs),
    redirect: 'error',
  }).catch(() => undefined)
  return (await response?.json().catch(() => undefined)) as MagentoAnswer<Data> | undefined // all fields are optional and checked
}
