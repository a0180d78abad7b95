import { setTimeout as wait } from 'node:timers/promises'

/** A process that is about to stop says so before it does, so that nobody is sent to it any more (server-14). */

const state = { isDraining: false }

export const isDraining = (): boolean => state.isDraining

/** From here on `/api/ready` is 503; resolves after `milliseconds`, in which everybody else is answered as before. */
export async function drain(milliseconds: number): Promise<void> {
  if (milliseconds === 0) return
  state.isDraining = true
  await wait(milliseconds)
}
