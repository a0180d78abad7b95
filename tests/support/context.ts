import type { Pool } from 'pg'
import type { Context } from '@/backend/kernel/context'
import type { Brand } from '@/brand/compiled'

/** Returns the context of a visitor without a session or cookies. */
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
