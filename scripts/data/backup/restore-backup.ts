import { createReadStream } from 'node:fs'
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { loadDatabase, RestoreRefused } from '@/backend/database/load'
import { damagedFiles, keptFolders, readManifest, rowsFile, type Manifest } from './manifest'

/** Restores a backup into an empty place, completely or not at all (backup-3). */

interface Place {
  databaseUrl: string
  dataDir: string
  brand: string
  isReplacing: boolean
}

const isFilled = async (folder: string) => (await readdir(folder).catch(() => [])).length > 0

async function refusePlace(manifest: Manifest, { dataDir, brand, isReplacing }: Place) {
  if (manifest.brand !== brand)
    throw new RestoreRefused(`The backup is for the brand ${manifest.brand}, but BRAND is ${brand}.`)
  if (isReplacing) return
  for (const kept of keptFolders)
    if (await isFilled(join(dataDir, kept)))
      throw new RestoreRefused(
        `${join(dataDir, kept)} is not empty. Restore into an empty DATA_DIR, or use --replace to delete its contents.`,
      )
}

/** Splits at \n only: Node's readline would also split at U+2028, which shoppers' texts may contain. */
async function* linesOf(file: string): AsyncGenerator<string> {
  const text = createGunzip().setEncoding('utf8')
  // A failure destroys `text`, and so ends the loop below.
  pipeline(createReadStream(file), text, () => undefined)
  let rest = ''
  for await (const part of text) {
    const lines = `${rest}${String(part)}`.split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}

/** Copies files next to their final place, so that a full disk leaves everything as it was. */
async function copyFiles(folder: string, draft: string, { files }: Manifest) {
  for (const { path } of files.filter((file) => !file.path.startsWith('database/'))) {
    await mkdir(dirname(join(draft, path)), { recursive: true, mode: 0o700 })
    await cp(join(folder, path), join(draft, path))
  }
}

async function takePlace(draft: string, dataDir: string) {
  for (const kept of keptFolders) {
    await rm(join(dataDir, kept), { recursive: true, force: true })
    await rename(join(draft, kept), join(dataDir, kept)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error // the backup has no files of this kind
    })
  }
}

/** @throws a message if the backup is damaged or the place is unsuitable; nothing has changed then */
export async function restoreBackup(folder: string, place: Place): Promise<Manifest> {
  const manifest = await readManifest(folder)
  const damaged = await damagedFiles(folder, manifest)
  if (damaged.length > 0)
    throw new RestoreRefused(
      `${damaged.length} files of the backup are missing or changed, including ${damaged.slice(0, 5).join(', ')}. Use another backup.`,
    )
  await refusePlace(manifest, place)
  const draft = join(place.dataDir, 'restoring')
  await rm(draft, { recursive: true, force: true })
  try {
    await copyFiles(folder, draft, manifest)
    const { isReplacing } = place
    await loadDatabase(place.databaseUrl, manifest, {
      isReplacing,
      rowsOf: (table) => linesOf(join(folder, rowsFile(table))),
    })
    await takePlace(draft, place.dataDir)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
  return manifest
}
