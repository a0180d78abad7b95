/** How long things took, and doing many of them. */

export interface Times {
  note(ms: number): void
  count(): number
  /** The time that so many percent of all stayed within, in whole milliseconds. */
  percentile(percent: number): number
}

export function times(): Times {
  const all: number[] = []
  return {
    note: (ms) => all.push(ms),
    count: () => all.length,
    percentile(percent) {
      const sorted = all.toSorted((one, other) => one - other)
      const place = Math.ceil((percent / 100) * sorted.length) - 1
      return Math.round(sorted[Math.max(place, 0)] ?? Number.NaN)
    },
  }
}

export async function timed<Result>(into: Times, work: () => Promise<Result>): Promise<Result> {
  const began = performance.now()
  const result = await work()
  into.note(performance.now() - began)
  return result
}

/** Works through the tasks, so many at a time: as fast as the shop lets it. @returns seconds */
export async function inLanes<Task>(
  tasks: readonly Task[],
  lanes: number,
  work: (task: Task) => Promise<void>,
): Promise<number> {
  const began = performance.now()
  const left = tasks.values()
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (const task of left) await work(task)
    }),
  )
  return (performance.now() - began) / 1_000
}

/** Begins so many a second however slow the answers are, as people do who know nothing of each other. */
export async function atRate(
  perSecond: number,
  seconds: number,
  work: (index: number) => Promise<void>,
): Promise<void> {
  const began = performance.now()
  const total = Math.round(perSecond * seconds)
  const underway: Promise<void>[] = []
  while (underway.length < total) {
    const due = Math.min(total, ((performance.now() - began) / 1_000) * perSecond)
    while (underway.length < due) underway.push(work(underway.length))
    await new Promise((done) => setTimeout(done, 5))
  }
  await Promise.all(underway)
}
