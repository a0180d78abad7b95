import * as z from 'zod/mini'
import { matteShape } from '@/design/document/document-shape'
import type { Matte } from '@/design/design-document'
import { maskSize } from '@/design/mask/mask'
import { detectionSize } from '@/design/mask/detection'
import { findUpload, type UploadFacts } from '../kernel/uploads/uploads'
import { maskFileOf, storedMask } from './mask-store'
import { facesOf, detectionFileOf, detectionOf } from './detector/detection-store'

/** A mask that a browser requests. */
export interface MaskWish {
  facts: UploadFacts
  /** If undefined, the picture's own transparency is used. */
  matte: Matte | undefined
  /** What a detector sees is requested, instead of a mask. */
  see: 'faces' | 'subject' | undefined
}

const shape = z.strictObject({
  upload: z.string().check(z.regex(/^[A-Za-z0-9]{32}$/)),
  matte: z.optional(matteShape),
  see: z.optional(z.enum(['faces', 'subject'])),
})

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** @returns the requested mask, or the reason why there is none */
export async function readMaskWish(text: string): Promise<MaskWish | 'malformed' | 'missing'> {
  const read = shape.safeParse(parsed(text))
  if (!read.success) return 'malformed'
  const { upload, matte, see } = read.data
  const facts = (await findUpload(upload))?.facts
  return facts && !facts.isKept ? { facts, matte, see } : 'missing'
}

/** Upper limit of the requested file, and of what is stored on the way, in bytes. */
export function maskBytes({ facts, see }: MaskWish): number {
  const { width, height } = maskSize(facts)
  return detectionSize * detectionSize + (see ? 0 : width * height)
}

/** Returns the name of the requested file. */
export const wishedFile = ({ facts, matte, see }: MaskWish): string =>
  see ? detectionFileOf(facts, see) : maskFileOf(facts, matte)

/**
 * Computes the requested file unless it exists.
 * @throws MaskTooComplex, DetectorAbsent; Error if the picture's bytes are not in the storage
 */
export async function fulfill({ facts, matte, see }: MaskWish): Promise<void> {
  if (see === 'faces') await facesOf(facts)
  else if (see === 'subject') await detectionOf(facts)
  else await storedMask(facts, matte)
}
