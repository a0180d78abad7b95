import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Context } from './context'
import { claimJob, renewJobLease, isFailedJobDue, recordJobFailure, recordJobSuccess } from './job-store'
import { logFailure } from './log'

/**
 * Background work of a shop. Each job works through rows that are due, so the next round makes up for a
 * missed one (jobs-2).
 */
export interface Job {
  name: string
  /** Pause between two rounds. */
  everyMs: number
  /**
   * "every process": the job locks its rows one by one, or works on this process's files or memory (jobs-2).
   */
  doneBy: 'one process' | 'every process'
  /** How often a failed round is retried before the job waits for its next regular round (jobs-3). */
  retries: number
  /** Must return early when the signal reports that the process is stopping. */
  run: (context: Context, signal: AbortSignal) => Promise<unknown>
}

interface Pace {
  /** Lease: a process that does not renew it for this long loses the job. */
  holdMs: number
  firstRetryMs: number
  longestRetryMs: number
}

const ordinaryPace: Pace = { holdMs: 60_000, firstRetryMs: 5_000, longestRetryMs: 60_000 }

interface Worker {
  contextOf: () => Context
  pace: Pace
  holder: string
  signal: AbortSignal
}

function pauseAfter({ everyMs, retries }: Job, failures: number, { firstRetryMs, longestRetryMs }: Pace) {
  if (failures > retries) return Math.max(everyMs, longestRetryMs)
  return Math.min(firstRetryMs * 2 ** (failures - 1), longestRetryMs)
}

/** Runs a job that this process has claimed, renewing the lease meanwhile. */
async function runHeld(job: Job, { pace, holder, signal }: Worker, context: Context) {
  const key = { store: context.brand.id, name: job.name }
  const renewing = setInterval(
    () => void renewJobLease(context.db(), key, holder, pace.holdMs).catch(() => undefined),
    pace.holdMs / 3,
  )
  await job.run(context, signal).finally(() => clearInterval(renewing))
  // A stopping process makes its unfinished work due at once, for other processes.
  await recordJobSuccess(context.db(), key, { holder, pauseMs: signal.aborted ? 0 : job.everyMs })
}

/** Results of this process's rounds of a job. */
export interface RoundsOfJob extends Pick<Job, 'name' | 'doneBy'> {
  /** Consecutive failures since the last success. */
  failures: number
  /** Time of the last success, by the machine's clock; undefined before the first. */
  succeededAt: Date | undefined
}

/**
 * Runs one round of a job.
 * @returns milliseconds until the next round
 */
async function round(job: Job, worker: Worker, state: RoundsOfJob): Promise<number> {
  const { contextOf, pace, signal } = worker
  const context = contextOf()
  const key = { store: context.brand.id, name: job.name }
  const holder = job.doneBy === 'one process' ? worker.holder : null
  try {
    if (holder !== null) {
      const claim = await claimJob(context.db(), key, holder, pace.holdMs)
      if (!claim.isOurs) return Math.min(Math.max(claim.waitMs, 50), pace.holdMs)
      state.failures = claim.failures
      await runHeld(job, worker, context)
    } else {
      await job.run(context, signal)
      // A failure in the database may be from before this process restarted (operations-26).
      if (state.failures > 0 || state.succeededAt === undefined)
        await recordJobSuccess(context.db(), key, { holder, pauseMs: job.everyMs })
    }
    state.failures = 0
    state.succeededAt = new Date()
    return job.everyMs
  } catch (error) {
    state.failures += 1
    const { failures } = state
    const pauseMs = pauseAfter(job, failures, pace)
    const what = failures > job.retries ? 'job, no more retries until its next run' : 'job'
    logFailure(what, error, { job: job.name, failures, pauseMs })
    const reason = error instanceof Error ? error.message : String(error)
    await recordJobFailure(context.db(), key, { holder, pauseMs, failures, reason }).catch(() => undefined) // the failure is in the log already
    return pauseMs
  }
}

/**
 * Waits until the next round. While a job is failing, checks now and then whether an operator requested a run
 * (operations-26).
 */
async function rest(job: Job, { contextOf, pace, signal }: Worker, state: RoundsOfJob, pauseMs: number) {
  const key = { store: contextOf().brand.id, name: job.name }
  for (let leftMs = pauseMs; leftMs > 0 && !signal.aborted; leftMs -= pace.holdMs) {
    await wait(Math.min(leftMs, pace.holdMs), undefined, { signal }).catch(() => undefined)
    const isLast = leftMs <= pace.holdMs
    if (state.failures === 0 || isLast || signal.aborted) continue
    if (await isFailedJobDue(contextOf().db(), key).catch(() => false)) return
  }
}

async function keepDoing(job: Job, worker: Worker, state: RoundsOfJob) {
  while (!worker.signal.aborted) await rest(job, worker, state, await round(job, worker, state))
}

export interface RunningJobs {
  /** Resolves once all running rounds have ended (jobs-2). */
  stop(): Promise<void>
  /** Results so far, in the order of the job table. */
  rounds(): readonly RoundsOfJob[]
}

export function startJobs(
  jobs: readonly Job[],
  contextOf: () => Context,
  pace: Pace = ordinaryPace,
): RunningJobs {
  const stopping = new AbortController()
  const worker = { contextOf, pace, holder: randomUUID(), signal: stopping.signal }
  const states: RoundsOfJob[] = []
  const working = jobs.map((job) => {
    const state: RoundsOfJob = { name: job.name, doneBy: job.doneBy, failures: 0, succeededAt: undefined }
    states.push(state)
    return keepDoing(job, worker, state)
  })
  return {
    rounds: () => states,
    async stop() {
      stopping.abort()
      await Promise.all(working)
    },
  }
}
