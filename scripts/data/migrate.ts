import { migrate } from '@/backend/database/migrate'
import { withDatabase } from './with-database'

/**
 * npm run migrate: runs the migrations that every start otherwise runs first, for deployments with several
 * instances (database-6).
 */
process.exitCode = await withDatabase(async ({ databaseUrl }) => {
  const applied = await migrate(databaseUrl, { log: console.log })
  if (applied.length === 0) console.log('The database is up to date.')
  return 0
})
