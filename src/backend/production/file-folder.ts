import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { settings } from '@/settings/settings'
import { writeAtomically } from '../kernel/atomic-write'
import { printFileInBucket } from '../kernel/print-files'
import { readStored, uploadStorage } from '../kernel/upload-storage/storage'
import { sha256 } from './sha256'
import type { MadeFile } from './design-files'
import type { FileFacts } from './production-store'

/** Beside the uploads, and no address leads there. */
const productionFolder = () => join(settings().dataDir, 'production')

interface LineOfOrder {
  orderNumber: string
  position: number
}

/** Of one line of an order. Numbers of orders begin anew with each store. */
export const lineFolder = (store: string, { orderNumber, position }: LineOfOrder): string =>
  join(productionFolder(), store, `${orderNumber}-${position}`)

/** What lay in the folder before is of an earlier try. */
export async function keepFiles(folder: string, files: readonly MadeFile[]): Promise<FileFacts[]> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const { name, bytes } of files) await writeAtomically(join(folder, name), bytes)
  return files.map(({ name, bytes }) => ({ name, sha256: sha256(bytes), bytes: bytes.length }))
}

/** Where uploads lie in a bucket, files for print lie there too, so that every machine has them (production-22). */
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

/** Brings what another machine made into this one's folder. @throws StorageAway */
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
