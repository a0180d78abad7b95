import { existsSync } from 'node:fs'
import { readFile, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { settings } from '@/settings/settings'

/**
 * Shoppers' artwork lies in one folder, four files for each, named by 32 random letters and digits: the picture that we drew
 * of it (whose file name is the key that carts and designs carry), a small one, the bytes as they came, and what is known of
 * them. Uploads from before 2026-11 have the two pictures alone; there the picture stands for the original.
 */

export const uploadsFolder = () => join(settings().dataDir, 'uploads')

const uploadKey = /^[A-Za-z0-9]{32}\.(webp|png|jpg)$/
const uploadName = /^[A-Za-z0-9]{32}$/

export const uploadFiles = {
  preview: (name: string) => `${name}.preview.webp`,
  original: (name: string) => `${name}.original`,
  facts: (name: string) => `${name}.json`,
}

/** True when a shopper's artwork with this key was really uploaded (cart-8). */
export function isUploaded(key: string): boolean {
  return uploadKey.test(key) && existsSync(join(uploadsFolder(), key))
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
  const text = await readFile(join(uploadsFolder(), uploadFiles.facts(name)), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : factsSchema.parse(JSON.parse(text))
}

/** @param name 32 letters and digits, without an ending */
export async function findUpload(name: string): Promise<Upload | undefined> {
  if (!uploadName.test(name)) return undefined
  const key = ['png', 'webp', 'jpg'].map((ending) => `${name}.${ending}`).find(isUploaded)
  return key === undefined ? undefined : { key, facts: await factsOf(name) }
}

/** Where the bytes lie that came from the shopper, for making files for print; they are never served (media-9). */
export function originalFile({ key }: Pick<Upload, 'key'>): string {
  const original = join(uploadsFolder(), uploadFiles.original(key.slice(0, 32)))
  return existsSync(original) ? original : join(uploadsFolder(), key)
}

/**
 * Counts as young again, so that no sweep takes it before what names it is written (media-6).
 * @returns false when a sweep has it already
 */
export const touchUpload = ({ key }: Pick<Upload, 'key'>, at: Date): Promise<boolean> =>
  utimes(join(uploadsFolder(), key), at, at).then(
    () => true,
    () => false,
  )
