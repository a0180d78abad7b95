import type { Pool } from 'pg'
import type { Context } from '@/backend/kernel/context'
import type { Brand } from '@/brand/compiled'

/** A request of a visitor who brings nothing along. */
export const visitorsContext = (
  brand: Brand,
  db: () => Pool,
  now: Date,
  changes: Partial<Context> = {},
): Context => ({
  brand,
  db,
  now: () => now,
  token: null,
  priceCacheCode: null,
  shownTotalCents: null,
  requestId: 'test',
  ...changes,
})
