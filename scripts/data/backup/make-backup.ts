import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises'
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

async function refuseFilled(folder: string) {
  const there = await readdir(folder).catch(() => [])
  if (there.length > 0) throw new Error(`${folder} is not empty. A backup needs a new or empty folder.`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
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

/** @returns the manifest; @throws if the folder is not empty or cannot be written */
export async function makeBackup(
  folder: string,
  { databaseUrl, dataDir, brand, now }: Place,
): Promise<Manifest> {
  await stat(dataDir)
  await refuseFilled(folder)
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
