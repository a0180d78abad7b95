import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { settings } from '@/settings/settings'
import { uploadStorage } from './kernel/upload-storage/storage'

/**
 * Files that belong to one person. Their names come from the person's rows, so those are read first, and the
 * files are deleted last.
 */

const uploadNames = /([A-Za-z0-9]{32})(?:\.preview|\.sides)?\.(?:webp|png|jpg)/g

const list = (folder: string) => readdir(folder).catch(() => [])

const remove = async (paths: string[]) => {
  for (const path of paths) await rm(path, { recursive: true, force: true })
  return paths.length
}

/**
 * @param told everything that the database has about the person, as text
 * @returns names of the uploads in it
 */
export const uploadsIn = (told: string): string[] => [
  ...new Set([...told.matchAll(uploadNames)].map(([, name = '']) => name)),
]

/**
 * Deletes all files of each upload; they begin with its name.
 * @param stillUsed uploads that other people's data uses
 */
export async function deleteUploads(
  names: readonly string[],
  stillUsed: ReadonlySet<string>,
): Promise<number> {
  const storage = uploadStorage()
  let count = 0
  for (const name of names.filter((each) => !stillUsed.has(each)))
    for await (const files of storage.list(`${name}.`))
      for (const { file } of files) {
        await storage.delete(file)
        count += 1
      }
  return count
}

/**
 * Deletes e-mails stored as files because there is no mail server. Long lines in them are broken with "=".
 */
export async function deleteKeptEmails(email: string): Promise<number> {
  const folder = join(settings().dataDir, 'outbox')
  const theirs: string[] = []
  for (const file of await list(folder)) {
    const text = await readFile(join(folder, file), 'utf8').catch(() => '')
    if (
      text
        .replaceAll(/=\r?\n/g, '')
        .toLowerCase()
        .includes(email)
    )
      theirs.push(join(folder, file))
  }
  return remove(theirs)
}
