import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, realpath, rename, rm, stat, utimes } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { settings } from '@/settings/settings'
import { writeAtomically } from '../atomic-write'
import { asideName } from './aside'
import type { StoredFile, UploadStorage } from './upload-storage'

/** Files in a folder, such as DATA_DIR/uploads, which several machines may share. Subfolders are ignored. */

export const uploadsFolder = () => join(settings().dataDir, 'uploads')

const filesAtOnce = 1_000

async function statOf(folder: string, file: string): Promise<StoredFile | undefined> {
  const found = await stat(join(folder, file)).catch(() => undefined)
  return found?.isFile() ? { file, bytes: found.size, changedAt: found.mtimeMs } : undefined
}

/**
 * Returns the path of a file if it is really inside the folder: symbolic links that lead out are not followed
 * (media-1).
 */
async function pathOf(folder: string, file: string): Promise<string | undefined> {
  const inside = await realpath(folder).catch(() => undefined)
  const path = inside && (await realpath(join(inside, file)).catch(() => undefined))
  return path?.startsWith(inside + sep) ? path : undefined
}

const isMissing = (error: NodeJS.ErrnoException) => error.code === 'ENOENT'

async function setAside(folder: string, file: string, moment: number): Promise<boolean> {
  try {
    await rename(join(folder, file), join(folder, asideName(file)))
  } catch (error) {
    if (isMissing(error as NodeJS.ErrnoException)) return false // rename throws only system errors
    throw error
  }
  const found = await statOf(folder, asideName(file))
  if (found && found.changedAt < moment) return true
  await putBack(folder, file)
  return false
}

const putBack = (folder: string, file: string) => rename(join(folder, asideName(file)), join(folder, file))

async function* list(folder: string, prefix = '') {
  const all = await readdir(folder).catch(() => [])
  const names = all.filter((name) => name.startsWith(prefix)).toSorted()
  for (let from = 0; from < names.length; from += filesAtOnce) {
    const found: StoredFile[] = []
    for (const name of names.slice(from, from + filesAtOnce)) {
      const facts = await statOf(folder, name)
      if (facts) found.push(facts)
    }
    yield found
  }
}

export const diskStorage = (folder: string): UploadStorage => ({
  name: folder,
  async put(file, data) {
    await mkdir(folder, { recursive: true })
    await writeAtomically(join(folder, file), data)
  },
  stat: (file) => statOf(folder, file),
  async open(file, range) {
    const path = await pathOf(folder, file)
    if (path === undefined) return undefined
    const handle = await open(path).catch(() => undefined)
    return handle && createReadStream('', { ...range, fd: handle })
  },
  localPath: async (file) => ((await statOf(folder, file)) ? join(folder, file) : undefined),
  touch: (file, at) =>
    utimes(join(folder, file), at, at).then(
      () => true,
      () => false,
    ),
  setAside: (file, moment) => setAside(folder, file, moment),
  putBack: (file) => putBack(folder, file),
  delete: (file) => rm(join(folder, file), { force: true }),
  list: (prefix) => list(folder, prefix),
})
