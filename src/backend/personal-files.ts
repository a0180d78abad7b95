import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { settings } from '@/settings/settings'
import { uploadStorage } from './kernel/upload-storage/storage'
import { partsOfUpload } from './kernel/uploads'

/** Files that belong to one person: named by what the database told of them, deleted after it has told it for the last time. */

const uploadNames = /([A-Za-z0-9]{32})(?:\.preview)?\.(?:webp|png|jpg)/g

const list = (folder: string) => readdir(folder).catch(() => [])

const remove = async (paths: string[]) => {
  for (const path of paths) await rm(path, { recursive: true, force: true })
  return paths.length
}

/** @param told everything that the database said of the person, as text; @returns names of uploads in it */
export const uploadsIn = (told: string): string[] => [
  ...new Set([...told.matchAll(uploadNames)].map(([, name = '']) => name)),
]

/** Each upload has several files, which begin with its name. @param stillUsed by what is there of others */
export async function deleteUploads(
  names: readonly string[],
  stillUsed: ReadonlySet<string>,
): Promise<number> {
  const storage = uploadStorage()
  let count = 0
  for (const name of names.filter((each) => !stillUsed.has(each)))
    for (const file of partsOfUpload(name)) {
      if (!(await storage.stat(file))) continue
      await storage.delete(file)
      count += 1
    }
  return count
}

/** E-mails that are kept as files where there is no mail server. Long lines of an e-mail are broken with "=". */
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
