/** Header data of a JPEG file. readJpeg returns undefined for other files and for unusual types of JPEG. */
export interface JpegHead {
  width: number
  height: number
  /** 1 is gray, 3 color, 4 CMYK. */
  components: number
  bits: number
  /** True if the file has Adobe's marker: its CMYK values are inverted. */
  isAdobe: boolean
  /** EXIF orientation, 1 to 8. */
  orientation: number
  profile: Buffer | undefined
}

const startOfScan = 0xda
/** Baseline, extended and progressive with Huffman coding: the types that PDF supports. */
const frames = new Set([0xc0, 0xc1, 0xc2])
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

interface Segment {
  marker: number
  body: Buffer
  /** Offset in the file. */
  at: number
}

function* segmentsOf(bytes: Buffer): Generator<Segment> {
  let at = 2
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) {
      at += 1
      continue
    }
    const length = bytes.readUInt16BE(at + 2)
    if (length < 2) return
    yield { marker, body: bytes.subarray(at + 4, at + 2 + length), at }
    if (marker === startOfScan) return
    at += 2 + length
  }
}

const startsWith = ({ marker, body }: Segment, at: number, text: string) =>
  marker === at && body.toString('latin1', 0, text.length) === text

/** Returns the profile. If it does not fit into one segment, it is split into several, numbered from 1. */
function profileOf(segments: Segment[]): Buffer | undefined {
  const parts = segments
    .filter((segment) => startsWith(segment, 0xe2, 'ICC_PROFILE\0') && segment.body.length > 14)
    .toSorted((one, other) => (one.body[12] ?? 0) - (other.body[12] ?? 0))
  return parts.length === 0 ? undefined : Buffer.concat(parts.map(({ body }) => body.subarray(14)))
}

const orientationTag = 0x0112

/** Returns the EXIF orientation; 1 if it cannot be read. */
function orientationOf(segments: Segment[]): number {
  const found = segments.find((segment) => startsWith(segment, 0xe1, 'Exif\0\0'))
  const tiff = found?.body.subarray(6)
  if (!tiff || tiff.length < 14) return 1
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const short = (at: number) =>
    at < 0 || at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at)
  const table = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  const count = short(table)
  for (let entry = 0; entry < count; entry++) {
    const at = table + 2 + entry * 12
    if (short(at) !== orientationTag) continue
    const value = short(at + 8)
    return value >= 1 && value <= 8 ? value : 1
  }
  return 1
}

/**
 * True for segments that decoding needs. The others contain camera, place and maker, or are embedded
 * separately.
 */
const isNeeded = ({ marker }: Segment) => marker <= 0xe0 || marker === 0xee
const comment = 0xfe

/**
 * Returns the same picture without camera and location data, which a print shop need not know. The picture
 * data is copied byte for byte.
 */
export function withoutMetadata(bytes: Buffer): Buffer {
  const segments = [...segmentsOf(bytes)]
  const scan = segments.at(-1)
  if (scan?.marker !== startOfScan) return bytes
  const kept = segments
    .filter((segment) => segment !== scan && segment.marker !== comment && isNeeded(segment))
    .map(({ at, body }) => bytes.subarray(at, at + 4 + body.length))
  return Buffer.concat([bytes.subarray(0, 2), ...kept, bytes.subarray(scan.at)])
}

export function readJpeg(bytes: Buffer): JpegHead | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return undefined
  const segments = [...segmentsOf(bytes)]
  const frame = segments.find(({ marker }) => isFrame(marker))
  if (!frame || !frames.has(frame.marker) || frame.body.length < 6) return undefined
  const { body } = frame
  return {
    bits: body.readUInt8(0),
    height: body.readUInt16BE(1),
    width: body.readUInt16BE(3),
    components: body.readUInt8(5),
    isAdobe: segments.some((segment) => startsWith(segment, 0xee, 'Adobe')),
    orientation: orientationOf(segments),
    profile: profileOf(segments),
  }
}
