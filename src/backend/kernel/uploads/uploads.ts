import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { settings } from '@/settings/settings'
import { readStored, uploadStorage } from '../upload-storage/storage'
import { isThere, namedUploads, trustUploads, uploadKey } from './uploaded-keys'

/**
 * Shoppers' artwork. Each upload has four files in one folder or bucket, named by 32 random letters and
 * digits. They are the rendered picture (its file name is the key used in carts and designs), a preview, the
 * original bytes, and the facts. Masks derived from the picture are stored beside them (backend/masks).
 * Uploads from before 2026-11 have only the two pictures; the picture then serves as the original.
 */

const uploadName = /^[A-Za-z0-9]{32}$/

export const uploadFiles = {
  preview: (name: string) => `${name}.preview.webp`,
  /** Picture of all surfaces of a design, stored if its rendered picture shows only the first ones. */
  sides: (name: string) => `${name}.sides.webp`,
  original: (name: string) => `${name}.original`,
  facts: (name: string) => `${name}.json`,
}

const factsSchema = z.object({
  key: z.string().regex(uploadKey),
  /** Pixels of the rendered picture: those of the original after its EXIF rotation. */
  width: z.int(),
  height: z.int(),
  /** Hash of the original, in hexadecimal. `type` is its media type, detected from its bytes. */
  sha256: z.string(),
  type: z.string(),
  /** Name of the shopper's file. */
  name: z.string(),
  bytes: z.int(),
  /**
   * True if our software cannot read it: its picture is a placeholder, and a person opens the original
   * (media-10).
   */
  isKept: z.boolean(),
  /** True for a vector drawing, which is sharp at any size. */
  isVector: z.literal(true).optional(),
  /** secretHash of the sending browser's cookie; null for a browser without cookies. */
  sender: z.string().nullable(),
  /** secretHash of the sending network: when storage is short, the largest network's unused files go first. */
  network: z.string().optional(),
})

export type UploadFacts = z.infer<typeof factsSchema>

export interface Upload {
  key: string
  /** Undefined for an upload from before 2026-11. */
  facts: UploadFacts | undefined
}

/** Facts of uploads in a bucket, which never change. A disk answers at once. */
const recent = new LRUCache<string, UploadFacts>({ max: 5_000, ttl: 600_000 })

export async function factsOf(name: string): Promise<UploadFacts | undefined> {
  const known = recent.get(name)
  if (known) return known
  const text = await readStored(uploadFiles.facts(name))
  if (text === undefined) return undefined
  const facts = factsSchema.parse(JSON.parse(text.toString('utf8')))
  if (settings().uploads.s3) recent.set(name, facts)
  return facts
}

async function keyOf(name: string, facts: UploadFacts | undefined): Promise<string | undefined> {
  const keys = facts ? [facts.key] : ['png', 'webp', 'jpg'].map((ending) => `${name}.${ending}`)
  const isKept = await Promise.all(keys.map(isThere))
  return keys.find((_, index) => isKept[index])
}

/** @param name 32 letters and digits, without a file extension */
export async function findUpload(name: string): Promise<Upload | undefined> {
  if (!uploadName.test(name)) return undefined
  const facts = await factsOf(name)
  const key = await keyOf(name, facts)
  return key === undefined ? undefined : { key, facts }
}

/** Maximum number of uploads whose facts one request reads in advance. */
const maxAhead = 100

/**
 * Reads the facts of the uploads that a request names from the bucket, before anything is locked, so that findUpload
 * can answer at once (media-53). A bucket that does not respond is asked again when the facts are needed.
 */
export async function readUploadsAhead(...words: unknown[]): Promise<void> {
  if (!settings().uploads.s3) return
  const names = namedUploads(...words).slice(0, maxAhead)
  await Promise.all(names.map((key) => findUpload(key.slice(0, 32)).catch(() => undefined)))
}

/**
 * Resets the age of an upload, so that no sweep deletes it before the row that references it is written (media-6).
 * @returns false if a sweep has already taken it
 */
export const touchUpload = ({ key }: Pick<Upload, 'key'>, at: Date): Promise<boolean> =>
  uploadStorage().touch(key, at)

/**
 * Stores all files of an upload or none, because a single file would be orphaned (media-2). The picture is
 * stored last: it makes the upload visible.
 */
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
