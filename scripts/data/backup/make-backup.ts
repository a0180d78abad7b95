import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { dumpDatabase } from '@/backend/database/dump'
import { keptFolders, manifestFile, rowsFile, type Manifest } from './manifest'

/**
 * Writes a backup while the shop runs: first a snapshot of the database, then the files, which are kept for
 * 30 days after their last reference (backup-1).
 */

interface Place {
  databaseUrl: string
  dataDir: string
  brand: string
  now: Date
}

/** Writes a stream into a file that only its owner can read. @returns the file's manifest entry */
async function store(folder: string, path: string, source: Readable, ...ways: Transform[]) {
  const target = join(folder, path)
  await mkdir(dirname(target), { recursive: true, mode: 0o700 })
  const hash = createHash('sha256')
  let bytes = 0
  const measure = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  await pipeline([source, ...ways, measure, createWriteStream(target, { mode: 0o600 })])
  return { path, bytes, sha256: hash.digest('hex') }
}

/** @returns the first folder that was created for the backup; undefined if it existed */
async function refuseFilled(folder: string): Promise<string | undefined> {
  const there = await readdir(folder).catch(() => [])
  if (there.length > 0) throw new Error(`${folder} is not empty. A backup needs a new or empty folder.`)
  return mkdir(folder, { recursive: true, mode: 0o700 })
}

/** Removes an unfinished backup, which could not be restored. */
async function remove(folder: string, created: string | undefined) {
  if (created !== undefined) return rm(created, { recursive: true, force: true })
  for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true, force: true })
}

async function storeFiles(folder: string, dataDir: string, kept: string): Promise<Manifest['files']> {
  const entries = await readdir(join(dataDir, kept), { recursive: true, withFileTypes: true }).catch(() => [])
  const stored: Manifest['files'] = []
  for (const entry of entries.filter((each) => each.isFile())) {
    const path = join(entry.parentPath, entry.name)
    const source = createReadStream(path)
    const isGone = await once(source, 'open').then(
      () => false,
      (error: NodeJS.ErrnoException) => error.code === 'ENOENT' || Promise.reject(error),
    )
    // A file deleted since the listing was either unreferenced or not completely written.
    if (!isGone) stored.push(await store(folder, relative(dataDir, path).split(sep).join('/'), source))
  }
  return stored
}

/**
 * @returns the manifest; @throws if the folder is not empty or cannot be written, for example because the disk
 * is full: then it leaves no files
 */
export async function makeBackup(folder: string, place: Place): Promise<Manifest> {
  await stat(place.dataDir)
  const created = await refuseFilled(folder)
  try {
    return await writeBackup(folder, place)
  } catch (error) {
    await remove(folder, created)
    throw error
  }
}

async function writeBackup(folder: string, { databaseUrl, dataDir, brand, now }: Place): Promise<Manifest> {
  const files: Manifest['files'] = []
  const dump = await dumpDatabase(databaseUrl, async (table, rows) => {
    let count = 0
    async function* lines() {
      for await (const row of rows) {
        count += 1
        yield `${row}\n`
      }
    }
    files.push(await store(folder, rowsFile(table), Readable.from(lines()), createGzip()))
    return count
  })
  for (const kept of keptFolders) files.push(...(await storeFiles(folder, dataDir, kept)))
  const manifest: Manifest = { format: 1, brand, madeAt: now.toISOString(), ...dump, files }
  await writeFile(join(folder, manifestFile), JSON.stringify(manifest, null, 1), { mode: 0o600 })
  return manifest
}
