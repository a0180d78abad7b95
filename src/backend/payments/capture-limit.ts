import { bulkhead, isBulkheadRejectedError, type BulkheadPolicy } from 'cockatiel'
import { serviceFor } from './payment-methods'
import { paymentSettings } from './payment-settings'

/**
 * Orders whose payment an outside service takes hold no connection while it is asked, but memory, and a place among the requests
 * that the server works on at once. However slow the service is, it has half of these at most (server-7, payments-62).
 */

const maxAtOnce = 100

const opened: { limit?: BulkheadPolicy } = {}

/** True when placing an order by this method asks a service outside this process for money. */
const asksOutside = (method: string | null) =>
  method !== null && serviceFor(method, paymentSettings())?.isSandbox === false

/** @returns 'busy' without running `work` when too many orders ask a service already */
export async function withinCaptureLimit<T>(
  method: string | null,
  work: () => Promise<T>,
): Promise<T | 'busy'> {
  if (!asksOutside(method)) return work()
  opened.limit ??= bulkhead(maxAtOnce, 0)
  try {
    return await opened.limit.execute(work)
  } catch (error) {
    if (isBulkheadRejectedError(error)) return 'busy'
    throw error
  }
}
