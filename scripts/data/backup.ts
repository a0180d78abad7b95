import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { makeBackup } from './backup/make-backup'
import { noteBackup } from './backup/note-backup'
import { withDatabase } from './with-database'

/**
 * npm run backup -- --to FOLDER: backs up everything that a shop stores, while the shop runs (backup-1,
 * backup-2).
 */
const { values } = parseArgs({ options: { to: { type: 'string' } } })

const megabytes = (bytes: number) => `${(bytes / 1_048_576).toFixed(1)} MB`

process.exitCode = await withDatabase(async (place) => {
  if (!values.to) {
    console.error('npm run backup -- --to FOLDER    FOLDER must be new or empty')
    return 1
  }
  const { tables, files } = await makeBackup(resolve(values.to), { ...place, now: new Date() })
  await noteBackup(place)
  const rows = Object.values(tables).reduce((sum, count) => sum + count, 0)
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  console.log(
    `Saved ${rows} rows of ${Object.keys(tables).length} tables and ${files.length} files (${megabytes(bytes)}) in ${resolve(values.to)}.`,
  )
  console.log('The backup contains customer data and the shop’s secrets. Store the shop’s settings with it.')
  return 0
})
