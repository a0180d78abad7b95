interface Waiting {
  key: string
  go: () => void
}

/**
 * Runs at most `atOnce` tasks in parallel and at most one per key, so a busy key only delays itself. The
 * waiting key whose last turn is longest ago goes first.
 */
export function fairTurns(atOnce: number) {
  const running = new Set<string>()
  const queue: Waiting[] = []
  /** Key → sequence number of its last turn; deleted once the key has no waiting tasks. */
  const lastTurn = new Map<string, number>()
  let turn = 0

  function startNext() {
    if (running.size >= atOnce) return
    const ready = queue.filter(({ key }) => !running.has(key))
    const [next] = ready.toSorted(
      (one, other) => (lastTurn.get(one.key) ?? 0) - (lastTurn.get(other.key) ?? 0),
    )
    if (!next) return
    queue.splice(queue.indexOf(next), 1)
    running.add(next.key)
    lastTurn.set(next.key, ++turn)
    next.go()
  }

  function end(key: string) {
    running.delete(key)
    if (!queue.some((each) => each.key === key)) lastTurn.delete(key)
    startNext()
  }

  return {
    async take<T>(key: string, work: () => Promise<T>): Promise<T> {
      await new Promise<void>((go) => {
        queue.push({ key, go })
        startNext()
      })
      try {
        return await work()
      } finally {
        end(key)
      }
    },
  }
}
