/**
 * Reads a model of TensorFlow Lite, a FlatBuffer: tables with optional fields, and vectors, all at offsets
 * that are relative to where they are stored.
 */

export interface ModelTensor {
  shape: number[]
  /** Weights; undefined for what a run computes. */
  values: Float32Array | Int32Array | undefined
}

export interface ModelStep {
  /** The operator's code in TensorFlow Lite. */
  code: number
  inputs: number[]
  outputs: number[]
  /** Returns a field of the operator's options. */
  option: (index: number, kind: 'byte' | 'int', missing?: number) => number
}

export interface Model {
  tensors: ModelTensor[]
  steps: ModelStep[]
  inputs: number[]
  outputs: number[]
}

const kinds = { float: 0, half: 1, int: 2 } as const

/** Returns the number that 16 bits hold as a float of half precision. */
function fromHalf(bits: number): number {
  const [sign, exponent, fraction] = [bits & 0x8000 ? -1 : 1, (bits >> 10) & 31, bits & 1023]
  if (exponent === 0) return sign * fraction * 2 ** -24
  return sign * (1 + fraction / 1024) * 2 ** (exponent - 15)
}

/** Reads tables and vectors of a FlatBuffer. */
class Buffers {
  readonly bytes: DataView

  constructor(bytes: DataView) {
    this.bytes = bytes
  }

  u32 = (at: number) => this.bytes.getUint32(at, true)
  i32 = (at: number) => this.bytes.getInt32(at, true)
  follow = (at: number) => at + this.u32(at)

  /** Returns where a table's field is; 0 if it has none. */
  field(table: number, index: number): number {
    const fields = table - this.i32(table)
    const at = 4 + 2 * index
    if (at >= this.bytes.getUint16(fields, true)) return 0
    const offset = this.bytes.getUint16(fields + at, true)
    return offset === 0 ? 0 : table + offset
  }

  byte(table: number, index: number, missing = 0): number {
    const at = this.field(table, index)
    return at === 0 ? missing : this.bytes.getInt8(at)
  }

  int(table: number, index: number, missing = 0): number {
    const at = this.field(table, index)
    return at === 0 ? missing : this.i32(at)
  }

  /** Returns where each entry of a vector of four bytes per entry is. */
  places(table: number, index: number): number[] {
    const at = this.field(table, index)
    if (at === 0) return []
    const vector = this.follow(at)
    return Array.from({ length: this.u32(vector) }, (_, entry) => vector + 4 + 4 * entry)
  }

  tables = (table: number, index: number) => this.places(table, index).map(this.follow)
  ints = (table: number, index: number) => this.places(table, index).map(this.i32)
}

function filled<Values extends Float32Array | Int32Array>(
  values: Values,
  from: (index: number) => number,
): Values {
  for (let index = 0; index < values.length; index++) values[index] = from(index)
  return values
}

function weightsOf(all: Buffers, buffer: number | undefined, kind: number): ModelTensor['values'] {
  const at = buffer === undefined ? 0 : all.field(buffer, 0)
  if (at === 0) return undefined
  const vector = all.follow(at)
  const [start, length] = [vector + 4, all.u32(vector)]
  if (length === 0) return undefined
  if (kind === kinds.half)
    return filled(new Float32Array(length / 2), (index) =>
      fromHalf(all.bytes.getUint16(start + 2 * index, true)),
    )
  if (kind === kinds.int) return filled(new Int32Array(length / 4), (index) => all.i32(start + 4 * index))
  return filled(new Float32Array(length / 4), (index) => all.bytes.getFloat32(start + 4 * index, true))
}

/** @throws RangeError if the bytes are not a model */
export function readModel(bytes: Uint8Array): Model {
  const all = new Buffers(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  const root = all.follow(0)
  // Codes below 127 are in the first field, which older files have only.
  const codes = all.tables(root, 1).map((table) => Math.max(all.byte(table, 0), all.int(table, 3)))
  const buffers = all.tables(root, 4)
  const [graph = 0] = all.tables(root, 2)
  const tensors = all.tables(graph, 0).map((table) => ({
    shape: all.ints(table, 0),
    values: weightsOf(all, buffers[all.int(table, 2)], all.byte(table, 1)),
  }))
  const steps = all.tables(graph, 3).map((table): ModelStep => {
    const options = all.field(table, 4)
    return {
      code: codes[all.int(table, 0)] ?? 0,
      inputs: all.ints(table, 1),
      outputs: all.ints(table, 2),
      option: (index, kind, missing = 0) =>
        options === 0 ? missing : all[kind](all.follow(options), index, missing),
    }
  })
  return { tensors, steps, inputs: all.ints(graph, 1), outputs: all.ints(graph, 2) }
}
