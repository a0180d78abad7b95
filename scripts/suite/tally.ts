import type { Counts } from './reports'
import type { Ended } from './run'

/** Counts what the steps of a run proved, and how long each took. */

interface Step extends Counts {
  title: string
  minutes: number
}

type Work = () => Promise<Counts>

const heading = (title: string) => `\n— ${title}`

const sum = (steps: Step[], of: (step: Step) => number) => steps.reduce((total, step) => total + of(step), 0)

export function tally(now: () => number = Date.now) {
  const steps: Step[] = []
  const firstBegan = now()

  /** What the work throws is one failure. */
  async function counted(title: string, work: Work): Promise<void> {
    const began = now()
    const counts = await work().catch((error: unknown) => {
      console.error(error)
      return { passed: 0, failed: 1, flaky: [] }
    })
    steps.push({ title, minutes: (now() - began) / 60_000, ...counts })
  }

  return {
    /** Does one step's work, which prints while it is done, and counts it. */
    step(title: string, work: Work): Promise<void> {
      console.log(heading(title))
      return counted(title, work)
    },
    /**
     * A program beside other steps (test-suite-20): it prints when it has ended.
     * @param counts what it proved, by its exit code: without a report of its own one test
     */
    aside: (title: string, program: () => Promise<Ended>, counts = oneTest): Promise<void> =>
      counted(title, async () => {
        const { code, output } = await program()
        console.log(`${heading(title)}\n${output}`)
        return counts(code)
      }),
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
        row('', (now() - firstBegan) / 60_000), // less than their sum, where steps ran side by side
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
