import { CircuitState } from 'cockatiel'
import type { Gauge } from 'prom-client'
import { backupCommand, jobStates, type JobState } from '@/backend/kernel/job-store'
import { outboxBacklog } from '@/backend/kernel/outbox-store'
import type { RoundsOfJob } from '@/backend/kernel/jobs'
import { tallies } from '@/backend/kernel/tallies'
import { bytesTaken } from '@/backend/kernel/uploads/upload-total-store'
import { orderPulse, refundBacklog } from '@/backend/orders/orders'
import { paymentPulse } from '@/backend/payments/payments'
import { fileBacklog } from '@/backend/production/production'
import { countChangesWanted } from '@/backend/proofs/proofs'
import { countOpenTickets } from '@/backend/tickets/tickets'
import { database, poolState } from '@/backend/database/connection'
import { serverBrand } from '@/brand/server'
import { settings } from '@/settings/settings'
import { gigabyte } from '../media/uploads-room'
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

const ofBusiness = (of: Instruments) => [
  of.orders,
  of.usualOrders,
  of.lastOrder,
  of.paymentsAccepted,
  of.paymentsRefused,
  of.paymentsUnanswered,
  of.uploadBytes,
  of.printFiles,
  of.customersWait,
  of.lastBackup,
]

/** Sets a gauge to a moment, or to nothing if there was none: 0 would be 1970. */
function setTime(gauge: Gauge, at: Date | null | undefined) {
  if (at) gauge.set(secondsOf(at))
  else gauge.remove()
}

/** Measures what the shop is for: orders, payments, files, and customers who wait. */
async function measureBusiness(instruments: Instruments, brand: string) {
  const sql = database()
  const orders = await orderPulse(sql, brand)
  instruments.orders.set(orders.lastHour)
  instruments.usualOrders.set(orders.usual)
  setTime(instruments.lastOrder, orders.lastAt)
  const payments = await paymentPulse(sql, brand)
  instruments.paymentsAccepted.set(payments.accepted)
  instruments.paymentsRefused.set(payments.refused)
  instruments.paymentsUnanswered.set(payments.unanswered)
  instruments.uploadBytes.set(await bytesTaken(sql, brand))
  const files = await fileBacklog(sql, brand)
  instruments.printFiles.set({ state: 'waiting' }, files.waiting)
  instruments.printFiles.set({ state: 'failing' }, files.failing)
  instruments.printFiles.set({ state: 'given_up' }, files.givenUp)
  instruments.customersWait.set({ for: 'proofs' }, await countChangesWanted(sql, brand))
  instruments.customersWait.set({ for: 'questions' }, await countOpenTickets(sql, brand))
}

/** Sets counters to what this process has counted. */
function measureTallies({ cartAdditions, signInsRefused }: Instruments) {
  const counted = tallies()
  cartAdditions.reset()
  cartAdditions.inc(counted.cartAdditions)
  signInsRefused.reset()
  signInsRefused.inc(counted.signInsRefused)
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
    await measureBusiness(instruments, brand)
    setTime(instruments.lastBackup, stored.find(({ name }) => name === backupCommand)?.finishedAt)
    databaseUp.set(1)
  } catch {
    // The previous values are outdated.
    for (const gauge of [outbox, outboxAge, refunds, ...ofBusiness(instruments)]) gauge.reset()
    databaseUp.set(0)
  }
}

export async function measureShop(instruments: Instruments, rounds: readonly RoundsOfJob[]): Promise<void> {
  measurePool(instruments)
  measureTallies(instruments)
  instruments.uploadBytesMax.set(settings().uploads.gigabytes * gigabyte)
  instruments.pageCacheBytes.set(serverState.pages.size())
  instruments.breakerOpen.set({ service: 'magento' }, upstreamBreaker.state === CircuitState.Closed ? 0 : 1)
  await measureDatabase(instruments, rounds)
}
