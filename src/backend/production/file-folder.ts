import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { settings } from '@/settings/settings'
import { writeAtomically } from '../kernel/atomic-write'
import { sha256 } from './sha256'
import type { MadeFile } from './design-files'
import type { FileFacts } from './production-store'

/** Beside the uploads, and no address leads there. */
const productionFolder = () => join(settings().dataDir, 'production')

/** Of one line of an order. Numbers of orders begin anew with each store. */
export const lineFolder = (
  store: string,
  { orderNumber, position }: { orderNumber: string; position: number },
): string => join(productionFolder(), store, `${orderNumber}-${position}`)

/** What lay in the folder before is of an earlier try. */
export async function keepFiles(folder: string, files: readonly MadeFile[]): Promise<FileFacts[]> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const { name, bytes } of files) await writeAtomically(join(folder, name), bytes)
  return files.map(({ name, bytes }) => ({ name, sha256: sha256(bytes), bytes: bytes.length }))
}
