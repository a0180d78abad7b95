import { bulkhead, isBulkheadRejectedError, type BulkheadPolicy } from 'cockatiel'
import { serviceFor } from './payment-methods'
import { paymentSettings } from './payment-settings'

/**
 * Limits orders that wait for an outside payment service. They hold no database connection meanwhile, but
 * memory and a slot among the server's concurrent requests. However slow the service is, they use at most
 * half of the slots (server-7, payments-63).
 */

const maxAtOnce = 100

const opened: { limit?: BulkheadPolicy } = {}

/** True if placing an order with this method captures money at an outside service. */
const asksOutside = (method: string | null) =>
  method !== null && serviceFor(method, paymentSettings())?.isSandbox === false

/** @returns 'busy', without running `work`, if too many orders are already waiting for a service */
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
