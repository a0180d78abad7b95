import type { InferenceSession, TypedTensor } from 'onnxruntime-web'
import sharp from 'sharp'
import { detectionSize, subjectBox, widened } from '@/design/mask/detection'
import type { ColorPicture } from '@/design/geometry/bleed'
import type { AlphaPicture } from '@/design/geometry/outline'
import type { Rectangle } from '@/design/units'
import { modelFile, ModelAbsent } from './model-file'
import { type Look, opinionOf } from './opinion'

/**
 * Finds the main subject of a photograph with a network that sees 320 × 320 pixels. It looks four times: at the
 * whole picture, closer at what it found, mirrored and upright, and at the picture in a frame, which shows subjects
 * that the picture's edge cuts off. Each look is another opinion; where they agree, the subject is sure.
 */

const side = 320

/** Means and deviations of the pictures that the network was trained with. */
const [means, deviations] = [
  [0.485, 0.456, 0.406],
  [0.229, 0.224, 0.225],
] as const

/** The mean color of the network's training, in which it sees nothing. */
const frameColor = { r: 124, g: 116, b: 104 }

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

/** Width of a frame, as a fraction of the sides of what is in it, and its pixels in the network's square. */
const frameShare = 0.15
const frame = Math.round((side * frameShare) / (1 + 2 * frameShare))

interface Sight {
  part: Rectangle
  isMirrored?: boolean
  isFramed?: boolean
}

/** Returns a part of a picture, stretched to the network's square, as planes of red, green and blue. */
async function seenIn(
  { rgba, width, height }: ColorPicture,
  { part, isMirrored, isFramed }: Sight,
): Promise<Float32Array> {
  const [left, top] = [Math.floor(part.x * width), Math.floor(part.y * height)]
  const around = isFramed ? frame : 0
  const seen = sharp(rgba, { raw: { width, height, channels: 4 } })
    .extract({
      left,
      top,
      width: Math.max(1, Math.min(width - left, Math.round(part.width * width))),
      height: Math.max(1, Math.min(height - top, Math.round(part.height * height))),
    })
    .removeAlpha()
    .resize(side - 2 * around, side - 2 * around, { fit: 'fill' })
    .extend({ left: around, right: around, top: around, bottom: around, background: frameColor })
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

/** Returns what is inside the frame. */
const withoutFrame = (values: Float32Array) =>
  values.filter((_, at) => {
    const [x, y] = [at % side, Math.floor(at / side)]
    return Math.min(x, y) >= frame && Math.max(x, y) < side - frame
  })

async function lookAt(network: Network, picture: ColorPicture, sight: Sight): Promise<Look> {
  const chances = await network(await seenIn(picture, sight))
  const upright = sight.isMirrored ? mirrored(chances) : chances
  const seen = sight.isFramed ? withoutFrame(upright) : upright
  const length = sight.isFramed ? side - 2 * frame : side
  return {
    alpha: Uint8Array.from(seen, (chance) => Math.round(255 * chance)),
    width: length,
    height: length,
    part: sight.part,
  }
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
  const first = await lookAt(network, picture, { part: everything })
  const part = closerPart(first, picture)
  const mirroredLook = await lookAt(network, picture, { part, isMirrored: true })
  const upright = part === everything ? first : await lookAt(network, picture, { part })
  const framed = await lookAt(network, picture, { part: everything, isFramed: true })
  return {
    width,
    height,
    ...opinionOf({ far: first, near: [mirroredLook, upright], framed }, { width, height }),
  }
}
