import type { ArtworkKind } from './artwork-kind'

/** Checks the structure of files that we can't decode, so that a truncated upload is refused at once. */

const photoshopHead = 26

/**
 * True if the boxes of the ISO container fill the file exactly; a length of 0 means "to the end of the file".
 */
function hasWholeBoxes(bytes: Buffer): boolean {
  let at = 0
  while (at + 8 <= bytes.length) {
    const short = bytes.readUInt32BE(at)
    if (short === 0) return true
    const isLong = short === 1 && at + 16 <= bytes.length
    const length = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : short
    if (length < 8) return false
    at += length
  }
  return at === bytes.length
}

/** True if the end-of-file marker is in the last kilobyte (ISO 32000-1, annex H). */
const saysItsEnd = (bytes: Buffer) => bytes.subarray(-1_024).includes('%%EOF')

const looks: Partial<Record<ArtworkKind, (bytes: Buffer) => boolean>> = {
  heic: hasWholeBoxes,
  pdf: saysItsEnd,
  photoshop: (bytes) => bytes.length >= photoshopHead,
}

export const isWhole = (bytes: Buffer, kind: ArtworkKind): boolean => looks[kind]?.(bytes) ?? true
