import { join } from 'node:path'
import { settings } from '@/settings/settings'
import { diskStorage, uploadsFolder } from './disk'
import { s3Storage } from './s3'
import type { UploadStorage } from './upload-storage'

/** Where the files of uploads lie: in a folder, or in a bucket of an object store (decision 0084). */

/** The files go where the settings say at the moment of the call. */
export function uploadStorage(): UploadStorage {
  const { s3 } = settings().uploads
  return s3 ? s3Storage(s3) : diskStorage(uploadsFolder())
}

const unfinishedFolder = 'unfinished'

/** Parts of files that are on their way in (media-42), in a folder below the uploads: no list of uploads names them. */
export function unfinishedStorage(): UploadStorage {
  const { s3 } = settings().uploads
  return s3 ? s3Storage(s3, `${unfinishedFolder}/`) : diskStorage(join(uploadsFolder(), unfinishedFolder))
}

export async function readStored(file: string, storage = uploadStorage()): Promise<Buffer | undefined> {
  const stream = await storage.open(file)
  if (!stream) return undefined
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part as Buffer) // a stream without an encoding
  return Buffer.concat(parts)
}
