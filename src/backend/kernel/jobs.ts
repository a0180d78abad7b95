import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Context } from './context'
import { claimJob, holdLonger, isFailedJobDue, noteFailure, noteSuccess } from './job-store'
import { logFailure } from './log'

/**
 * Something that a shop does by itself, beside the requests. Each works through rows that are due, so that a round which
 * did not happen is made up by the next one (jobs-1).
 */
export interface Job {
  name: string
  /** Pause between two rounds. */
  everyMs: number
  /** "every process": what it works on is locked row by row, or belongs to the process (jobs-2). */
  doneBy: 'one process' | 'every process'
  /** How often a round that failed is tried again before the job waits for its next one (jobs-3). */
  retries: number
  /** Ends early when the signal says that the process stops. */
  run: (context: Context, signal: AbortSignal) => Promise<unknown>
}

interface Pace {
  /** A process that says nothing for so long has lost the job that it held. */
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

/** Runs a job that this process holds, and goes on holding it meanwhile. */
async function runHeld(job: Job, { pace, holder, signal }: Worker, context: Context) {
  const key = { store: context.brand.id, name: job.name }
  const renewing = setInterval(
    () => void holdLonger(context.db(), key, holder, pace.holdMs).catch(() => undefined),
    pace.holdMs / 3,
  )
  await job.run(context, signal).finally(() => clearInterval(renewing))
  // What a process that stops has left is due for the others at once.
  await noteSuccess(context.db(), key, { holder, pauseMs: signal.aborted ? 0 : job.everyMs })
}

/** How the rounds of a job went that this process did. */
export interface RoundsOfJob extends Pick<Job, 'name' | 'doneBy'> {
  /** Since one ended well. */
  failures: number
  /** When the last ended well, by the machine's clock; undefined before the first. */
  succeededAt: Date | undefined
}

/** @returns after how many milliseconds to look again */
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
      // operations-41: a failure in the database may be of this process before it was started anew.
      if (state.failures > 0 || state.succeededAt === undefined)
        await noteSuccess(context.db(), key, { holder, pauseMs: job.everyMs })
    }
    state.failures = 0
    state.succeededAt = new Date()
    return job.everyMs
  } catch (error) {
    state.failures += 1
    const { failures } = state
    const pauseMs = pauseAfter(job, failures, pace)
    const what = failures > job.retries ? 'job, given up until its next round' : 'job'
    logFailure(what, error, { job: job.name, failures, pauseMs })
    const reason = error instanceof Error ? error.message : String(error)
    await noteFailure(context.db(), key, { holder, pauseMs, failures, reason }).catch(() => undefined) // it is in the log
    return pauseMs
  }
}

/** Waits. What failed is looked at now and then meanwhile: somebody may have asked for it (operations-26). */
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
  /** Resolves once the rounds that run have ended (jobs-5). */
  stop(): Promise<void>
  /** How they have gone so far, in the order of the table. */
  rounds(): readonly RoundsOfJob[]
}

/** Starts what this process does by itself. */
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
