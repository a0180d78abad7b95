import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Returns a digest of the names, sizes and times of all files below some folders: it changes with every save. */
export function folderState(folders: readonly string[]): string {
  const digest = createHash('sha1')
  for (const folder of folders)
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()) {
      const file = statSync(join(folder, name), { throwIfNoEntry: false })
      if (file?.isFile()) digest.update(`${folder}/${name} ${file.size} ${file.mtimeMs}\n`)
    }
  return digest.digest('hex')
}
