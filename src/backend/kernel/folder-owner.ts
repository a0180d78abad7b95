import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sql } from '../database/connection'
import { databaseId } from './shop-secret-store'

/** Which database a folder of files belongs to: files that one database does not name may be all that another one has. */

const ownerFile = '.database'

/** The first database that asks owns the folder. @throws for every other one, in words for ops */
export async function ownFolder(sql: Sql, folder: string): Promise<void> {
  const id = await databaseId(sql)
  const file = join(folder, ownerFile)
  await mkdir(folder, { recursive: true })
  await writeFile(file, id, { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  if ((await readFile(file, 'utf8')).trim() === id) return
  throw new Error(
    `${folder} belongs to another database, so nothing in it is deleted. Give each database a DATA_DIR of its own; if the other one is gone for good, delete ${file}.`,
  )
}
