import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { z } from 'zod'
import { settings } from '@/settings/settings'
import { uploadsFolder } from './upload-storage/disk'
import { readStored, uploadStorage } from './upload-storage/storage'

/**
 * Shoppers' artwork lies in one folder or bucket, four files for each, named by 32 random letters and digits: the picture that we drew
 * of it (whose file name is the key that carts and designs carry), a small one, the bytes as they came, and what is known of
 * them. Uploads from before 2026-11 have the two pictures alone; there the picture stands for the original.
 */

const uploadKey = /^[A-Za-z0-9]{32}\.(webp|png|jpg)$/
const uploadName = /^[A-Za-z0-9]{32}$/

export const uploadFiles = {
  preview: (name: string) => `${name}.preview.webp`,
  original: (name: string) => `${name}.original`,
  facts: (name: string) => `${name}.json`,
}

const keysInWords = /[A-Za-z0-9]{32}\.(?:webp|png|jpg)/g
/** As many as one request may name and be asked about. */
const maxKeys = 200
const askedAtOnce = pLimit(16)

/** Keys that the bucket is known to have. Uploads that are used are never deleted, and those that are not after 30 days. */
const known = new LRUCache<string, true>({ max: 50_000, ttl: 600_000 })

/** Every file that an upload may have, the picture last. */
export const partsOfUpload = (name: string): string[] => [
  uploadFiles.original(name),
  uploadFiles.facts(name),
  uploadFiles.preview(name),
  ...['png', 'webp', 'jpg'].map((ending) => `${name}.${ending}`),
]

/** True when a shopper's artwork with this key was really uploaded (cart-8). Of a bucket only what was looked up before. */
export function isUploaded(key: string): boolean {
  if (!uploadKey.test(key)) return false
  return settings().uploads.s3 ? known.has(key) : existsSync(join(uploadsFolder(), key))
}

const keysIn = (words: unknown[]) => new Set(JSON.stringify(words).match(keysInWords))

/** Keys of uploads that these words name, each once. */
export const namedUploads = (...words: unknown[]): string[] => [...keysIn(words)]

/** For keys that were checked when a row was written with them. */
export function trustUploads(...words: unknown[]): void {
  if (settings().uploads.s3) for (const key of keysIn(words)) known.set(key, true)
}

/**
 * Asks the bucket for the keys that a request names, before anything is locked, so that isUploaded can answer (media-53).
 * @throws StorageAway
 */
export async function lookUpUploads(...words: unknown[]): Promise<void> {
  if (!settings().uploads.s3) return
  const asked = [...keysIn(words)].filter((key) => !known.has(key)).slice(0, maxKeys)
  await Promise.all(asked.map((key) => askedAtOnce(() => isThere(key))))
}

async function isThere(key: string): Promise<boolean> {
  const found = known.has(key) || (await uploadStorage().stat(key)) !== undefined
  if (found) known.set(key, true)
  return found
}

const factsSchema = z.object({
  key: z.string().regex(uploadKey),
  /** Pixels of the drawn picture: those of the original, turned as its EXIF data asks. */
  width: z.int(),
  height: z.int(),
  /** Of the original, in hexadecimal; `type` is its media type, found by its bytes. */
  sha256: z.string(),
  type: z.string(),
  /** As the shopper's file was called. */
  name: z.string(),
  bytes: z.int(),
  /** Nothing of ours can read it: its picture is a placeholder, and a person opens the original (media-10). */
  isKept: z.boolean(),
  /** secretHash of the cookie of the browser that sent it; null for one without cookies. */
  sender: z.string().nullable(),
})

export type UploadFacts = z.infer<typeof factsSchema>

export interface Upload {
  key: string
  /** Undefined for an upload from before 2026-11. */
  facts: UploadFacts | undefined
}

async function factsOf(name: string): Promise<UploadFacts | undefined> {
  const text = await readStored(uploadFiles.facts(name))
  return text === undefined ? undefined : factsSchema.parse(JSON.parse(text.toString('utf8')))
}

async function keyOf(name: string, facts: UploadFacts | undefined): Promise<string | undefined> {
  const keys = facts ? [facts.key] : ['png', 'webp', 'jpg'].map((ending) => `${name}.${ending}`)
  const isKept = await Promise.all(keys.map(isThere))
  return keys.find((_, index) => isKept[index])
}

/** @param name 32 letters and digits, without an ending */
export async function findUpload(name: string): Promise<Upload | undefined> {
  if (!uploadName.test(name)) return undefined
  const facts = await factsOf(name)
  const key = await keyOf(name, facts)
  return key === undefined ? undefined : { key, facts }
}

/**
 * Counts as young again, so that no sweep takes it before what names it is written (media-6).
 * @returns false when a sweep has it already
 */
export const touchUpload = ({ key }: Pick<Upload, 'key'>, at: Date): Promise<boolean> =>
  uploadStorage().touch(key, at)

/** All or none: a part without the others would be nobody's (media-2). The picture comes last: from then on the upload is there. */
export async function keepUpload(files: readonly (readonly [name: string, data: Uint8Array | string])[]) {
  const storage = uploadStorage()
  try {
    for (const [name, data] of files) await storage.put(name, data)
  } catch (error) {
    for (const [name] of files) await storage.delete(name).catch(() => undefined)
    throw error
  }
  trustUploads(files.at(-1)?.[0])
}
