import { joined } from './write-glb'

/** Writes a zip archive without compression, as a .usdz must be. */

const signatures = { file: 0x04034b50, entry: 0x02014b50, end: 0x06054b50 }
const version = 10
/** 1980-01-01, the earliest date of the format: the same model gives the same bytes. */
const date = 0x21
const [fileHeader, entryHeader, endHeader] = [30, 46, 22]
/** The data of every file begins at a multiple of this many bytes, so that viewers can map it. */
const alignment = 64
/** An extra field of the padding: its id and its length take four bytes. */
const paddingId = 0x1986
const extraHeader = 4

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  return value
})

function checksum(bytes: Uint8Array): number {
  let sum = 0xffffffff
  for (const byte of bytes) sum = table[(sum ^ byte) & 255]! ^ (sum >>> 8) // the table has 256 values
  return (sum ^ 0xffffffff) >>> 0
}

/** Writes numbers of two or four bytes in turn. */
function packed(length: number, numbers: readonly (readonly [bytes: 2 | 4, value: number])[]): Uint8Array {
  const bytes = new Uint8Array(length)
  const view = new DataView(bytes.buffer)
  let at = 0
  for (const [size, value] of numbers) {
    if (size === 2) view.setUint16(at, value, true)
    else view.setUint32(at, value, true)
    at += size
  }
  return bytes
}

/** Returns how long the extra field is, if the data is to begin aligned after a header that ends at `at`. */
function paddingAt(at: number): number {
  const missing = (alignment - (at % alignment)) % alignment
  return missing === 0 || missing >= extraHeader ? missing : missing + alignment
}

/** Returns the bytes of an archive. Names are ASCII. */
export function storedZip(files: readonly (readonly [name: string, bytes: Uint8Array])[]): Uint8Array {
  const parts: Uint8Array[] = []
  const entries: Uint8Array[] = []
  let at = 0
  const add = (...added: Uint8Array[]) => {
    for (const part of added) at += part.length
    parts.push(...added)
  }
  for (const [name, bytes] of files) {
    const begin = at
    const label = new TextEncoder().encode(name)
    const padding = paddingAt(begin + fileHeader + label.length)
    const facts = [
      [2, version],
      [2, 0],
      [2, 0],
      [2, 0],
      [2, date],
      [4, checksum(bytes)],
      [4, bytes.length],
      [4, bytes.length],
      [2, label.length],
    ] as const
    const extra =
      padding === 0
        ? new Uint8Array()
        : packed(padding, [
            [2, paddingId],
            [2, padding - extraHeader],
          ])
    add(packed(fileHeader, [[4, signatures.file], ...facts, [2, padding]]), label, extra, bytes)
    entries.push(
      packed(entryHeader, [
        [4, signatures.entry],
        [2, version],
        ...facts,
        [2, 0],
        [2, 0],
        [2, 0],
        [2, 0],
        [4, 0],
        [4, begin],
      ]),
      label,
    )
  }
  const list = joined(entries)
  const end = packed(endHeader, [
    [4, signatures.end],
    [2, 0],
    [2, 0],
    [2, files.length],
    [2, files.length],
    [4, list.length],
    [4, at],
    [2, 0],
  ])
  return joined([...parts, list, end])
}
