import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface MigrationFile {
  /** The file's name without its extension, such as "2026-11-22-baseline". Names sort by date. */
  name: string
  path: string
  sql: string
  /** SHA-256 in hex, independent of the checkout's line endings. */
  checksum: string
}

async function migrationFile(folder: string, file: string): Promise<MigrationFile> {
  const path = join(folder, file)
  const sql = (await readFile(path, 'utf8')).replaceAll('\r\n', '\n')
  return {
    name: file.slice(0, -'.sql'.length),
    path,
    sql,
    checksum: createHash('sha256').update(sql).digest('hex'),
  }
}

/** @returns the migrations of a folder, oldest first */
export async function migrationFiles(folder: string): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  return Promise.all(names.map((file) => migrationFile(folder, file)))
}
