import type { Sql } from '../database/connection'
import type { Context } from '../kernel/context'
import type { Customer } from './customer-shape'

/** What other subjects do when something becomes of a customer. src/backend/resolvers.ts says what. */
export interface CustomerHooks {
  /** In the transaction that makes the customer. */
  registered: (context: Context, sql: Sql, customer: Customer) => Promise<void>
  /** When a session begins. */
  signedIn: (context: Context, customerId: number) => Promise<void>
  /** After the session ended. */
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
