import { join } from 'node:path'
import { settings } from '@/settings/settings'
import { diskStorage, uploadsFolder } from './disk'
import { s3Storage } from './s3'
import type { UploadStorage } from './upload-storage'

/** Storage of uploaded files: a folder, or a bucket of an object store (decision 0084). */

/** Returns the storage according to the settings at the time of the call. */
export function uploadStorage(): UploadStorage {
  const { s3 } = settings().uploads
  return s3 ? s3Storage(s3) : diskStorage(uploadsFolder())
}

const unfinishedFolder = 'unfinished'

/**
 * Returns the storage for parts of incomplete uploads (media-46): a subfolder of the uploads, which listings
 * of uploads leave out.
 */
export function unfinishedStorage(): UploadStorage {
  const { s3 } = settings().uploads
  return s3 ? s3Storage(s3, `${unfinishedFolder}/`) : diskStorage(join(uploadsFolder(), unfinishedFolder))
}

export async function readStored(file: string, storage = uploadStorage()): Promise<Buffer | undefined> {
  const stream = await storage.open(file)
  if (!stream) return undefined
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part as Buffer) // no encoding is set, so each part is a Buffer
  return Buffer.concat(parts)
}
