import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { settings } from '@/settings/settings'
import { writeAtomically } from '../kernel/atomic-write'
import { printFileInBucket } from '../kernel/print-files'
import { readStored, uploadStorage } from '../kernel/upload-storage/storage'
import { sha256 } from './sha256'
import type { MadeFile } from './design-files'
import type { FileFacts } from './production-store'

/** Folder beside the uploads, not reachable by any URL. */
const productionFolder = () => join(settings().dataDir, 'production')

interface LineOfOrder {
  orderNumber: string
  position: number
}

/** Returns the folder of an order line. Order numbers are unique only within a store. */
export const lineFolder = (store: string, { orderNumber, position }: LineOfOrder): string =>
  join(productionFolder(), store, `${orderNumber}-${position}`)

/** Stores files in a folder, replacing those of an earlier attempt. */
export async function keepFiles(folder: string, files: readonly MadeFile[]): Promise<FileFacts[]> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const { name, bytes } of files) await writeAtomically(join(folder, name), bytes)
  return files.map(({ name, bytes, notes }) => ({
    name,
    sha256: sha256(bytes),
    bytes: bytes.length,
    ...(notes && { notes }),
  }))
}

/** Copies print files to the bucket if uploads are in one, so that every machine has them (production-18). */
export async function shareFiles(
  store: string,
  line: LineOfOrder,
  files: readonly Pick<FileFacts, 'name'>[],
): Promise<void> {
  if (!settings().uploads.s3) return
  for (const { name } of files) {
    const bytes = await readFile(join(lineFolder(store, line), name))
    await uploadStorage().put(printFileInBucket(store, line, name), bytes)
  }
}

const isHere = async (path: string, wanted: string) => {
  const bytes = await readFile(path).catch(() => undefined)
  return bytes !== undefined && sha256(bytes) === wanted
}

/**
 * Downloads files that another machine made into this one's folder.
 * @throws StorageUnavailable
 */
export async function fetchFiles(
  store: string,
  line: LineOfOrder,
  files: readonly FileFacts[],
): Promise<void> {
  if (!settings().uploads.s3) return
  const folder = lineFolder(store, line)
  for (const { name, sha256: wanted } of files) {
    if (await isHere(join(folder, name), wanted)) continue
    const bytes = await readStored(printFileInBucket(store, line, name))
    if (!bytes) continue
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeAtomically(join(folder, name), bytes)
  }
}
