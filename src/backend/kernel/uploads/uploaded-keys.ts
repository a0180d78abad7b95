import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { settings } from '@/settings/settings'
import { uploadsFolder } from '../upload-storage/disk'
import { uploadStorage } from '../upload-storage/storage'

/** Keys of uploads: which ones a request names, and whether they were really uploaded. */

export const uploadKey = /^[A-Za-z0-9]{32}\.(webp|png|jpg)$/

const keysInWords = /[A-Za-z0-9]{32}\.(?:webp|png|jpg)/g

/** Maximum number of keys that one request may name and look up. */
const maxKeys = 200

const askedAtOnce = pLimit(16)

/**
 * Keys known to be in the bucket. Caching is safe, because used uploads are never deleted and unused ones
 * only after 30 days.
 */
const known = new LRUCache<string, true>({ max: 50_000, ttl: 600_000 })

/**
 * True if artwork with this key was really uploaded (cart-8). For a bucket, only keys that were looked up
 * before are known.
 */
export function isUploaded(key: string): boolean {
  if (!uploadKey.test(key)) return false
  return settings().uploads.s3 ? known.has(key) : existsSync(join(uploadsFolder(), key))
}

const keysIn = (words: unknown[]) => new Set(JSON.stringify(words).match(keysInWords))

/** Returns the distinct keys of uploads named in these values. */
export const namedUploads = (...words: unknown[]): string[] => [...keysIn(words)]

/** Marks keys as uploaded without asking the bucket: they were checked when their row was written. */
export function trustUploads(...words: unknown[]): void {
  if (settings().uploads.s3) for (const key of keysIn(words)) known.set(key, true)
}

/**
 * Looks up the upload keys of a request in the bucket, before anything is locked, so that isUploaded can
 * answer (media-53).
 * @throws StorageUnavailable
 */
export async function lookUpUploads(...words: unknown[]): Promise<void> {
  if (!settings().uploads.s3) return
  const asked = [...keysIn(words)].filter((key) => !known.has(key)).slice(0, maxKeys)
  await Promise.all(asked.map((key) => askedAtOnce(() => isThere(key))))
}

/** True if the upload storage has a file with this key. */
export async function isThere(key: string): Promise<boolean> {
  const found = known.has(key) || (await uploadStorage().stat(key)) !== undefined
  if (found) known.set(key, true)
  return found
}
