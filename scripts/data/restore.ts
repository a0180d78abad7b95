import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { restoreBackup } from './backup/restore-backup'
import { withDatabase } from './with-database'

/**
 * npm run restore -- --from FOLDER: restores a backup into an empty database and data folder (backup-3).
 */
const { values } = parseArgs({
  options: { from: { type: 'string' }, replace: { type: 'boolean', default: false } },
})

process.exitCode = await withDatabase(async (place) => {
  if (!values.from) {
    console.error('npm run restore -- --from FOLDER [--replace]')
    return 1
  }
  const { madeAt, tables, files } = await restoreBackup(resolve(values.from), {
    ...place,
    isReplacing: values.replace,
  })
  console.log(`Restored ${Object.keys(tables).length} tables and ${files.length} files as of ${madeAt}.`)
  return 0
})
