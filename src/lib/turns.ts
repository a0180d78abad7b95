/** A few at a time: whoever comes later waits for a place. */
export function turns(atOnce: number) {
  let running = 0
  const queue: (() => void)[] = []
  return {
    waiting: () => queue.length,
    async take<T>(work: () => Promise<T>): Promise<T> {
      if (running < atOnce) running++
      else await new Promise<void>((go) => queue.push(go))
      try {
        return await work()
      } finally {
        const next = queue.shift()
        if (next) next()
        else running--
      }
    },
  }
}
