/** What the head of a file says of its picture, so that decoding can begin before the browser has looked at it (studio-21). */

/** Bytes that are looked at: profiles and thumbnails stand before a JPEG's size. */
const headBytes = 256 * 1024

const pngMark = 0x89_50_4e_47
const jpegMark = 0xff_d8
/** A JPEG's segments that tell its size; between them stand three that do not. */
const [firstFrame, lastFrame] = [0xc0, 0xcf]
const notFrames: readonly number[] = [0xc4, 0xc8, 0xcc]
const isFrame = (marker: number) => marker >= firstFrame && marker <= lastFrame && !notFrames.includes(marker)

function pixelsOfJpeg(head: DataView): number | undefined {
  const last = head.byteLength - 9
  for (let at = 2; at <= last && head.getUint8(at) === 0xff; at += 2 + head.getUint16(at + 2))
    if (isFrame(head.getUint8(at + 1))) return head.getUint16(at + 5) * head.getUint16(at + 7)
  return undefined
}

/** @returns how many pixels a PNG or JPEG file says that it has; undefined for other files, and where its head does not say */
export async function pixelsInHead(file: Blob): Promise<number | undefined> {
  const head = new DataView(await file.slice(0, headBytes).arrayBuffer())
  if (head.byteLength < 24) return undefined
  if (head.getUint32(0) === pngMark) return head.getUint32(16) * head.getUint32(20)
  return head.getUint16(0) === jpegMark ? pixelsOfJpeg(head) : undefined
}
