import { cpus } from 'node:os'
import type { Counts } from './reports'
import type { ProcessResult } from './run'

/** Counts the results of a run's steps, how long each took, and how busy the machine was meanwhile. */

interface Step extends Counts {
  title: string
  minutes: number
  /** Share of the processors' time that was used, by all programs of the machine. */
  busy: number
}

interface ProcessorTimes {
  busyMs: number
  idleMs: number
}

function processorTimes(): ProcessorTimes {
  const times = cpus().map((each) => each.times)
  const idleMs = times.reduce((total, { idle }) => total + idle, 0)
  const allMs = times.flatMap((each) => Object.values(each)).reduce((total, each) => total + each, 0)
  return { busyMs: allMs - idleMs, idleMs }
}

function busyShare(from: ProcessorTimes, to: ProcessorTimes): number {
  const busyMs = to.busyMs - from.busyMs
  return busyMs / (busyMs + to.idleMs - from.idleMs || 1)
}

type Work = () => Promise<Counts>

const heading = (title: string) => `\n— ${title}`

const sum = (steps: Step[], of: (step: Step) => number) => steps.reduce((total, step) => total + of(step), 0)

export function tally(now: () => number = Date.now, times: () => ProcessorTimes = processorTimes) {
  const steps: Step[] = []
  const firstBegan = now()
  const firstTimes = times()

  /** Treats an exception as one failure. */
  async function counted(title: string, work: Work): Promise<void> {
    const began = now()
    const beganTimes = times()
    const counts = await work().catch((error: unknown) => {
      console.error(error)
      return { passed: 0, failed: 1, flaky: [] }
    })
    steps.push({
      title,
      minutes: (now() - began) / 60_000,
      busy: busyShare(beganTimes, times()),
      ...counts,
    })
  }

  return {
    /** Runs one step, which prints while it runs, and counts its results. */
    step(title: string, work: Work): Promise<void> {
      console.log(heading(title))
      return counted(title, work)
    },
    /**
     * Runs a program in parallel with other steps; its output is printed when it has ended.
     * @param counts returns the results for an exit code; without a report, the program is one test
     */
    aside: (title: string, program: () => Promise<ProcessResult>, counts = oneTest): Promise<void> =>
      counted(title, async () => {
        const { code, output } = await program()
        console.log(`${heading(title)}\n${output}`)
        return counts(code)
      }),
    failed: () => sum(steps, ({ failed }) => failed),
    /** Returns the retried tests, a table of the steps with their minutes and load, and the line with the totals. */
    report(): string {
      const width = Math.max(...steps.map(({ title }) => title.length))
      const row = (title: string, minutes: number, busy: number) =>
        `${title.padEnd(width)}  ${minutes.toFixed(1).padStart(5)} min  ${Math.round(100 * busy)} % busy`
      const flaky = steps.flatMap((step) => step.flaky.map((test) => `Passed on the second try: ${test}`))
      return [
        ...flaky,
        ...steps.map(({ title, minutes, busy }) => row(title, minutes, busy)),
        row('', (now() - firstBegan) / 60_000, busyShare(firstTimes, times())), // less than their sum if steps ran in parallel
        `${sum(steps, ({ passed }) => passed)} passed, ${sum(steps, ({ failed }) => failed)} failed`,
      ].join('\n')
    },
  }
}

/** Treats a step without a report as one test. */
export const oneTest = (exitCode: number): Counts =>
  exitCode === 0 ? { passed: 1, failed: 0, flaky: [] } : { passed: 0, failed: 1, flaky: [] }

/** Adds a failure if the runner failed but its report has none. */
export const withExitCode = (counts: Counts, exitCode: number): Counts => ({
  ...counts,
  failed: counts.failed || (exitCode === 0 ? 0 : 1),
})
