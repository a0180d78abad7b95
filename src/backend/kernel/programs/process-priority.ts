import { constants, setPriority } from 'node:os'

/** Priorities of our programs below the shop's main thread, as Linux nice values. */
const priorities = { awaited: 5, unattended: constants.priority.PRIORITY_BELOW_NORMAL }

/**
 * Lowers the priority of a process: shoppers' requests come first, then pictures that someone waits for.
 * Ignores a process that has already ended.
 */
export function lowerPriority(pid: number | undefined, priority: keyof typeof priorities) {
  try {
    if (pid !== undefined) setPriority(pid, priorities[priority])
  } catch {
    // The process also works at normal priority.
  }
}
