export interface Times {
  note(ms: number): void
  count(): number
  /** Returns the time that this percentage of all measurements did not exceed, in whole milliseconds. */
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

/** Works through the tasks, `lanes` at a time, as fast as the shop responds. @returns seconds */
export async function runConcurrently<Task>(
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

/** Starts `perSecond` tasks each second however slow the responses are, as independent visitors do. */
export async function runAtRate(
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
