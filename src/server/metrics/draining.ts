import { setTimeout as wait } from 'node:timers/promises'

/**
 * Announces that the process is about to stop, so that load balancers send it no more requests (server-9).
 */

const state = { isDraining: false }

export const isDraining = (): boolean => state.isDraining

/**
 * Makes `/api/ready` return 503 from now on. Resolves after `milliseconds`, during which all other requests
 * are handled normally.
 */
export async function drain(milliseconds: number): Promise<void> {
  if (milliseconds === 0) return
  state.isDraining = true
  await wait(milliseconds)
}
