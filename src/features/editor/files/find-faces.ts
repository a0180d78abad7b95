import type { Asset } from '@/design/design-document'
import { limits } from '@/design/document/limits'

interface FoundFace {
  boundingBox: { x: number; y: number; width: number; height: number }
}

interface FaceFinder {
  detect: (image: ImageBitmapSource) => Promise<FoundFace[]>
}

declare global {
  /** Chrome's face detector, which runs only on the device; other browsers have none. */
  var FaceDetector: (new (options: { maxDetectedFaces: number }) => FaceFinder) | undefined
}

/** Smallest part of a picture that a design can store. */
const least = 0.001

const clamped = (value: number) => Math.min(Math.max(value, 0), 1)

const rounded = (value: number) => Math.round(value * 1_000) / 1_000

/** Returns where a picture shows faces, in fractions of it; undefined in a browser that cannot find them. */
export async function findFaces(bitmap: ImageBitmap): Promise<Asset['faces']> {
  if (typeof FaceDetector === 'undefined') return undefined
  const found = await new FaceDetector({ maxDetectedFaces: limits.faces })
    .detect(bitmap)
    .catch(() => undefined)
  return found?.slice(0, limits.faces).map(({ boundingBox: { x, y, width, height } }) => {
    const [left, top] = [clamped(x / bitmap.width), clamped(y / bitmap.height)]
    const [right, bottom] = [clamped((x + width) / bitmap.width), clamped((y + height) / bitmap.height)]
    return {
      x: rounded(Math.min(left, 1 - least)),
      y: rounded(Math.min(top, 1 - least)),
      width: Math.max(rounded(right - left), least),
      height: Math.max(rounded(bottom - top), least),
    }
  })
}
