import { createRequire } from 'node:module'
import { setTimeout as wait } from 'node:timers/promises'
import { logFailure } from '@/backend/kernel/log'
import { logUncaught } from '@/next/server/uncaught'

/**
 * A separate process with an uncaught rejection and an uncaught exception, next to the handlers of the
 * installed Next.
 */

type Handlers = { installProcessErrorHandlers: (removesOthers: boolean) => void }

logUncaught(logFailure)
const next = createRequire(import.meta.url)(
  'next/dist/server/node-environment-extensions/process-error-handlers.js',
) as Handlers // a module of Next
next.installProcessErrorHandlers(false)

const failure = (what: string) =>
  new Error(`${what} Key (email)=(ada.byron@example.com) sk_live_4f9a2c7d81b3e5`)
void Promise.reject(failure('a promise'))
setTimeout(() => {
  throw failure('a timer')
})
await wait(100)
console.log('it goes on')
