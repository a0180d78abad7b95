import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, realpath, rename, rm, stat, utimes } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { settings } from '@/settings/settings'
import { writeAtomically } from '../atomic-write'
import { asideName } from './aside'
import type { StoredFile, UploadStorage } from './upload-storage'

/** Uploads in a folder, DATA_DIR/uploads, which several machines may share. */

export const uploadsFolder = () => join(settings().dataDir, 'uploads')

const inFolder = (file: string) => join(uploadsFolder(), file)
const filesAtOnce = 1_000

async function statOf(file: string): Promise<StoredFile | undefined> {
  const found = await stat(inFolder(file)).catch(() => undefined)
  return found?.isFile() ? { file, bytes: found.size, changedAt: found.mtimeMs } : undefined
}

/** The file, when it is really inside the folder: links that lead out are not followed (media-1). */
async function pathOf(file: string): Promise<string | undefined> {
  const folder = await realpath(uploadsFolder()).catch(() => undefined)
  const path = folder && (await realpath(join(folder, file)).catch(() => undefined))
  return path?.startsWith(folder + sep) ? path : undefined
}

const isMissing = (error: NodeJS.ErrnoException) => error.code === 'ENOENT'

async function setAside(file: string, moment: number): Promise<boolean> {
  try {
    await rename(inFolder(file), inFolder(asideName(file)))
  } catch (error) {
    if (isMissing(error as NodeJS.ErrnoException)) return false // renaming fails with nothing else
    throw error
  }
  const found = await statOf(asideName(file))
  if (found && found.changedAt < moment) return true
  await putBack(file)
  return false
}

const putBack = (file: string) => rename(inFolder(asideName(file)), inFolder(file))

async function* list(prefix = '') {
  const all = await readdir(uploadsFolder()).catch(() => [])
  const names = all.filter((name) => name.startsWith(prefix)).toSorted()
  for (let from = 0; from < names.length; from += filesAtOnce) {
    const found: StoredFile[] = []
    for (const name of names.slice(from, from + filesAtOnce)) {
      const facts = await statOf(name)
      if (facts) found.push(facts)
    }
    yield found
  }
}

export const diskStorage = (): UploadStorage => ({
  name: uploadsFolder(),
  async put(file, data) {
    await mkdir(uploadsFolder(), { recursive: true })
    await writeAtomically(inFolder(file), data)
  },
  stat: statOf,
  async open(file, range) {
    const path = await pathOf(file)
    if (path === undefined) return undefined
    const handle = await open(path).catch(() => undefined)
    return handle && createReadStream('', { ...range, fd: handle })
  },
  localPath: async (file) => ((await statOf(file)) ? inFolder(file) : undefined),
  touch: (file, at) =>
    utimes(inFolder(file), at, at).then(
      () => true,
      () => false,
    ),
  setAside,
  putBack,
  delete: (file) => rm(inFolder(file), { force: true }),
  list,
})
