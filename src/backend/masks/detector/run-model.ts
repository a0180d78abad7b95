import type { Model, ModelStep } from './tflite-model'

/** Runs small models of TensorFlow Lite: only the operators that our face detector has, one picture at a time. */

interface Tensor {
  /** Batch, height, width, channels. */
  shape: number[]
  values: Float32Array
}

type Operator = (step: ModelStep, inputs: Tensor[], outShape: number[]) => Float32Array

const sizeOf = (shape: readonly number[]) => shape.reduce((product, side) => product * side, 1)

/** Returns how many rows or columns a window begins before the picture, so that its output has that length. */
const paddingOf = (isSame: boolean, length: number, out: number, kernel: number, stride: number) =>
  isSame ? Math.max(0, Math.floor(((out - 1) * stride + kernel - length) / 2)) : 0

interface Window {
  kernel: [height: number, width: number]
  stride: [down: number, across: number]
  isSame: boolean
}

/** Calls back for each output pixel and each input pixel that its window covers. */
function eachTap(
  { shape: [, height = 0, width = 0] }: Tensor,
  [, outHeight = 0, outWidth = 0]: number[],
  { kernel, stride, isSame }: Window,
  visit: (out: number, from: number, tap: number) => void,
) {
  const top = paddingOf(isSame, height, outHeight, kernel[0], stride[0])
  const left = paddingOf(isSame, width, outWidth, kernel[1], stride[1])
  for (let y = 0, out = 0; y < outHeight; y++)
    for (let x = 0; x < outWidth; x++, out++)
      for (let row = 0; row < kernel[0]; row++) {
        const fromY = y * stride[0] + row - top
        if (fromY < 0 || fromY >= height) continue
        for (let column = 0; column < kernel[1]; column++) {
          const fromX = x * stride[1] + column - left
          if (fromX >= 0 && fromX < width) visit(out, fromY * width + fromX, row * kernel[1] + column)
        }
      }
}

const windowOf = (step: ModelStep, [height = 1, width = 1]: number[]): Window => ({
  kernel: [height, width],
  stride: [step.option(2, 'int', 1), step.option(1, 'int', 1)],
  isSame: step.option(0, 'byte') === 0,
})

/** Fills an output with the bias of each channel. */
function biased(outShape: number[], bias: Tensor | undefined): Float32Array {
  const values = new Float32Array(sizeOf(outShape))
  if (bias) for (let at = 0; at < values.length; at += bias.values.length) values.set(bias.values, at)
  return values
}

function rectified(values: Float32Array, activation: number): Float32Array {
  if (activation !== 0) for (let at = 0; at < values.length; at++) if (values[at]! < 0) values[at] = 0 // index is below the length
  return values
}

const convolution: Operator = (step, [input, weights, bias], outShape) => {
  if (!input || !weights) throw new Error('a convolution has no weights')
  const [outputs = 0, ...kernel] = weights.shape
  const [channels, taps] = [input.shape[3] ?? 0, (kernel[0] ?? 1) * (kernel[1] ?? 1)]
  const values = biased(outShape, bias)
  const [from, by] = [input.values, weights.values]
  eachTap(input, outShape, windowOf(step, kernel), (out, pixel, tap) => {
    const [start, first] = [pixel * channels, out * outputs]
    for (let channel = 0; channel < outputs; channel++) {
      let sum = 0
      const weight = (channel * taps + tap) * channels
      for (let index = 0; index < channels; index++) sum += from[start + index]! * by[weight + index]! // one weight per channel
      values[first + channel]! += sum
    }
  })
  return rectified(values, step.option(3, 'byte'))
}

const depthwise: Operator = (step, [input, weights, bias], outShape) => {
  if (!input || !weights) throw new Error('a convolution has no weights')
  const channels = input.shape[3] ?? 0
  const values = biased(outShape, bias)
  const [from, by] = [input.values, weights.values]
  eachTap(input, outShape, windowOf(step, weights.shape.slice(1)), (out, pixel, tap) => {
    const [first, start, weight] = [out * channels, pixel * channels, tap * channels]
    for (let index = 0; index < channels; index++)
      values[first + index]! += from[start + index]! * by[weight + index]! // one weight per channel
  })
  return rectified(values, step.option(4, 'byte'))
}

