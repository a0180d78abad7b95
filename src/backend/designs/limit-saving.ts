import type { Context } from '../kernel/context'
import { tooManyAttempts } from '../kernel/refusal'
import { mayTry } from '../kernel/throttle-store'
import { shopperId } from '../customer/customer'

const hour = 3_600

/** An autosave every few seconds for an hour is a lot, and possible; a network has room for a classroom (designs-8). */
export async function limitSaving(context: Context): Promise<void> {
  const customerId = await shopperId(context)
  const network = context.visitor?.network ?? 'unknown'
  const parts = ['save-design-document', context.brand.id]
  const own =
    customerId === null ? [] : [{ parts: [...parts, String(customerId)], attempts: 1_200, seconds: hour }]
  const limits = [...own, { parts: [...parts, network], attempts: 6_000, seconds: hour }]
  if (!(await mayTry(context.db(), limits, context.now()))) throw tooManyAttempts(context)
}
