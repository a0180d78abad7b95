import type { Asset } from '@/design/design-document'
import { captureTime } from '@/lib/products/capture-time'
import { fetchLater } from '@/next/browser/lazy-parts'

/** Number of bytes to read for the capture time: cameras write it at the beginning of a file. */
const headBytes = 300_000

/**
 * Reads the data that a design needs about a chosen picture; undefined if the browser can't decode it.
 * @param original the file as the camera wrote it: a converted file has no capture time
 */
export async function readPicture(
  file: Blob,
  name: string,
  key: string,
  original = file,
): Promise<Asset | undefined> {
  const found = await sizeOf(file)
  if (!found || found.width === 0 || found.height === 0) return undefined
  const { faces, ...size } = found
  const taken = captureTime(new Uint8Array(await original.slice(0, headBytes).arrayBuffer()))
  return {
    key,
    sha256: await sha256(file),
    type: file.type || 'image/png',
    name: name.slice(0, 200),
    ...size,
    ...(taken && { taken }),
    ...(faces && { faces }),
  }
}

/** Looks for faces, with code that only browsers with a face detector load. */
const facesIn = (bitmap: ImageBitmap) =>
  fetchLater(() => import('./find-faces'))
    .then(({ findFaces }) => findFaces(bitmap))
    .catch(() => undefined)

/**
 * Returns the size in pixels after the EXIF rotation, and the picture's faces. An SVG has no bitmap, so its size is the one that the
 * browser renders.
 */
async function sizeOf(file: Blob): Promise<Pick<Asset, 'width' | 'height' | 'faces'> | undefined> {
  if (file.type !== 'image/svg+xml') {
    const bitmap = await decoded(file)
    if (!bitmap) return undefined
    const { width, height } = bitmap
    const faces = 'FaceDetector' in globalThis ? await facesIn(bitmap) : undefined
    bitmap.close()
    return { width, height, ...(faces && { faces }) }
  }
  const url = URL.createObjectURL(file)
  const image = new Image()
  image.src = url
  try {
    await image.decode()
    return { width: image.naturalWidth, height: image.naturalHeight }
  } catch {
    return undefined
  } finally {
    URL.revokeObjectURL(url)
  }
}

async function decoded(file: Blob): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(file)
  } catch {
    return undefined
  }
}

async function sha256(file: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
