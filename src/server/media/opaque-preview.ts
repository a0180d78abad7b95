import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { LRUCache } from 'lru-cache'
import { letterGround } from '@/backend/kernel/letter-picture'
import { uploadStorage } from '@/backend/kernel/upload-storage/storage'
import type { ByteRange } from '@/backend/kernel/upload-storage/upload-storage'
import { uploadFiles } from '@/backend/kernel/uploads'

/** The small picture of an upload, without anything that can be seen through (mail-61). */

/** Each has some 10 kB. */
const made = new LRUCache<string, Buffer>({ max: 200 })

async function opaque(name: string): Promise<Buffer | undefined> {
  const known = made.get(name)
  if (known) return known
  const stored = await uploadStorage().open(uploadFiles.preview(name))
  if (!stored) return undefined
  const { default: sharp } = await import('sharp') // a shop without its program starts, and says so (server-2)
  const bytes = await sharp(await buffer(stored))
    .flatten({ background: letterGround })
    .webp({ quality: 90 })
    .toBuffer()
  made.set(name, bytes)
  return bytes
}

/** @param name of the upload, without an ending. @returns undefined when there is no such upload */
export async function findOpaquePreview(name: string) {
  const facts = await uploadStorage().stat(uploadFiles.preview(name))
  const bytes = facts && (await opaque(name))
  if (!bytes) return undefined
  const open = async (range?: ByteRange) =>
    Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes])
  return { size: bytes.length, changedAt: facts.changedAt, open }
}
