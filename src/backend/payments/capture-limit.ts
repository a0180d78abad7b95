import { bulkhead, isBulkheadRejectedError, type BulkheadPolicy } from 'cockatiel'
import { settings } from '@/settings/settings'
import { serviceFor } from './payment-methods'
import { paymentSettings } from './payment-settings'

/**
 * An order whose payment an outside service takes holds a connection for as long as that service needs. So many of them have
 * a connection at once that carts, pages and orders without a service always find one (payments-62).
 */

/** Of the connections of this process. */
const share = 0.4
/** Orders that wait for their turn, without a connection: half of what the server works on at once (server-7). */
const maxWaiting = 100

const opened: { limit?: BulkheadPolicy } = {}

function captureLimit(): BulkheadPolicy {
  const atOnce = Math.max(1, Math.floor(settings().database.connections * share))
  opened.limit ??= bulkhead(atOnce, maxWaiting)
  return opened.limit
}

/** True when placing an order by this method asks a service outside this process for money. */
const asksOutside = (method: string | null) =>
  method !== null && serviceFor(method, paymentSettings())?.isSandbox === false

/**
 * Runs `work` at once for methods that ask nobody, else when its turn comes.
 * @returns 'busy' without running it when too many wait already
 */
export async function withinCaptureLimit<T>(
  method: string | null,
  work: () => Promise<T>,
): Promise<T | 'busy'> {
  if (!asksOutside(method)) return work()
  try {
    return await captureLimit().execute(work)
  } catch (error) {
    if (isBulkheadRejectedError(error)) return 'busy'
    throw error
  }
}
