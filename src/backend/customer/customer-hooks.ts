import type { Sql } from '../database/connection'
import type { Context } from '../kernel/context'
import type { Customer } from './customer-shape'

/** Callbacks of other modules for events of a customer. src/backend/resolvers.ts connects them. */
export interface CustomerHooks {
  /** Called in the transaction that creates the customer. */
  registered: (context: Context, sql: Sql, customer: Customer) => Promise<void>
  /** Called when a session starts. */
  signedIn: (context: Context, customerId: number) => Promise<void>
  /** Called after a session has ended. */
  signedOut: (sql: Sql, customerId: number) => Promise<void>
}

let connected: CustomerHooks | undefined

export function connectCustomerHooks(hooks: CustomerHooks): void {
  connected = hooks
}

export function customerHooks(): CustomerHooks {
  if (!connected) throw new Error('Import src/backend/resolvers.ts first: it connects the subjects')
  return connected
}
