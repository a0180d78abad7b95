import type { Matte } from '../design-document'
import type { ColorPicture } from './bleed'
import { marksOf } from './brush-edges'
import { fitOpacity, linearOpacity } from './guided-filter'
import { labOf } from './lab'
import type { AlphaPicture } from './outline'
import { enlarged, reduced, resizedBytes } from './resize-picture'

/**
 * Cuts out the subject that a detector has found. The detector sees few pixels, so its edges are rough: the
 * picture's colors decide there. Parts that the subject encloses stay, such as eyes and windows.
 */

/** Pixels of the longer side of the picture that edges are fitted in. */
const workingSize = 640

/** Upper limit for an enclosed part as a fraction of the subject; a larger one that surely is background goes. */
const largestEnclosed = 0.02
/** Mean probability from which an enclosed part of any size stays. */
const likelyEnclosed = 0.25

/** Smallest separate part of a subject, as a fraction of all of it: smaller ones are noise. */
const smallestPart = 0.01

interface Parts {
  /** Number of each pixel's part; 0: none. */
  of: Int32Array
  parts: { pixels: number; sum: number; isAtEdge: boolean }[]
}

/** Finds the connected parts of the pixels for which `isIn`. */
function partsOf({ alpha, width }: AlphaPicture, isIn: (value: number) => boolean): Parts {
  const of = new Int32Array(alpha.length)
  const stack = new Int32Array(alpha.length)
  const parts: Parts['parts'] = [{ pixels: 0, sum: 0, isAtEdge: true }]
  for (let start = 0; start < alpha.length; start++) {
    if (of[start] !== 0 || !isIn(alpha[start]!)) continue // index is below the length
    const part = { pixels: 0, sum: 0, isAtEdge: false }
    let open = 0
    const reach = (pixel: number) => {
      if (of[pixel] !== 0 || !isIn(alpha[pixel]!)) return
      of[pixel] = parts.length
      stack[open++] = pixel
    }
    reach(start)
    while (open > 0) {
      const pixel = stack[--open]! // index is below `open`
      const x = pixel % width
      part.pixels++
      part.sum += alpha[pixel]!
      if (x === 0 || x === width - 1 || pixel < width || pixel >= alpha.length - width) part.isAtEdge = true
      if (pixel >= width) reach(pixel - width)
      if (pixel + width < alpha.length) reach(pixel + width)
      if (x > 0) reach(pixel - 1)
      if (x < width - 1) reach(pixel + 1)
    }
    parts.push(part)
  }
  return { of, parts }
}

/** Probability, of 255, from which a pixel is part of the subject, and from which it surely is. */
const [half, sure] = [128, 230]

/** Adds enclosed parts to the subject, and removes what is too small to be a part of it. */
export function wholeSubject(rough: AlphaPicture): Uint8Array {
  const subject = partsOf(rough, (value) => value >= half)
  const all = subject.parts.reduce((sum, { pixels }) => sum + pixels, 0)
  // Parts within sure pixels only: around a subject, unsure pixels belong to the background.
  const ground = partsOf(rough, (value) => value < sure)
  const isEnclosed = ground.parts.map(
    ({ pixels, sum, isAtEdge }) =>
      !isAtEdge && (pixels <= all * largestEnclosed || sum / pixels >= likelyEnclosed * 255),
  )
  const isNoise = subject.parts.map(({ pixels }) => pixels < all * smallestPart)
  return rough.alpha.map((value, pixel) => {
    const [inGround, inSubject] = [ground.of[pixel]!, subject.of[pixel]!] // one number per pixel
    if (inGround > 0 && isEnclosed[inGround]) return 255
    return inSubject > 0 && isNoise[inSubject] ? 0 : value
  })
}

/** Half a side of the squares of the filter as a fraction of the longer side, and its evenness. */
const [reachShare, evenness] = [0.018, 2e-4]

/** Probabilities between which the colors decide; beyond them the detector is believed. */
const [surelyNot, surely] = [0.04, 0.96]

/** Probability from which a pixel is the subject's: the detector sees edges blurred, and finds too much by half. */
export const subjectChance = 0.6

/** Decides what the detector left half open, so that no part of a print is see-through like glass. */
const decided = (share: number) => Math.min(1, Math.max(0, (share - subjectChance) / 0.5 + 0.5))

/** Increases the contrast: the filter leaves a haze around edges. */
const steeper = (value: number) => Math.min(1, Math.max(0, (value - 0.15) / 0.7))

/**
 * Returns the opacity of each pixel of a subject.
 * @param detection probability of each pixel, in any size with the picture's proportions
 * @param matte its box limits the subject, its strokes correct it
 */
export function subjectMatte(
  picture: ColorPicture,
  detection: AlphaPicture,
  matte: Pick<Matte, 'box' | 'strokes'>,
): Uint8Array {
  const small = reduced(picture, workingSize)
  const { width, height } = small
  const seen = wholeSubject({ alpha: resizedBytes(detection.alpha, detection, small), width, height })
  const marks = matte.box || matte.strokes ? marksOf(matte, labOf(small.rgba), small) : undefined
  const rough = Float32Array.from(seen, (value, pixel) => {
    const mark = marks?.[pixel] ?? 0.5
    return mark === 0.5 ? decided(value / 255) : mark
  })
  const reach = Math.max(2, Math.round(reachShare * Math.max(width, height)))
  const opacity = linearOpacity(fitOpacity(small, rough, reach, evenness), picture)
  const large = enlarged(
    Uint8Array.from(rough, (share) => Math.round(share * 255)),
    small,
    picture,
  )
  return Uint8Array.from(large, (byte, pixel) => {
    const share = byte / 255
    if (share <= surelyNot) return 0
    if (share >= surely) return 255
    return Math.round(255 * steeper(opacity[pixel]!)) // one opacity per pixel
  })
}
