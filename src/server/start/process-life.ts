import { endingSignals } from './exit-of'

type End = () => Promise<unknown> | undefined

const maxStopMs = 15_000

export interface ProcessLife {
  /** Adds something that ends with the process. */
  endsWith(end: End): void
  /**
   * Waits for a step of the start; `end` puts away what it made. A step that fails stops the process.
   * @returns what the step made; never, when the process is told to stop meanwhile
   */
  begin<Made>(step: Promise<Made>, end?: (made: Made) => Promise<unknown>): Promise<Made>
  /** Ends what has been begun, the last first, and the process with it. */
  stop(exitCode: number): Promise<void>
}

/**
 * server-9: what a process has begun does not outlive it, at whatever moment of its life a signal comes.
 * @param drainMs what the first of its ends may wait besides (server-14)
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
      if (!isStopping) console.error(error)
      void stop(1)
    }
    return new Promise(() => undefined)
  }

  // Not once: npm hands on what the terminal has sent to everybody, so that each signal may come twice.
  for (const signal of endingSignals) process.on(signal, () => void stop(0))
  return { begin, stop, endsWith: (end) => ends.push(end) }
}
