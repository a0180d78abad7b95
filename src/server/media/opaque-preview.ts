import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { LRUCache } from 'lru-cache'
import { letterGround, type LetterSize } from '@/backend/kernel/letter-picture'
import { uploadStorage } from '@/backend/kernel/upload-storage/storage'
import type { ByteRange } from '@/backend/kernel/upload-storage/upload-storage'
import { uploadFiles } from '@/backend/kernel/uploads/uploads'

/**
 * Opaque versions of an upload's pictures: the small preview, and the rendering of a design (mail-61).
 */

const fileOf: Record<LetterSize, (name: string) => string> = {
  small: uploadFiles.preview,
  large: (name) => `${name}.webp`,
}

/**
 * A design's rendering has 640 pixels per side. A shopper's artwork may be a hundred times as large, so it is
 * never read.
 */
const maxPixels = 1_000_000
const maxBytes = 2_000_000

/** Small pictures take about 10 kB, large ones about 50. */
const made = new LRUCache<string, Buffer>({ max: 200 })

async function opaque(file: string): Promise<Buffer | undefined> {
  const known = made.get(file)
  if (known) return known
  const stored = await uploadStorage().open(file)
  if (!stored) return undefined
  const { default: sharp } = await import('sharp') // imported lazily: a shop without sharp's binary still starts and reports it (server-2)
  const picture = sharp(await buffer(stored))
  const { width, height } = await picture.metadata()
  if (width * height > maxPixels) return undefined
  const bytes = await picture.flatten({ background: letterGround }).webp({ quality: 90 }).toBuffer()
  made.set(file, bytes)
  return bytes
}

/**
 * @param name the upload's name without an extension
 * @returns undefined if there is no such upload, or if it is too large to be a rendering of ours
 */
export async function findOpaquePreview(name: string, size: LetterSize) {
  const file = fileOf[size](name)
  const facts = await uploadStorage().stat(file)
  const bytes = facts && facts.bytes <= maxBytes ? await opaque(file) : undefined
  if (!facts || !bytes) return undefined
  const open = async (range?: ByteRange) =>
    Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes])
  return { size: bytes.length, changedAt: facts.changedAt, open }
}
