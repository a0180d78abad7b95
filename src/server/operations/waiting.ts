import { stockLevels } from '@/backend/catalogue/catalogue'
import { countPending } from '@/backend/content/content'
import type { OpsContext } from '@/backend/kernel/context'
import { jobStates } from '@/backend/kernel/job-store'
import { countFailedEmails } from '@/backend/kernel/outbox-store'
import { refundBacklog } from '@/backend/orders/orders'
import { failedJobs } from '@/backend/production/production'
import { countChangesWanted } from '@/backend/proofs/proofs'
import { countOpenTickets } from '@/backend/tickets/tickets'

/** Counts the open items of each menu entry (operations-11). */

async function countOfJobs({ brand, db }: OpsContext): Promise<number> {
  const states = await jobStates(db(), brand.id)
  const files = await failedJobs(db(), brand.id)
  return states.filter(({ failures }) => failures > 0).length + files.length
}

const counts = {
  orders: async ({ brand, db }: OpsContext) => (await refundBacklog(db(), brand.id)).byHand,
  proofs: ({ brand, db }: OpsContext) => countChangesWanted(db(), brand.id),
  questions: ({ brand, db }: OpsContext) => countOpenTickets(db(), brand.id),
  reviews: ({ brand, db }: OpsContext) => countPending(db(), brand.id),
  stock: async ({ brand, db }: OpsContext) =>
    (await stockLevels(db(), brand.id)).filter(({ quantity }) => quantity === 0).length,
  emails: ({ brand, db }: OpsContext) => countFailedEmails(db(), brand.id),
  jobs: countOfJobs,
} as const

/** Returns the counts by menu path. In sequence, so that a screen uses only one database connection. */
export async function waitingCounts(ops: OpsContext): Promise<ReadonlyMap<string, number>> {
  const waiting = new Map<string, number>()
  for (const [place, count] of Object.entries(counts)) waiting.set(place, await count(ops))
  return waiting
}
