import * as z from 'zod/mini'
import { matteShape } from '@/design/document/document-shape'
import type { Matte } from '@/design/design-document'
import { maskSize } from '@/design/mask/mask'
import { findUpload, type UploadFacts } from '../kernel/uploads/uploads'

/** A mask that a browser requests. */
export interface MaskWish {
  facts: UploadFacts
  /** If undefined, the picture's own transparency is used. */
  matte: Matte | undefined
}

const shape = z.strictObject({
  upload: z.string().check(z.regex(/^[A-Za-z0-9]{32}$/)),
  matte: z.optional(matteShape),
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
  const { upload, matte } = read.data
  const facts = (await findUpload(upload))?.facts
  return facts && !facts.isKept ? { facts, matte } : 'missing'
}

/** Upper limit of a mask's file, in bytes. */
export function maskBytes({ facts }: MaskWish): number {
  const { width, height } = maskSize(facts)
  return width * height
}
