import sharp from 'sharp'
import { limits } from '@/design/document/limits'
import type { ColorPicture } from '@/design/geometry/bleed'
import type { Rectangle } from '@/design/units'
import { modelFile } from './model-file'
import { runModel } from './run-model'
import { type Model, readModel } from './tflite-model'

/** Finds faces with MediaPipe's full-range detector, which looks at squares of a picture. */

/** Pixels of a side of the square, and of the grid of places that the detector reports on. */
const [side, cells] = [192, 48]

/** Minimum score of a face, and the overlap from which two boxes are one face. */
const [leastScore, sameFace] = [0.6, 0.3]

/** Share of the longer side that each closer look sees; small faces are found only there. */
const closer = 0.6

interface Found {
  score: number
  box: Rectangle
}

/** A square of a picture in pixels; it may extend beyond the picture. */
interface Square {
  x: number
  y: number
  side: number
}

/** Returns the squares to look at: the whole picture, and overlapping closer ones. */
export function squaresOf({ width, height }: Pick<ColorPicture, 'width' | 'height'>): Square[] {
  const longer = Math.max(width, height)
  const whole = { x: (width - longer) / 2, y: (height - longer) / 2, side: longer }
  const near = Math.min(longer * closer, Math.max(width, height))
  const starts = (length: number) => (length <= near ? [(length - near) / 2] : [0, length - near])
  return [whole, ...starts(height).flatMap((y) => starts(width).map((x) => ({ x, y, side: near })))]
}

/** Returns a square as the detector expects it: values from -1 to 1, gray (0) beyond the picture. */
async function seenIn(picture: ColorPicture, square: Square): Promise<Float32Array> {
  const { rgba, width, height } = picture
  const left = Math.max(0, Math.round(square.x))
  const top = Math.max(0, Math.round(square.y))
  const right = Math.min(width, Math.round(square.x + square.side))
  const bottom = Math.min(height, Math.round(square.y + square.side))
  const scale = side / square.side
  const [across, down] = [right - left, bottom - top].map((length) => Math.max(1, Math.round(length * scale)))
  const { data } = await sharp(rgba, { raw: { width, height, channels: 4 } })
    .extract({ left, top, width: right - left, height: bottom - top })
    .removeAlpha()
    .resize({ width: across, height: down, fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const values = new Float32Array(side * side * 3)
  const [fromX, fromY] = [Math.round((left - square.x) * scale), Math.round((top - square.y) * scale)]
  for (let y = 0; y < (down ?? 0); y++)
    for (let x = 0; x < (across ?? 0); x++) {
      const to = ((y + fromY) * side + x + fromX) * 3
      if (x + fromX >= side || y + fromY >= side) continue
      for (let channel = 0; channel < 3; channel++)
        values[to + channel] = data[(y * (across ?? 0) + x) * 3 + channel]! / 127.5 - 1 // three bytes per pixel
    }
  return values
}

const chanceOf = (score: number) => 1 / (1 + Math.exp(-score))

/** Reads the detector's answer: for each cell a score, and a box relative to the cell's center. */
function facesIn([boxes, scores]: Float32Array[], square: Square): Found[] {
  return Array.from({ length: cells * cells }, (_, cell): Found => {
    const [x = 0, y = 0, width = 0, height = 0] = boxes?.subarray(cell * 16, cell * 16 + 4) ?? []
    const scale = square.side / side
    const centerX = square.x + (((cell % cells) + 0.5) * square.side) / cells + x * scale
    const centerY = square.y + ((Math.floor(cell / cells) + 0.5) * square.side) / cells + y * scale
    return {
      score: chanceOf(scores?.[cell] ?? -100),
      box: {
        x: centerX - (width * scale) / 2,
        y: centerY - (height * scale) / 2,
        width: width * scale,
        height: height * scale,
      },
    }
  }).filter(({ score }) => score >= leastScore)
}

function overlapOf(one: Rectangle, other: Rectangle): number {
  const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
  const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
  const common = Math.max(across, 0) * Math.max(down, 0)
  // The smaller one, because a closer look may see only part of a face.
  return common / Math.max(Math.min(one.width * one.height, other.width * other.height), 1e-9)
}

/** Returns one box per face, the surest. */
export function distinctFaces(found: readonly Found[]): Rectangle[] {
  const kept: Rectangle[] = []
  for (const { box } of found.toSorted((one, other) => other.score - one.score))
    if (kept.every((each) => overlapOf(each, box) < sameFace)) kept.push(box)
  return kept.slice(0, limits.faces)
}

const clamped = (value: number) => Math.min(Math.max(value, 0), 1)
const rounded = (value: number) => Math.round(value * 1_000) / 1_000
const least = 0.001

/** Returns a box in fractions of the picture, rounded as designs store it. */
function sharesOf(box: Rectangle, { width, height }: Pick<ColorPicture, 'width' | 'height'>): Rectangle {
  const [left, top] = [clamped(box.x / width), clamped(box.y / height)]
  const [right, bottom] = [clamped((box.x + box.width) / width), clamped((box.y + box.height) / height)]
  return {
    x: rounded(Math.min(left, 1 - least)),
    y: rounded(Math.min(top, 1 - least)),
    width: Math.max(rounded(right - left), least),
    height: Math.max(rounded(bottom - top), least),
  }
}

let model: Promise<Model> | undefined

/**
 * Returns the faces of a picture as boxes in fractions of it, the surest first.
 * @throws ModelAbsent if the detector's package is not installed
 */
export async function findFaces(picture: ColorPicture): Promise<Rectangle[]> {
  model ??= modelFile('face').then(readModel)
  const detector = await model
  const found: Found[] = []
  for (const square of squaresOf(picture))
    found.push(...facesIn(runModel(detector, await seenIn(picture, square)), square))
  return distinctFaces(found).map((box) => sharesOf(box, picture))
}
