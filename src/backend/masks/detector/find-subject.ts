import type { InferenceSession, TypedTensor } from 'onnxruntime-web'
import sharp from 'sharp'
import { detectionSize, subjectBox, widened } from '@/design/mask/detection'
import type { ColorPicture } from '@/design/geometry/bleed'
import type { AlphaPicture } from '@/design/geometry/outline'
import { resizedBytes } from '@/design/geometry/resize-picture'
import type { Rectangle } from '@/design/units'
import { modelFile, ModelAbsent } from './model-file'

/**
 * Finds the main subject of a photograph with a network that sees 320 × 320 pixels. It looks three times: at the
 * whole picture, and then closer at what it found, mirrored and upright, so that each look is another opinion. Where
 * all agree, the subject is sure.
 */

const side = 320

/** Means and deviations of the pictures that the network was trained with. */
const [means, deviations] = [
  [0.485, 0.456, 0.406],
  [0.229, 0.224, 0.225],
] as const

type Network = (input: Float32Array) => Promise<Float32Array>

async function loadNetwork(): Promise<Network> {
  const { InferenceSession, Tensor, env } = await import('onnxruntime-web').catch((error: unknown) => {
    throw new ModelAbsent('onnxruntime-web is not installed', { cause: error })
  })
  env.wasm.numThreads = 1 // one CPU for all strangers
  const session: InferenceSession = await InferenceSession.create(await modelFile('subject'), {
    executionProviders: ['wasm'],
  })
  const [input = '', output = ''] = [session.inputNames[0], session.outputNames[0]]
  return async (values) => {
    const answer = await session.run({ [input]: new Tensor('float32', values, [1, 3, side, side]) }, [output])
    return (answer[output] as TypedTensor<'float32'>).data // the network computes with floats
  }
}

/** Returns a part of a picture, stretched to the network's square, as planes of red, green and blue. */
async function seenIn(
  { rgba, width, height }: ColorPicture,
  part: Rectangle,
  isMirrored: boolean,
): Promise<Float32Array> {
  const [left, top] = [Math.floor(part.x * width), Math.floor(part.y * height)]
  const seen = sharp(rgba, { raw: { width, height, channels: 4 } })
    .extract({
      left,
      top,
      width: Math.max(1, Math.min(width - left, Math.round(part.width * width))),
      height: Math.max(1, Math.min(height - top, Math.round(part.height * height))),
    })
    .removeAlpha()
    .resize(side, side, { fit: 'fill' })
  const data = await (isMirrored ? seen.flop() : seen).raw().toBuffer()
  const brightest = data.reduce((most, byte) => Math.max(most, byte), 1)
  const values = new Float32Array(3 * side * side)
  for (let channel = 0; channel < 3; channel++)
    for (let pixel = 0; pixel < side * side; pixel++)
      values[channel * side * side + pixel] =
        (data[pixel * 3 + channel]! / brightest - means[channel]!) / deviations[channel]! // three channels
  return values
}

const mirrored = (values: Float32Array) =>
  values.map((_, at) => values[at - (at % side) + side - 1 - (at % side)]!) // within its row

interface Look extends AlphaPicture {
  part: Rectangle
}

async function lookAt(
  network: Network,
  picture: ColorPicture,
  part: Rectangle,
  isMirrored: boolean,
): Promise<Look> {
  const chances = await network(await seenIn(picture, part, isMirrored))
  const upright = isMirrored ? mirrored(chances) : chances
  return {
    alpha: Uint8Array.from(upright, (chance) => Math.round(255 * chance)),
    width: side,
    height: side,
    part,
  }
}

