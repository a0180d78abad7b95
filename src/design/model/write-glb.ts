import { boundsOfPoints, type Finish, linearColor, type Mesh, type Model } from './model'

/** Writes a model as glTF 2.0 in one binary file (.glb), in meters. */

const meters = 0.001

const componentTypes = { unsigned: 5125, float: 5126 } as const
const targets = { points: 34_962, corners: 34_963 } as const
const clampToEdge = 33_071
const [linearFilter, mipmapFilter] = [9_729, 9_987]

/** Collects the binary part; every piece begins at a multiple of four bytes, as numbers require. */
function newBuffer() {
  const parts: Uint8Array[] = []
  const views: { buffer: 0; byteOffset: number; byteLength: number; target?: number }[] = []
  let length = 0
  return {
    views,
    parts,
    add(bytes: Uint8Array, target?: number): number {
      const padding = (4 - (bytes.length % 4)) % 4
      views.push({
        buffer: 0,
        byteOffset: length,
        byteLength: bytes.length,
        ...(target !== undefined && { target }),
      })
      parts.push(bytes, new Uint8Array(padding))
      length += bytes.length + padding
      return views.length - 1
    },
    length: () => length,
  }
}

type BinaryPart = ReturnType<typeof newBuffer>

const bytesOf = (numbers: Float32Array | Uint32Array) => new Uint8Array(numbers.buffer)

/** Appends an accessor. @returns its index */
function accessorOf(
  accessors: object[],
  buffer: BinaryPart,
  numbers: Float32Array | Uint32Array,
  type: 'SCALAR' | 'VEC2' | 'VEC3',
  withBounds = false,
): number {
  const isIndex = numbers instanceof Uint32Array
  const bounds = withBounds ? boundsOfPoints([...numbers]) : undefined
  accessors.push({
    bufferView: buffer.add(bytesOf(numbers), isIndex ? targets.corners : targets.points),
    componentType: isIndex ? componentTypes.unsigned : componentTypes.float,
    count: numbers.length / { SCALAR: 1, VEC2: 2, VEC3: 3 }[type],
    type,
    ...(bounds && { min: bounds.least, max: bounds.most }),
  })
  return accessors.length - 1
}

function materialOf({ color, picture, roughness, metalness, opacity, alpha, light, isTwoSided }: Finish) {
  const texture = picture === undefined ? undefined : { index: picture }
  const isLight = light === 'picture'
  const base = isLight ? [0, 0, 0] : texture ? [1, 1, 1] : linearColor(color)
  const emitted = isLight ? [1, 1, 1] : light && linearColor(light)
  const isBlended = alpha === 'blend' || opacity < 1
  return {
    pbrMetallicRoughness: {
      baseColorFactor: [...base, opacity],
      ...(texture && { baseColorTexture: texture }),
      metallicFactor: metalness,
      roughnessFactor: roughness,
    },
    ...(emitted && { emissiveFactor: emitted }),
    ...(isLight && texture && { emissiveTexture: texture }),
    ...(isBlended && { alphaMode: 'BLEND' }),
    ...(!isBlended && alpha === 'cut' && { alphaMode: 'MASK', alphaCutoff: 0.5 }),
    ...(isTwoSided && { doubleSided: true }),
  }
}

function primitiveOf(mesh: Mesh, material: number, accessors: object[], buffer: BinaryPart) {
  const points = Float32Array.from(mesh.points, (value) => value * meters)
  const hasPlaces = mesh.finish.picture !== undefined
  return {
    attributes: {
      POSITION: accessorOf(accessors, buffer, points, 'VEC3', true),
      NORMAL: accessorOf(accessors, buffer, Float32Array.from(mesh.normals), 'VEC3'),
      ...(hasPlaces && {
        TEXCOORD_0: accessorOf(accessors, buffer, Float32Array.from(mesh.places), 'VEC2'),
      }),
    },
    indices: accessorOf(accessors, buffer, Uint32Array.from(mesh.corners), 'SCALAR'),
    material,
  }
}

/** Returns a chunk with its header, padded to a multiple of four bytes. */
function chunkOf(kind: 'JSON' | 'BIN\0', parts: readonly Uint8Array[], padding: number): Uint8Array[] {
  const length = parts.reduce((sum, part) => sum + part.length, 0)
  const missing = (4 - (length % 4)) % 4
  const header = new Uint8Array(8)
  new DataView(header.buffer).setUint32(0, length + missing, true)
  header.set(new TextEncoder().encode(kind), 4)
  return [header, ...parts, new Uint8Array(missing).fill(padding)]
}

export function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

const version = 2
const space = 0x20

/** Returns the bytes of a .glb file. @param name shown by viewers */
export function writeGlb({ meshes, pictures }: Model, name: string): Uint8Array {
  const buffer = newBuffer()
  const accessors: object[] = []
  const primitives = meshes.map((mesh, index) => primitiveOf(mesh, index, accessors, buffer))
  const images = pictures.map(({ bytes, type }) => ({ bufferView: buffer.add(bytes), mimeType: type }))
  const json = {
    asset: { version: '2.0', generator: 'design model' },
    scene: 0,
    scenes: [{ name, nodes: [0] }],
    nodes: [{ name, children: meshes.map((_, index) => index + 1) }].concat(
      meshes.map((mesh, index) => ({ name: mesh.name, mesh: index }) as never), // nodes have either member
    ),
    meshes: meshes.map((mesh, index) => ({ name: mesh.name, primitives: [primitives[index]] })),
    materials: meshes.map(({ finish }) => materialOf(finish)),
    ...(images.length > 0 && {
      samplers: [
        { magFilter: linearFilter, minFilter: mipmapFilter, wrapS: clampToEdge, wrapT: clampToEdge },
      ],
      textures: images.map((_, source) => ({ source, sampler: 0 })),
      images,
    }),
    accessors,
    bufferViews: buffer.views,
    buffers: [{ byteLength: buffer.length() }],
  }
  const body = [
    ...chunkOf('JSON', [new TextEncoder().encode(JSON.stringify(json))], space),
    ...chunkOf('BIN\0', buffer.parts, 0),
  ]
  const header = new Uint8Array(12)
  header.set(new TextEncoder().encode('glTF'))
  const view = new DataView(header.buffer)
  view.setUint32(4, version, true)
  view.setUint32(8, 12 + body.reduce((sum, part) => sum + part.length, 0), true)
  return joined([header, ...body])
}
