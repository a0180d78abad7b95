const hourMs = 3_600_000

/**
 * True if an offer is in its last `hours`, when the time left is shown. A countdown of weeks would create no
 * urgency (shell-7).
 */
export const isNearItsEnd = (end: Date, now: Date, hours: number): boolean =>
  end.getTime() - now.getTime() <= hours * hourMs
