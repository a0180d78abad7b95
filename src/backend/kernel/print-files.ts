import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { settings } from '@/settings/settings'
import { uploadStorage } from './upload-storage/storage'

/** Print files by order: their names in a bucket, and their deletion. */

interface LineOfOrder {
  orderNumber: string
  position: number
}

/** Returns the prefix of all print file names, before the order number. */
export const printFilesInBucket = (store: string) => `print-${store}-`

const inBucket = (store: string, orderNumber: string) => `${printFilesInBucket(store)}${orderNumber}-`

/** Returns a print file's name, which no upload can have. */
export const printFileInBucket = (store: string, { orderNumber, position }: LineOfOrder, name: string) =>
  `${inBucket(store, orderNumber)}${position}-${name}`

async function deleteInBucket(store: string, orderNumber: string): Promise<number> {
  const storage = uploadStorage()
  let count = 0
  for await (const files of storage.list(inBucket(store, orderNumber)))
    for (const { file } of files) {
      await storage.delete(file)
      count += 1
    }
  return count
}

/** @returns how many folders of lines (`<order number>-<line>`) and files in the bucket were deleted */
export async function deletePrintFiles(store: string, orderNumbers: readonly string[]): Promise<number> {
  const folder = join(settings().dataDir, 'production', store)
  const all = await readdir(folder).catch(() => [])
  const lines = all.filter((line) => orderNumbers.includes(line.split('-')[0] ?? ''))
  for (const line of lines) await rm(join(folder, line), { recursive: true, force: true })
  let count = lines.length
  if (settings().uploads.s3)
    for (const orderNumber of orderNumbers) count += await deleteInBucket(store, orderNumber)
  return count
}
