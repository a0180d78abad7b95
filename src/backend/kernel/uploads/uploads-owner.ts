import type { Sql } from '../../database/connection'
import { databaseId } from '../shop-secret-store'
import { readStored, uploadStorage } from '../upload-storage/storage'

/**
 * Which database owns a folder or bucket of uploads. Without this check, one database could delete the files
 * that another one uses.
 */

const ownerFile = '.database'

const ownerOf = async () => (await readStored(ownerFile))?.toString('utf8').trim()

/**
 * Makes the first database that calls this the owner of the storage.
 * @throws for any other database, with a message for operators
 */
export async function ownUploads(sql: Sql): Promise<void> {
  const id = await databaseId(sql)
  const storage = uploadStorage()
  if ((await ownerOf()) === undefined) await storage.put(ownerFile, id)
  if ((await ownerOf()) === id) return
  throw new Error(
    `${storage.name} belongs to another database, so nothing in it is deleted. Give each database a DATA_DIR or bucket of its own; if the other one is gone for good, delete ${storage.name}/${ownerFile}.`,
  )
}
