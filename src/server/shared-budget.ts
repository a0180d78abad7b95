import { LRUCache } from 'lru-cache'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { database } from '@/backend/database/connection'
import { wideFactor, type Budget } from '@/backend/kernel/budgets'
import { limitOf, limitsOfNetwork, wideNetworkOf } from '@/backend/kernel/limits'
import { logFailure } from '@/backend/kernel/log'
import { takeFrom, type Limit, type Taken } from '@/backend/kernel/throttle-store'
import { settings } from '@/settings/settings'
import { shopClock } from './shop-clock'

/**
 * Budgets of endpoints, from the table `budgets`. All instances count in the database, and each process for
 * itself while the database is away.
 */

/** Upper limit of payers whose exhausted budget a process remembers. */
const rememberedPayers = 10_000

/** Counts in this process. */
function memoryOf({ most, seconds }: Budget) {
  const counter = new RateLimiterMemory({ points: most, duration: seconds })
  return (payer: string, amount: number): Promise<Taken> =>
    counter.consume(payer, amount).then(
      () => ({ isLeft: true, wait: 0 }),
      (refused: unknown) => ({
        isLeft: false,
        wait: refused instanceof RateLimiterRes ? Math.max(Math.ceil(refused.msBeforeNext / 1_000), 1) : 1,
      }),
    )
}

async function inDatabase(limits: readonly Limit[], amount: number): Promise<Taken> {
  const now = shopClock()
  for (const limit of limits) {
    const taken = await takeFrom(database(), limit, amount, now)
    if (!taken.isLeft) return taken
  }
  return { isLeft: true, wait: 0 }
}

interface Counter {
  limits: (payer: string, brand: string) => Limit[]
  here: (payer: string, amount: number) => Promise<Taken>
}

function shared(what: string, { limits, here }: Counter) {
  const usedUpUntil = new LRUCache<string, number>({ max: rememberedPayers })
  async function count(payer: string, amount: number): Promise<Taken> {
    const { brand, database: place } = settings()
    if (place.url === undefined) return here(payer, amount)
    return inDatabase(limits(payer, brand), amount).catch((error: unknown) => {
      logFailure(`budget of ${what}`, error)
      return here(payer, amount)
    })
  }
  return {
    /** Takes an amount, a whole number. `wait` is the number of seconds until a refused payer may try again. */
    async take(payer: string, amount = 1): Promise<Taken> {
      const taken = await count(payer, amount)
      if (!taken.isLeft) usedUpUntil.set(payer, performance.now() + taken.wait * 1_000)
      return taken
    },
    /** True if the payer's last request used up the budget, as far as this process knows. */
    isUsedUp: (payer: string): boolean => (usedUpUntil.get(payer) ?? 0) > performance.now(),
  }
}

/** A budget of each network and, for IPv6, of its /48 (server-4). */
export function networkBudget(what: string, budget: Budget) {
  const ofNetwork = memoryOf(budget)
  const ofWide = memoryOf({ ...budget, most: budget.most * wideFactor })
  return shared(what, {
    limits: (network, brand) => limitsOfNetwork(budget, network, what, brand),
    async here(network, amount) {
      const taken = await ofNetwork(network, amount)
      const wide = wideNetworkOf(network)
      return taken.isLeft && wide !== undefined ? ofWide(wide, amount) : taken
    },
  })
}

/** A budget of each cart. */
export const cartBudget = (what: string, budget: Budget) =>
  shared(what, { limits: (cart, brand) => [limitOf(budget, what, brand, cart)], here: memoryOf(budget) })
