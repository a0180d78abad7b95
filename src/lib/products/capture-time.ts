/**
 * Reads a photo's capture time from the EXIF data of its file. JPEG, HEIC, PNG, WebP and TIFF contain the same
 * block. EXIF times have no zone, and neither have the results.
 */

const tags = { original: 0x9003, changed: 0x0132, exif: 0x8769 }
const ascii = 2
/** Upper limit for entries of a table; cameras write about sixty. */
const mostEntries = 1_000

interface Block {
  view: DataView
  isLittle: boolean
}

/** Markers that precede the block, by file type; in WebP and PNG the block's size may come in between. */
const markers = ['Exif\0\0', 'EXIF', 'eXIf'].map((text) => [...text].map((sign) => sign.charCodeAt(0)))

const isAt = (bytes: Uint8Array, marker: readonly number[], at: number) =>
  marker.every((code, index) => bytes[at + index] === code)

/** Returns the EXIF block at a position; undefined if there is none. */
function blockAt(bytes: Uint8Array, at: number): Block | undefined {
  const [first, second] = [bytes[at], bytes[at + 1]]
  const isLittle = first === 0x49 && second === 0x49
  if (!isLittle && !(first === 0x4d && second === 0x4d)) return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset + at, bytes.byteLength - at)
  return view.byteLength >= 14 && view.getUint16(2, isLittle) === 42 ? { view, isLittle } : undefined
}

function findBlock(bytes: Uint8Array): Block | undefined {
  const whole = blockAt(bytes, 0)
  if (whole) return whole
  for (let at = 0; at < bytes.length - 20; at++) {
    if (bytes[at] !== 0x45 && bytes[at] !== 0x65) continue // E and e
    const marker = markers.find((each) => isAt(bytes, each, at))
    if (!marker) continue
    const after = at + marker.length
    const found = blockAt(bytes, after) ?? blockAt(bytes, after + 4) ?? blockAt(bytes, after + 10)
    if (found) return found
  }
  return undefined
}

interface Entry {
  type: number
  count: number
  value: number
}

/** Returns an entry of the table at a position; undefined if it has none with this tag. */
function entryIn({ view, isLittle }: Block, table: number, tag: number): Entry | undefined {
  if (table + 2 > view.byteLength) return undefined
  const count = Math.min(view.getUint16(table, isLittle), mostEntries)
  for (let index = 0; index < count; index++) {
    const at = table + 2 + index * 12
    if (at + 12 > view.byteLength) return undefined
    if (view.getUint16(at, isLittle) !== tag) continue
    return {
      type: view.getUint16(at + 2, isLittle),
      count: view.getUint32(at + 4, isLittle),
      value: view.getUint32(at + 8, isLittle),
    }
  }
  return undefined
}

const timePattern = /^(\d{4}):(\d{2}):(\d{2}) (\d{2}):(\d{2}):(\d{2})$/

/** Returns an EXIF time as "2026-05-01T13:45:09"; undefined for invalid times, such as all zeros. */
function timeIn({ view }: Block, entry: Entry | undefined): string | undefined {
  if (!entry || entry.type !== ascii || entry.count < 19 || entry.value + 19 > view.byteLength)
    return undefined
  const signs = Array.from({ length: 19 }, (_, index) => view.getUint8(entry.value + index))
  const [, year, month, day, hour, minute, second] = timePattern.exec(String.fromCharCode(...signs)) ?? []
  if (year === undefined) return undefined
  const time = `${year}-${month}-${day}T${hour}:${minute}:${second}`
  const read = new Date(`${time}Z`)
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(time) ? time : undefined
}

/** @param bytes the beginning of the file */
export function captureTime(bytes: Uint8Array): string | undefined {
  const block = findBlock(bytes)
  if (!block || block.view.byteLength < 8) return undefined
  const first = block.view.getUint32(4, block.isLittle)
  const exif = entryIn(block, first, tags.exif)
  const original = exif && timeIn(block, entryIn(block, exif.value, tags.original))
  return original ?? timeIn(block, entryIn(block, first, tags.changed))
}
