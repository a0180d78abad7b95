/**
 * A circuit breaker in front of a server that may be down: after so many failures in a row nobody waits for it any more;
 * one request in so many seconds finds out whether it is back (GW35).
 */

interface Settings {
  failures: number
  restMs: number
  now: () => number
}

export function circuit({ failures, restMs, now }: Settings) {
  let inARow = 0
  let asksAgainAt = 0

  return {
    /** True when asking makes sense; each true may be the one probe, so ask then. */
    mayAsk(): boolean {
      if (inARow < failures) return true
      if (now() < asksAgainAt) return false
      asksAgainAt = now() + restMs
      return true
    },
    succeeded() {
      inARow = 0
    },
    failed() {
      inARow++
      asksAgainAt = now() + restMs
    },
  }
}
