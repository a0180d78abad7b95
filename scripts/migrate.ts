import { migrate } from '@/backend/database/migrate'
import { withDatabase } from './with-database'

/** npm run migrate: what every start does first, by itself, for whoever deploys several instances (database-6). */
process.exitCode = await withDatabase(async ({ databaseUrl }) => {
  const applied = await migrate(databaseUrl, { log: console.log })
  if (applied.length === 0) console.log('The database is up to date.')
  return 0
})
