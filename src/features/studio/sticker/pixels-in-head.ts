/**
 * Reads a picture's size from the file's header, so that decoding can start before the browser has loaded it
 * (studio-20).
 */

/** Number of bytes to read: in a JPEG, profiles and thumbnails come before the size. */
const headBytes = 256 * 1024

const pngMark = 0x89_50_4e_47
const jpegMark = 0xff_d8
/** Range of the markers of JPEG segments that contain the size; three markers in this range don't. */
const [firstFrame, lastFrame] = [0xc0, 0xcf]
const notFrames: readonly number[] = [0xc4, 0xc8, 0xcc]
const isFrame = (marker: number) => marker >= firstFrame && marker <= lastFrame && !notFrames.includes(marker)

function pixelsOfJpeg(head: DataView): number | undefined {
  const last = head.byteLength - 9
  for (let at = 2; at <= last && head.getUint8(at) === 0xff; at += 2 + head.getUint16(at + 2))
    if (isFrame(head.getUint8(at + 1))) return head.getUint16(at + 5) * head.getUint16(at + 7)
  return undefined
}

/**
 * @returns the number of pixels that a PNG or JPEG file states; undefined for other files, and if the header doesn't state it
 */
export async function pixelsInHead(file: Blob): Promise<number | undefined> {
  const head = new DataView(await file.slice(0, headBytes).arrayBuffer())
  if (head.byteLength < 24) return undefined
  if (head.getUint32(0) === pngMark) return head.getUint32(16) * head.getUint32(20)
  return head.getUint16(0) === jpegMark ? pixelsOfJpeg(head) : undefined
}
