/**
 * Masks, which separate the art of a picture from its background. Everything that is shown or printed uses
 * the same mask (decision 0124).
 */

import type * as bytes from './mask-of-bytes'
import type * as detection from './detector/detection-of-bytes'

export { artMaskPath, type AssetPaths, pathsOfAssets } from './asset-paths'
export { maskIn } from './mask-store'
export { MaskTooComplex } from './mask-too-complex'
export { fulfill, maskBytes, type MaskWish, readMaskWish, wishedFile } from './mask-wish'
export { DetectorAbsent, knownFaces } from './detector/detection-store'

/**
 * Loads sharp only when it is needed, so that a shop without it still starts and reports the problem
 * (server-2).
 */
export const maskOfBytes: typeof bytes.maskOfBytes = async (...what) =>
  (await import('./mask-of-bytes')).maskOfBytes(...what)

/** Returns the faces of a picture: the detector runs in this process, so only tests and measurements call it. */
export const seeFaces: typeof detection.seeFaces = async (...what) =>
  (await import('./detector/detection-of-bytes')).seeFaces(...what)

/** Returns the main subject of a picture, like `seeFaces`. */
export const seeSubject: typeof detection.seeSubject = async (...what) =>
  (await import('./detector/detection-of-bytes')).seeSubject(...what)
