import type { Context } from '../../kernel/context'
import { transaction } from '../../database/connection'
import { enqueueEmail } from '../../kernel/outbox-store'
import { insertReminder, nextCartToRemind } from './reminder-store'

/** Sends one reminder per abandoned cart (abandoned-5). */

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** Older carts are skipped: after a long outage, shoppers shouldn't get e-mails about last month's carts. */
const oldestDays = 7
/** Minimum number of days between two reminders to the same address. */
const quietDays = 3
const maxAtOnce = 200

/**
 * @returns the number of e-mails written: 0 if another process was faster, undefined if no abandoned cart is left
 */
async function remindNext({ brand, db, now }: Context): Promise<number | undefined> {
  const at = now()
  const { afterHours, linkDays } = brand.constants.cartReminder
  const ago = (ms: number) => new Date(at.getTime() - ms)
  return transaction(async (sql) => {
    const left = await nextCartToRemind(sql, brand.id, {
      from: ago(oldestDays * dayMs),
      to: ago(afterHours * hourMs),
      quietSince: ago(quietDays * dayMs),
    })
    if (!left) return undefined
    const reminder = await insertReminder(sql, brand.id, left, at, new Date(at.getTime() + linkDays * dayMs))
    if (reminder === undefined) return 0
    await enqueueEmail(sql, {
      store: brand.id,
      kind: 'cart-reminder',
      recipient: left.email,
      payload: { reminder },
      dedupeKey: `cart-reminder/${brand.id}/${left.id}`,
    })
    return 1
  }, db())
}

/** @returns how many e-mails were queued in the outbox */
export async function remindAll(context: Context, signal?: AbortSignal): Promise<number> {
  let total = 0
  for (let turn = 0; turn < maxAtOnce; turn += 1) {
    const written = await remindNext(context)
    if (written === undefined) break
    total += written
    if (signal?.aborted) break
  }
  return total
}
