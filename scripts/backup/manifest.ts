import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** What a backup holds: `manifest.json`, written last, so that a folder without one is a backup that was broken off. */

export const manifestFile = 'manifest.json'

/** Of DATA_DIR, what cannot be made again: shoppers' files, files for print, certificates of business buyers, kept e-mails. */
export const keptFolders = ['uploads', 'production', 'certificates', 'outbox'] as const

/** Where a table's rows lie within a backup. */
export const rowsFile = (table: string) => `database/${table}.ndjson.gz`

const manifestShape = z.object({
  format: z.literal(1),
  brand: z.string(),
  madeAt: z.iso.datetime(),
  migrations: z.array(z.string()),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string(), isCalled: z.boolean() })),
  tables: z.record(z.string().regex(/^\w+$/), z.number()),
  files: z.array(
    z.object({
      path: z.string().refine((path) => !path.split('/').includes('..') && !path.startsWith('/')),
      bytes: z.number(),
      sha256: z.string(),
    }),
  ),
})

export type Manifest = z.infer<typeof manifestShape>

/** @throws a message when the folder holds no whole backup */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestFile), 'utf8').catch(() => undefined)
  if (text === undefined)
    throw new Error(`${folder} is no backup: it has no ${manifestFile}, which is written when all else is.`)
  const read = manifestShape.safeParse(JSON.parse(text))
  if (!read.success)
    throw new Error(`${join(folder, manifestFile)} cannot be read: ${z.prettifyError(read.error)}`)
  return read.data
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const bytes of createReadStream(path)) hash.update(bytes as Buffer) // a stream without an encoding
  return hash.digest('hex')
}

/** @returns the files of a backup that are missing or not what was written */
export async function damagedFiles(folder: string, { files }: Manifest): Promise<string[]> {
  const damaged: string[] = []
  for (const { path, sha256 } of files) {
    const found = await sha256Of(join(folder, path)).catch(() => undefined)
    if (found !== sha256) damaged.push(path)
  }
  return damaged
}
