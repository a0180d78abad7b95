import { shortDay } from './days'
import type { AwaitedThing, Schedule } from './schedule'

/** Returns a message of the group `arrival`. */
type Say = (name: string, values?: Record<string, string | number>) => string

const countedFrom = (after: readonly AwaitedThing[]) => {
  if (after.length > 1) return 'afterBoth'
  return after[0] === 'artwork' ? 'afterArtwork' : 'afterPayment'
}

/**
 * Returns the sentence that says when something arrives, the same on every page and in every e-mail. Returns
 * null if there is nothing to say.
 */
export function arrivalWords(schedule: Schedule, say: Say): string | null {
  if (schedule.kind === 'late') return null
  if (schedule.kind === 'counted')
    return schedule.arrives ? say(countedFrom(schedule.after), { ...schedule.arrives }) : say('unknown')
  if (!schedule.arrives) return schedule.kind === 'sent' ? null : say('unknown')
  const days = { from: shortDay(schedule.arrives.from), to: shortDay(schedule.arrives.to) }
  return schedule.kind === 'days' && schedule.approveBy
    ? say('ifApproved', { ...days, approveBy: shortDay(schedule.approveBy) })
    : say('between', days)
}
