import type { AlphaPicture } from '../geometry/outline'
import type { Mask } from './mask'

/**
 * File format of a mask, and of what a detector sees: one line of JSON, then one byte per pixel. Without a
 * codec, both sides have identical bytes.
 */

const lineEnd = 10

export function maskFile<Kind extends AlphaPicture>({ alpha, ...head }: Kind): Uint8Array {
  const line = new TextEncoder().encode(`${JSON.stringify(head)}\n`)
  const file = new Uint8Array(line.length + alpha.length)
  file.set(line)
  file.set(alpha, line.length)
  return file
}

/** @throws Error if the bytes are not a complete mask */
export function readMask<Kind extends AlphaPicture = Mask>(file: Uint8Array): Kind {
  const end = file.indexOf(lineEnd)
  const head = JSON.parse(new TextDecoder().decode(file.subarray(0, Math.max(end, 0)))) as Omit<
    Kind,
    'alpha'
  > &
    AlphaPicture // the format written by maskFile
  const alpha = file.slice(end + 1)
  if (alpha.length !== head.width * head.height) throw new Error('The mask is not whole.')
  return { ...head, alpha } as Kind & AlphaPicture // its head and its pixels
}