/** Puts a look into the grid of the whole picture: the part that it did not see has no subject. */
function onWhole({ part, ...look }: Look, grid: Pick<ColorPicture, 'width' | 'height'>): Uint8Array {
  const [left, top] = [Math.floor(part.x * grid.width), Math.floor(part.y * grid.height)]
  const width = Math.max(1, Math.min(grid.width - left, Math.round(part.width * grid.width)))
  const height = Math.max(1, Math.min(grid.height - top, Math.round(part.height * grid.height)))
  const small = resizedBytes(look.alpha, look, { width, height })
  const whole = new Uint8Array(grid.width * grid.height)
  for (let row = 0; row < height; row++)
    whole.set(small.subarray(row * width, (row + 1) * width), (top + row) * grid.width + left)
  return whole
}

/** Margin around a subject for the closer look, which needs to see its surroundings. */
const margin = 0.18
/** A closer look is worthwhile only if it shows the subject this much larger. */
const closerFrom = 0.7

const everything: Rectangle = { x: 0, y: 0, width: 1, height: 1 }

/** Proportions, longer to shorter side, that a closer look may have: a narrow one would be stretched too far. */
const mostNarrow = 1.6

/** Returns a box whose shorter side, in pixels, is long enough for the network. */
function lessNarrow(box: Rectangle, picture: Pick<ColorPicture, 'width' | 'height'>): Rectangle {
  const longer = Math.max(box.width * picture.width, box.height * picture.height)
  const grown = (start: number, share: number, pixels: number) => {
    const length = Math.min(1, Math.max(share, longer / mostNarrow / pixels))
    return [Math.min(Math.max(0, start - (length - share) / 2), 1 - length), length] as const
  }
  const [x, width] = grown(box.x, box.width, picture.width)
  const [y, height] = grown(box.y, box.height, picture.height)
  return { x, y, width, height }
}

function closerPart(first: Look, picture: ColorPicture): Rectangle {
  const box = subjectBox(first)
  if (!box) return everything
  const part = lessNarrow(widened(box, margin), picture)
  return part.width * part.height < closerFrom ? part : everything
}

/** Share of both closer looks in the result: they see edges more exactly. */
const closerShare = 0.7

/** Returns how well two looks agree, 0 to 1: their common part of everything that either has found. */
export function agreement(one: Uint8Array, other: Uint8Array): number {
  let [common, all] = [0, 0]
  for (let pixel = 0; pixel < one.length; pixel++) {
    common += Math.min(one[pixel]!, other[pixel]!) // one probability per pixel in both
    all += Math.max(one[pixel]!, other[pixel]!)
  }
  return all === 0 ? 0 : common / all
}

/** Returns how decided the network is, 0 to 1: 1 if each pixel is certain. */
export function decision(alpha: Uint8Array): number {
  let [open, all] = [0, 0]
  for (const each of alpha) {
    open += (each * (255 - each)) / 255
    all += each
  }
  return all === 0 ? 0 : Math.max(0, 1 - (2 * open) / all)
}

let loading: Promise<Network> | undefined

export interface Subject extends AlphaPicture {
  sureness: number
}

/** @throws ModelAbsent if the detector's packages are not installed */
export async function findSubject(picture: ColorPicture): Promise<Subject> {
  loading ??= loadNetwork()
  const network = await loading
  const factor = detectionSize / Math.max(picture.width, picture.height)
  const width = Math.max(1, Math.round(picture.width * factor))
  const height = Math.max(1, Math.round(picture.height * factor))
  const first = await lookAt(network, picture, everything, false)
  const part = closerPart(first, picture)
  const second = await lookAt(network, picture, part, true)
  const third = part === everything ? first : await lookAt(network, picture, part, false)
  const [far, one, other] = [first, second, third].map((look) => onWhole(look, { width, height })) as [
    Uint8Array,
    Uint8Array,
    Uint8Array,
  ] // three looks
  const near = one.map((chance, pixel) => Math.round((chance + other[pixel]!) / 2)) // equal grids
  const alpha = near.map((chance, pixel) =>
    Math.round(closerShare * chance + (1 - closerShare) * far[pixel]!),
  ) // equal grids
  return {
    alpha,
    width,
    height,
    sureness:
      Math.round(1_000 * Math.min(agreement(far, near), agreement(one, other), decision(alpha))) / 1_000,
  }
}
