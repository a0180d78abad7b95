import { CircuitState } from 'cockatiel'
import { jobStates, type JobState } from '@/backend/kernel/job-store'
import { outboxBacklog } from '@/backend/kernel/outbox-store'
import type { RoundsOfJob } from '@/backend/kernel/jobs'
import { refundBacklog } from '@/backend/orders/orders'
import { database, poolState } from '@/backend/database/connection'
import { serverBrand } from '@/brand/server'
import { settings } from '@/settings/settings'
import { serverState, upstreamBreaker } from '../process-state'
import type { Instruments } from './instruments'

/**
 * Measures on each metrics request: the connection pool, backlogs in the database, the jobs
 * (observability-4).
 */

function measurePool({ connections, maxConnections }: Instruments) {
  const { inUse, idle, waiting } = poolState()
  connections.set({ state: 'in_use' }, inUse)
  connections.set({ state: 'idle' }, idle)
  connections.set({ state: 'waiting' }, waiting)
  maxConnections.set(settings().database.connections)
}

const secondsOf = (date: Date) => date.getTime() / 1_000

/**
 * Uses this process's own rounds for jobs that every process runs. For other jobs, uses the database's record
 * of whichever process ran them last.
 */
function measureJobs(
  { jobSuccess, jobFailures }: Instruments,
  rounds: readonly RoundsOfJob[],
  stored: readonly JobState[],
) {
  const byName = new Map(stored.map((state) => [state.name, state]))
  for (const { name, doneBy, failures, succeededAt } of rounds) {
    const known = doneBy === 'one process' ? byName.get(name) : undefined
    const last = doneBy === 'one process' ? (known?.finishedAt ?? undefined) : succeededAt
    jobFailures.set({ job: name }, known?.failures ?? failures)
    if (last) jobSuccess.set({ job: name }, secondsOf(last))
  }
}

async function measureDatabase(instruments: Instruments, rounds: readonly RoundsOfJob[]) {
  const { outbox, outboxAge, refunds, databaseUp } = instruments
  const brand = serverBrand().id
  try {
    const sql = database()
    const emails = await outboxBacklog(sql, brand)
    const open = await refundBacklog(sql, brand)
    const stored = await jobStates(sql, brand)
    outbox.set({ state: 'waiting' }, emails.waiting)
    outbox.set({ state: 'given_up' }, emails.givenUp)
    outboxAge.set(emails.oldestSeconds)
    refunds.set({ status: 'started' }, open.started)
    refunds.set({ status: 'refused' }, open.refused)
    refunds.set({ status: 'by_hand' }, open.byHand)
    measureJobs(instruments, rounds, stored)
    databaseUp.set(1)
  } catch {
    // The previous values are outdated.
    for (const gauge of [outbox, outboxAge, refunds]) gauge.reset()
    databaseUp.set(0)
  }
}

export async function measureShop(instruments: Instruments, rounds: readonly RoundsOfJob[]): Promise<void> {
  measurePool(instruments)
  instruments.pageCacheBytes.set(serverState.pages.size())
  instruments.breakerOpen.set({ service: 'magento' }, upstreamBreaker.state === CircuitState.Closed ? 0 : 1)
  await measureDatabase(instruments, rounds)
}
