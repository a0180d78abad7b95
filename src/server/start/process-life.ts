import { StartRefused } from '@/lib/start-refused'
import { endingSignals } from './exit-of'

type End = () => Promise<unknown> | undefined

const maxStopMs = 15_000

export interface ProcessLife {
  /** Registers a cleanup that runs when the process ends. */
  endsWith(end: End): void
  /**
   * Waits for a startup step; `end` cleans up its result. If the step fails, the process stops.
   * @returns the step's result; never resolves if the process is told to stop meanwhile
   */
  begin<Made>(step: Promise<Made>, end?: (made: Made) => Promise<unknown>): Promise<Made>
  /** Runs all cleanups in reverse order and ends the process. */
  stop(exitCode: number): Promise<void>
}

/**
 * Ensures that everything a process starts is cleaned up, whenever a signal arrives (server-9).
 * @param drainMs extra time allowed for draining (server-9)
 */
export function processLife(drainMs = 0): ProcessLife {
  const ends: End[] = []
  let isStopping = false

  async function stop(exitCode: number) {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(exitCode || 1), maxStopMs + drainMs)
    for (const end of ends.toReversed()) await Promise.resolve(end()).catch(console.error)
    process.exit(exitCode)
  }

  async function begin<Made>(step: Promise<Made>, end?: (made: Made) => Promise<unknown>): Promise<Made> {
    ends.push(() => step.then(end, () => undefined))
    try {
      const made = await step
      if (!isStopping) return made
    } catch (error) {
      if (!isStopping) console.error(error instanceof StartRefused ? error.message : error)
      void stop(1)
    }
    return new Promise(() => undefined)
  }

  // Not `once`: npm forwards signals that the terminal already sent to all processes, so each may arrive
  // twice.
  for (const signal of endingSignals) process.on(signal, () => void stop(0))
  return { begin, stop, endsWith: (end) => ends.push(end) }
}
