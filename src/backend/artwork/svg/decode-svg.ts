import { constants, gunzipSync } from 'node:zlib'
import { refuseAsTooLarge, svgMaxima, SvgRefused } from './svg-problem.ts'

/**
 * Decodes the text of an SVG file: decompresses .svgz, and detects the encoding from the first bytes or the
 * XML declaration.
 */

const isGzip = (bytes: Buffer): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b

/** Compressed bytes read to detect the kind; they expand to half a megabyte at most. */
const sniffedBytes = 512

/** Returns the first bytes of the text, decompressed. An incomplete last block is fine. */
export function firstBytes(bytes: Buffer, count: number): Buffer {
  if (!isGzip(bytes)) return bytes.subarray(0, count)
  try {
    const start = gunzipSync(bytes.subarray(0, sniffedBytes), { finishFlush: constants.Z_SYNC_FLUSH })
    return start.subarray(0, count)
  } catch {
    return Buffer.alloc(0)
  }
}

function unpacked(bytes: Buffer): Buffer {
  if (!isGzip(bytes)) return bytes.length > svgMaxima.bytes ? refuseAsTooLarge() : bytes
  try {
    return gunzipSync(bytes, { maxOutputLength: svgMaxima.bytes })
  } catch (error) {
    const isTooLong = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    return isTooLong ? refuseAsTooLarge() : refuseAsHalf()
  }
}

function refuseAsHalf(): never {
  throw new SvgRefused('broken')
}

/** Encodings recognized by a byte order mark or by the bytes of "<". */
const beginnings: [number, number, string][] = [
  [0xff, 0xfe, 'utf-16le'],
  [0xfe, 0xff, 'utf-16be'],
  [0x3c, 0, 'utf-16le'],
  [0, 0x3c, 'utf-16be'],
]

const declaration = /<\?xml[^>]{1,200}?encoding\s{0,9}=\s{0,9}["']([\w.:-]{1,40})["']/i

/**
 * Returns the encoding. A declared "UTF-16" is ignored if the declaration is readable as single bytes: it's a
 * mistake of the exporter.
 */
function encodingOf(bytes: Buffer): string {
  const found = beginnings.find(([first, second]) => bytes[0] === first && bytes[1] === second)
  if (found) return found[2]
  const declared = declaration.exec(bytes.toString('latin1', 0, 400))?.[1]?.toLowerCase() ?? 'utf-8'
  return /^(?:utf-?16|ucs-?2)/.test(declared) ? 'utf-8' : declared
}

function decoder(encoding: string): TextDecoder {
  try {
    return new TextDecoder(encoding, { fatal: true })
  } catch {
    throw new SvgRefused('svgEncoding', { encoding })
  }
}

export const textStart = (bytes: Buffer): string => {
  const encoding = encodingOf(bytes)
  return new TextDecoder(encoding.startsWith('utf-16') ? encoding : 'utf-8').decode(bytes)
}

/** @throws SvgRefused */
export function decodeSvg(file: Buffer): string {
  const bytes = unpacked(file)
  const encoding = encodingOf(bytes)
  try {
    return decoder(encoding).decode(bytes)
  } catch (error) {
    if (error instanceof SvgRefused) throw error
    // Old programs write the system's code page and declare no encoding.
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
