import type { Counts } from './reports'

/** Counts what the steps of a run proved, and how long each took. */

interface Step extends Counts {
  title: string
  minutes: number
}

const sum = (steps: Step[], of: (step: Step) => number) => steps.reduce((total, step) => total + of(step), 0)

export function tally(now: () => number = Date.now) {
  const steps: Step[] = []
  return {
    /** Does one step's work and counts it. What it throws is one failure. */
    async step(title: string, work: () => Promise<Counts>): Promise<void> {
      console.log(`\n— ${title}`)
      const began = now()
      const counts = await work().catch((error: unknown) => {
        console.error(error)
        return { passed: 0, failed: 1, flaky: [] }
      })
      steps.push({ title, minutes: (now() - began) / 60_000, ...counts })
    },
    failed: () => sum(steps, ({ failed }) => failed),
    /** The tests that needed a second try, a table of the steps with their minutes, and the line that counts. */
    report(): string {
      const width = Math.max(...steps.map(({ title }) => title.length))
      const row = (title: string, minutes: number) =>
        `${title.padEnd(width)}  ${minutes.toFixed(1).padStart(5)} min`
      const flaky = steps.flatMap((step) => step.flaky.map((test) => `Passed at a second try: ${test}`))
      return [
        ...flaky,
        ...steps.map(({ title, minutes }) => row(title, minutes)),
        row(
          '',
          sum(steps, ({ minutes }) => minutes),
        ),
        `${sum(steps, ({ passed }) => passed)} passed, ${sum(steps, ({ failed }) => failed)} failed`,
      ].join('\n')
    },
  }
}

/** A step without a report of its own counts as one test. */
export const oneTest = (exitCode: number): Counts =>
  exitCode === 0 ? { passed: 1, failed: 0, flaky: [] } : { passed: 0, failed: 1, flaky: [] }

/** A runner that failed without saying so in its report counts as one failure. */
export const withExitCode = (counts: Counts, exitCode: number): Counts => ({
  ...counts,
  failed: counts.failed || (exitCode === 0 ? 0 : 1),
})
