import { isDatabaseUnavailable } from '@/backend/kernel/database-unavailable'
import { reasonOf } from '../doctor/finding'

/** SQLSTATE codes with which PostgreSQL refuses the login or reports that the database does not exist. */
const refusals = new Set<unknown>(['28000', '28P01', '3D000'])

/** Returns the message for a failed database; undefined for any other error (server-90). */
export function databaseProblem(error: unknown): string | undefined {
  const { code } = Object(error) as { code?: unknown } // any value can be thrown
  if (!isDatabaseUnavailable(error) && !refusals.has(code)) return undefined
  return `The database cannot be used: ${reasonOf(error)}. Check DATABASE_URL; npm run doctor checks everything else.`
}
