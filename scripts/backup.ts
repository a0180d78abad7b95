import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { makeBackup } from './backup/make-backup'
import { withDatabase } from './with-database'

/** npm run backup -- --to FOLDER: everything that a shop keeps, beside the running shop (backup-1, backup-2). */
const { values } = parseArgs({ options: { to: { type: 'string' } } })

const megabytes = (bytes: number) => `${(bytes / 1_048_576).toFixed(1)} MB`

process.exitCode = await withDatabase(async (place) => {
  if (!values.to) {
    console.error('npm run backup -- --to FOLDER    a folder that is new or empty')
    return 1
  }
  const { tables, files } = await makeBackup(resolve(values.to), { ...place, now: new Date() })
  const rows = Object.values(tables).reduce((sum, count) => sum + count, 0)
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  console.log(
    `${rows} rows of ${Object.keys(tables).length} tables and ${files.length} files, ${megabytes(bytes)}, are in ${resolve(values.to)}.`,
  )
  console.log('It holds customers’ data and the shop’s secrets. Keep the shop’s settings with it.')
  return 0
})
