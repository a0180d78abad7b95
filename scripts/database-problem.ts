import { isDatabaseAway } from '@/backend/kernel/database-away'
import { reasonOf } from './doctor/finding'

/** PostgreSQL does not let us in, or has no such database. */
const refusals = new Set<unknown>(['28000', '28P01', '3D000'])

/** What a command says when the database is what failed; undefined for anything else (server-90). */
export function databaseProblem(error: unknown): string | undefined {
  const { code } = Object(error) as { code?: unknown } // of whatever was thrown
  if (!isDatabaseAway(error) && !refusals.has(code)) return undefined
  return `The database cannot be used: ${reasonOf(error)}. Look at DATABASE_URL; npm run doctor looks at the rest.`
}
