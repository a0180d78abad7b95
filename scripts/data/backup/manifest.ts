import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/**
 * The format of a backup. `manifest.json` is written last, so a folder without it is an interrupted backup.
 */

export const manifestFile = 'manifest.json'

/**
 * Folders of DATA_DIR that cannot be generated again: shoppers' files, print files, certificates of business
 * buyers, stored e-mails.
 */
export const keptFolders = ['uploads', 'production', 'certificates', 'outbox'] as const

/** Returns the path of a table's rows within a backup. */
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

/** @throws a message if the folder holds no complete backup */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestFile), 'utf8').catch(() => undefined)
  if (text === undefined)
    throw new Error(`${folder} is not a complete backup: ${manifestFile}, which is written last, is missing.`)
  const read = manifestShape.safeParse(JSON.parse(text))
  if (!read.success)
    throw new Error(`${join(folder, manifestFile)} cannot be read: ${z.prettifyError(read.error)}`)
  return read.data
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const bytes of createReadStream(path)) hash.update(bytes as Buffer) // a stream without an encoding yields Buffers
  return hash.digest('hex')
}

/** @returns the files of a backup that are missing or whose hash differs */
export async function damagedFiles(folder: string, { files }: Manifest): Promise<string[]> {
  const damaged: string[] = []
  for (const { path, sha256 } of files) {
    const found = await sha256Of(join(folder, path)).catch(() => undefined)
    if (found !== sha256) damaged.push(path)
  }
  return damaged
}
