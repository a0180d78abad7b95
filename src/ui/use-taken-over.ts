import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * False on the server and while React takes over what the server drew, true from then on. For what only the browser
 * knows or loads: the first drawing stays the server's.
 */
export const useTakenOver = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
