import { Client } from 'pg'
import { backupCommand, recordCommandDone } from '@/backend/kernel/job-store'

/**
 * Notes in the shop's database that a backup was made, so that an alarm can tell when none was
 * (observability-4). The backup is good all the same if the database can only be read.
 */
export async function noteBackup({
  databaseUrl,
  brand,
}: {
  databaseUrl: string
  brand: string
}): Promise<void> {
  const client = new Client({ connectionString: databaseUrl, application_name: 'livery-backup' })
  try {
    await client.connect()
    await recordCommandDone(client, { store: brand, name: backupCommand })
  } catch (error) {
    console.error(`The backup is complete, but the database could not note it: ${(error as Error).message}`) // pg throws only errors
  } finally {
    await client.end().catch(() => undefined)
  }
}
