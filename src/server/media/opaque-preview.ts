import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { LRUCache } from 'lru-cache'
import { letterGround, type LetterSize } from '@/backend/kernel/letter-picture'
import { uploadStorage } from '@/backend/kernel/upload-storage/storage'
import type { ByteRange } from '@/backend/kernel/upload-storage/upload-storage'
import { uploadFiles } from '@/backend/kernel/uploads'

/** The pictures of an upload without anything that can be seen through: the small one, and what was drawn of a design (mail-61, mail-62). */

const fileOf: Record<LetterSize, (name: string) => string> = {
  small: uploadFiles.preview,
  large: (name) => `${name}.webp`,
}

/** What is drawn of a design has 640 pixels on each side. A shopper's artwork, which may be a hundred times as large, is not read. */
const maxPixels = 1_000_000
const maxBytes = 2_000_000

/** Each has some 10 kB, a large one some 50. */
const made = new LRUCache<string, Buffer>({ max: 200 })

async function opaque(file: string): Promise<Buffer | undefined> {
  const known = made.get(file)
  if (known) return known
  const stored = await uploadStorage().open(file)
  if (!stored) return undefined
  const { default: sharp } = await import('sharp') // a shop without its program starts, and says so (server-2)
  const picture = sharp(await buffer(stored))
  const { width, height } = await picture.metadata()
  if (width * height > maxPixels) return undefined
  const bytes = await picture.flatten({ background: letterGround }).webp({ quality: 90 }).toBuffer()
  made.set(file, bytes)
  return bytes
}

/** @param name of the upload, without an ending. @returns undefined when there is no such upload, or it is too large to be one of ours */
export async function findOpaquePreview(name: string, size: LetterSize) {
  const file = fileOf[size](name)
  const facts = await uploadStorage().stat(file)
  const bytes = facts && facts.bytes <= maxBytes ? await opaque(file) : undefined
  if (!facts || !bytes) return undefined
  const open = async (range?: ByteRange) =>
    Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes])
  return { size: bytes.length, changedAt: facts.changedAt, open }
}
