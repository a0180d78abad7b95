/**
 * What nobody caught: a promise that was rejected, an error in a timer or an event. Next listens for both and writes them out as they
 * are, with whatever addresses and keys stand in them, beside the log. It takes a listener that is there already for its own.
 */

/** Next looks for its listener here, and puts it here when there is none. */
const nextsListener = Symbol.for('next.unhandledRejectionListener')

interface NextsState {
  [nextsListener]?: (reason: unknown) => void
  /** Next has its listener for errors. */
  nextInitializedProcessErrorHandlers?: boolean
}

/** From now on `hear` gets what nobody caught, and the process goes on. To be called before Next is prepared. */
export function hearUncaught(hear: (where: string, error: unknown) => void): void {
  const state = globalThis as NextsState
  const ofPromises = (reason: unknown) => hear('a promise that nobody waits for', reason)
  state[nextsListener] = ofPromises
  state.nextInitializedProcessErrorHandlers = true
  process.on('unhandledRejection', ofPromises)
  process.on('uncaughtException', (error) => hear('a timer or an event', error))
}
