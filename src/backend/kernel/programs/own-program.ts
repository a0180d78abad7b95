import { join } from 'node:path'
import { runLimited, type ProcessLimits } from './limited-process'

/** Our own programs for processing what shoppers submit. Each run has a separate process with limits. */

export interface ProgramLimits extends Omit<ProcessLimits, 'memory' | 'memoryKilobytes'> {
  /** JavaScript heap. Memory for pictures outside the heap may use as much again plus a gigabyte. */
  heapMegabytes: number
}

/** The program exceeded its limit of CPU time, memory or output, and a retry would, too. */
export class TooMuchWork extends Error {}

const loader = join(process.cwd(), 'scripts/register.mjs')
const fromRoot = (file: string) => join(process.cwd(), file)

/** Returns the line of the error output that names the error. */
const reasonIn = (said: string) =>
  said
    .trim()
    .split('\n')
    .find((line) => /^\w*Error: /.test(line)) ?? said.slice(-300)

/**
 * Runs a program with a request in JSON.
 * @param file TypeScript file, relative to the project's root
 * @returns its parsed output
 * @throws TooMuchWork; Error if it failed in a way that a retry may fix, or if the shop stops
 */
export async function runProgram(
  file: string,
  request: object,
  { heapMegabytes, ...limits }: ProgramLimits,
  stop?: AbortSignal,
): Promise<unknown> {
  const words = [`--max-old-space-size=${heapMegabytes}`, '--import', loader, fromRoot(file)]
  const memoryKilobytes = (2 * heapMegabytes + 1_024) * 1_024
  const ran = await runLimited(
    process.execPath,
    words,
    { ...limits, memory: 'data', memoryKilobytes, isUnattended: true },
    JSON.stringify(request),
    stop,
  )
  if (ran.status === 'done') return JSON.parse(ran.output.toString('utf8'))
  if (ran.status === 'ended' && ran.isFinal)
    throw new TooMuchWork(
      `${file} took more than ${limits.cpuSeconds} s of processor time, or too much memory.`,
    )
  throw new Error(`${file} failed. ${ran.status === 'failed' ? reasonIn(ran.said) : `It was ${ran.status}.`}`)
}
