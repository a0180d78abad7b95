import type { ArtworkKind } from './artwork-kind'

/** Files that nothing here reads: at least their frame can be looked at, so that half a file is not kept for a person. */

const photoshopHead = 26

/** The boxes of the ISO container follow one another to the file's end; a length of 0 means "to the end". */
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

/** A PDF ends by saying so, within its last kilobyte (ISO 32000-1, annex H). */
const saysItsEnd = (bytes: Buffer) => bytes.subarray(-1_024).includes('%%EOF')

const looks: Partial<Record<ArtworkKind, (bytes: Buffer) => boolean>> = {
  heic: hasWholeBoxes,
  pdf: saysItsEnd,
  photoshop: (bytes) => bytes.length >= photoshopHead,
}

export const isWhole = (bytes: Buffer, kind: ArtworkKind): boolean => looks[kind]?.(bytes) ?? true
