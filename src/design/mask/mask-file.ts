import type { Mask } from './mask'

/**
 * File format of a mask: one line of JSON, then one byte per pixel. Without a codec, both sides have
 * identical bytes.
 */

type Head = Omit<Mask, 'alpha'>

const lineEnd = 10

export function maskFile({ alpha, ...head }: Mask): Uint8Array {
  const line = new TextEncoder().encode(`${JSON.stringify(head satisfies Head)}\n`)
  const file = new Uint8Array(line.length + alpha.length)
  file.set(line)
  file.set(alpha, line.length)
  return file
}

/** @throws Error if the bytes are not a complete mask */
export function readMask(file: Uint8Array): Mask {
  const end = file.indexOf(lineEnd)
  const head = JSON.parse(new TextDecoder().decode(file.subarray(0, Math.max(end, 0)))) as Head // the format written by maskFile
  const alpha = file.slice(end + 1)
  if (alpha.length !== head.width * head.height) throw new Error('The mask is not whole.')
  return { ...head, alpha }
}