const largest: Operator = (step, [input], outShape) => {
  if (!input) throw new Error('a window has no picture')
  const channels = input.shape[3] ?? 0
  const values = new Float32Array(sizeOf(outShape)).fill(Number.NEGATIVE_INFINITY)
  const sides = [step.option(4, 'int', 1), step.option(3, 'int', 1)]
  eachTap(input, outShape, windowOf(step, sides), (out, pixel) => {
    for (let index = 0; index < channels; index++) {
      const value = input.values[pixel * channels + index]! // one value per channel
      if (value > values[out * channels + index]!) values[out * channels + index] = value
    }
  })
  return values
}

const sum: Operator = (step, [one, other]) => {
  if (!one || !other) throw new Error('a sum has two parts')
  return rectified(
    one.values.map((value, at) => value + other.values[at]!), // equal shapes
    step.option(0, 'byte'),
  )
}

/** Pads rows, columns and channels with zeros. */
const padded: Operator = (_, [input, paddings], [, height = 0, width = 0, channels = 0]) => {
  const [, rows = 0, columns = 0, depth = 0] = input?.shape ?? []
  const before = (axis: number) => paddings?.values[axis * 2] ?? 0
  const values = new Float32Array(height * width * channels)
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < columns; x++) {
      const start = (y * columns + x) * depth
      const to = ((y + before(1)) * width + x + before(2)) * channels + before(3)
      values.set(input?.values.subarray(start, start + depth) ?? [], to)
    }
  return values
}

/** Enlarges a picture; each value is interpolated between the four nearest. */
const enlarged: Operator = (step, [input], [, height = 0, width = 0, channels = 0]) => {
  if (!input) throw new Error('there is no picture to enlarge')
  const [, rows = 1, columns = 1] = input.shape
  const isCentered = step.option(3, 'byte') !== 0
  const place = (at: number, from: number, to: number) => {
    const exact = isCentered ? ((at + 0.5) * from) / to - 0.5 : (at * from) / to
    const low = Math.min(from - 1, Math.max(0, Math.floor(exact)))
    return { low, high: Math.min(from - 1, low + 1), share: Math.min(1, Math.max(0, exact - low)) }
  }
  const values = new Float32Array(height * width * channels)
  for (let y = 0, at = 0; y < height; y++) {
    const down = place(y, rows, height)
    for (let x = 0; x < width; x++) {
      const across = place(x, columns, width)
      for (let index = 0; index < channels; index++, at++) {
        const value = (row: number, column: number) =>
          input.values[(row * columns + column) * channels + index]! // row and column are clamped
        const upper =
          value(down.low, across.low) * (1 - across.share) + value(down.low, across.high) * across.share
        const lower =
          value(down.high, across.low) * (1 - across.share) + value(down.high, across.high) * across.share
        values[at] = upper * (1 - down.share) + lower * down.share
      }
    }
  }
  return values
}

/** Joins tensors along their rows: the only axis on which our models join. */
const joined: Operator = (_, inputs, outShape) => {
  const values = new Float32Array(sizeOf(outShape))
  let at = 0
  for (const input of inputs) {
    values.set(input.values, at)
    at += input.values.length
  }
  return values
}

const unchanged: Operator = (_, [input]) => input?.values ?? new Float32Array(0)

/** Operators by their code in TensorFlow Lite. */
const operators: Readonly<Record<number, Operator>> = {
  0: sum,
  2: joined,
  3: convolution,
  4: depthwise,
  6: unchanged, // from half to full precision, which reading a model does already
  17: largest,
  19: (_, [input]) => rectified(Float32Array.from(input?.values ?? []), 1),
  22: unchanged,
  23: enlarged,
  34: padded,
}

/**
 * Runs a model once.
 * @returns its outputs, in their order in the model
 * @throws Error if the model has another operator
 */
export function runModel({ tensors, steps, inputs, outputs }: Model, input: Float32Array): Float32Array[] {
  const known: (Float32Array | undefined)[] = tensors.map(({ values }) => values && Float32Array.from(values))
  known[inputs[0] ?? 0] = input
  const tensorAt = (index: number): Tensor[] => {
    const values = known[index]
    return values ? [{ shape: tensors[index]?.shape ?? [], values }] : []
  }
  for (const step of steps) {
    const operator = operators[step.code]
    const [output] = step.outputs
    if (!operator || output === undefined) throw new Error(`operator ${step.code} is not known`)
    known[output] = operator(step, step.inputs.flatMap(tensorAt), tensors[output]?.shape ?? [])
  }
  return outputs.map((index) => known[index] ?? new Float32Array(0))
}
