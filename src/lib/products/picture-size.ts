interface Pixels {
  width: number
  height: number
}

/**
 * Reads the pixel size of a JPEG, PNG or WebP picture from its header. EXIF rotation is not applied.
 * @param bytes the beginning of the file
 * @returns undefined for other formats, or if the size comes later in the file
 */
export function pictureSize(bytes: Uint8Array): Pixels | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length > 24 && view.getUint32(0) === 0x89504e47)
    return { width: view.getUint32(16), height: view.getUint32(20) }
  if (bytes.length > 30 && view.getUint32(0) === 0x52494646 && view.getUint32(8) === 0x57454250)
    return webpSize(view)
  return bytes.length > 4 && view.getUint16(0) === 0xffd8 ? jpegSize(view) : undefined
}

/** Reads the size by the type of the first chunk: lossy, lossless or extended. */
function webpSize(view: DataView): Pixels | undefined {
  const [plain, lossless, extended] = [0x56503820, 0x5650384c, 0x56503858]
  const chunk = view.getUint32(12)
  if (chunk === plain)
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
  const sides = view.getUint32(21, true)
  if (chunk === lossless) return { width: (sides & 0x3fff) + 1, height: ((sides >>> 14) & 0x3fff) + 1 }
  const three = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 0x10000
  return chunk === extended ? { width: three(24) + 1, height: three(27) + 1 } : undefined
}

/**
 * True for all frame markers; C4 (tables), C8 (extension) and CC (arithmetic conditioning) are not frames.
 */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

function jpegSize(view: DataView): Pixels | undefined {
  let at = 2
  while (at + 9 < view.byteLength && view.getUint8(at) === 0xff) {
    if (isFrame(view.getUint8(at + 1)))
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    at += 2 + view.getUint16(at + 2)
  }
  return undefined
}
