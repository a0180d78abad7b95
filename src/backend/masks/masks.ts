/**
 * Masks, which separate the art of a picture from its background. Everything that is shown or printed uses
 * the same mask (decision 0124).
 */

import type * as bytes from './mask-of-bytes'
import type * as sight from './sight/sight-of-bytes'

export { artMaskPath, type AssetPaths, pathsOfAssets } from './asset-paths'
export { maskIn } from './mask-store'
export { MaskTooComplex } from './mask-too-complex'
export { fulfill, maskBytes, type MaskWish, readMaskWish, wishedFile } from './mask-wish'
export { DetectorAbsent, knownFaces } from './sight/sight-store'

/**
 * Loads sharp only when it is needed, so that a shop without it still starts and reports the problem
 * (server-2).
 */
export const maskOfBytes: typeof bytes.maskOfBytes = async (...what) =>
  (await import('./mask-of-bytes')).maskOfBytes(...what)

/** Returns the faces of a picture: the detector runs in this process, so only tests and measurements call it. */
export const seeFaces: typeof sight.seeFaces = async (...what) =>
  (await import('./sight/sight-of-bytes')).seeFaces(...what)

/** Returns the main subject of a picture, like `seeFaces`. */
export const seeSubject: typeof sight.seeSubject = async (...what) =>
  (await import('./sight/sight-of-bytes')).seeSubject(...what)
