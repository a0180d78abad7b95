import type { Context } from '../kernel/context'
import { budgets } from '../kernel/budgets'
import { limitOf, limitsOfNetwork, networkOf } from '../kernel/limits'
import { tooManyAttempts } from '../kernel/refusal'
import { takeFrom } from '../kernel/throttle-store'
import { shopperId } from '../customer/customer'

/** Who is charged for work on designs: the requesting shopper, with a separate lane, or the shop itself. */
export interface Payer {
  lane: string
  /**
   * Charges before the work.
   * @throws a refusal if less than `ms` is left for this hour
   */
  spend: (ms: number) => Promise<void>
  /** Charges after the work, without refusing. */
  charge: (ms: number) => Promise<unknown>
}

export const shopItself: Payer = {
  lane: 'shop',
  spend: () => Promise.resolve(),
  charge: () => Promise.resolve(),
}

/** CPU time for designs is charged to their customer and network (designs-303). */
export async function payerOf(context: Context): Promise<Payer> {
  const customerId = await shopperId(context)
  const network = networkOf(context)
  const parts = ['work-on-designs', context.brand.id]
  const limits = [
    ...(customerId === null ? [] : [limitOf(budgets.designWork.customer, ...parts, String(customerId))]),
    ...limitsOfNetwork(budgets.designWork.network, network, ...parts, 'network'),
  ]
  const take = async (ms: number): Promise<boolean> => {
    const taken = await Promise.all(
      limits.map((limit) => takeFrom(context.db(), limit, Math.max(Math.round(ms), 0), context.now())),
    )
    return taken.every(({ isLeft }) => isLeft)
  }
  return {
    lane: customerId === null ? network : `customer ${customerId}`,
    spend: async (ms) => {
      if (!(await take(ms))) throw tooManyAttempts(context)
    },
    charge: take,
  }
}

/** Estimated CPU time in ms of a save: a fixed cost plus reading each byte. */
const readingMs = (bytes: number) => 10 + bytes / 2_000

/**
 * Charges for a save.
 * @param bytes of the submitted document
 */
export const payForSave = async (context: Context, bytes = 0): Promise<void> =>
  (await payerOf(context)).spend(readingMs(bytes))
