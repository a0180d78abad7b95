/**
 * Logs uncaught errors: rejected promises, and errors in timers and events. Next would print them unmasked,
 * including URLs and keys, in addition to our log. It accepts an existing listener as its own.
 */

/** Where Next looks for its listener, and stores one if there is none. */
const nextsListener = Symbol.for('next.unhandledRejectionListener')

interface NextsState {
  [nextsListener]?: (reason: unknown) => void
  /** True if Next's error listeners are installed. */
  nextInitializedProcessErrorHandlers?: boolean
}

/**
 * Passes uncaught errors to `hear` from now on; the process keeps running. Call it before Next is prepared.
 */
export function logUncaught(hear: (where: string, error: unknown) => void): void {
  const state = globalThis as NextsState
  const ofPromises = (reason: unknown) => hear('unhandled promise rejection', reason)
  state[nextsListener] = ofPromises
  state.nextInitializedProcessErrorHandlers = true
  process.on('unhandledRejection', ofPromises)
  process.on('uncaughtException', (error) => hear('uncaught exception', error))
}
