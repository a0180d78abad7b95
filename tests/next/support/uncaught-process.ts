import { createRequire } from 'node:module'
import { setTimeout as wait } from 'node:timers/promises'
import { logFailure } from '@/backend/kernel/log'
import { hearUncaught } from '@/next/server/uncaught'

/** A process of its own in which two things fail that nobody catches, beside the handlers of the installed Next. */

type Handlers = { installProcessErrorHandlers: (removesOthers: boolean) => void }

hearUncaught(logFailure)
const next = createRequire(import.meta.url)(
  'next/dist/server/node-environment-extensions/process-error-handlers.js',
) as Handlers // Next's own module
next.installProcessErrorHandlers(false)

const failure = (what: string) =>
  new Error(`${what} Key (email)=(ada.byron@example.com) sk_live_4f9a2c7d81b3e5`)
void Promise.reject(failure('a promise'))
setTimeout(() => {
  throw failure('a timer')
})
await wait(100)
console.log('it goes on')
