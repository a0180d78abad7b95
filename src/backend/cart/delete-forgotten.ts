import type { OpsContext } from '../kernel/context'
import { deleteCartsBefore } from './forgotten-carts-store'

const dayMs = 86_400_000
/** Batch size, small enough that no other request waits long for these locks. */
const limit = 500

/**
 * cart-77: deletes abandoned carts of visitors.
 * @returns how many were deleted
 */
export async function deleteForgottenCarts(
  { brand, db, now }: OpsContext,
  signal?: AbortSignal,
): Promise<number> {
  const before = new Date(now().getTime() - brand.constants.visitorCartDays * dayMs)
  let deleted = 0
  for (;;) {
    if (signal?.aborted) return deleted
    const some = await deleteCartsBefore(db(), brand.id, { before, limit })
    deleted += some
    if (some < limit) return deleted
  }
}
