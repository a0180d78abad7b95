import sharp from 'sharp'

/** The rules of the public specification of USDZ packages, and of Quick Look, read back from the bytes. */

interface Packed {
  name: string
  method: number
  /** Where its data begins in the package. */
  at: number
  bytes: Buffer
}

const [fileSignature, entrySignature, endSignature] = [0x04034b50, 0x02014b50, 0x06054b50]

export function filesIn(usdz: Uint8Array): Packed[] {
  const all = Buffer.from(usdz)
  const end = all.length - 22
  if (all.readUInt32LE(end) !== endSignature) throw new Error('The archive has no end.')
  const files: Packed[] = []
  let entry = all.readUInt32LE(end + 16)
  for (let index = 0; index < all.readUInt16LE(end + 10); index++) {
    if (all.readUInt32LE(entry) !== entrySignature) throw new Error('The list of files is broken.')
    const [bytes, nameBytes, extra, comment] = [
      all.readUInt32LE(entry + 24),
      all.readUInt16LE(entry + 28),
      all.readUInt16LE(entry + 30),
      all.readUInt16LE(entry + 32),
    ]
    const header = all.readUInt32LE(entry + 42)
    if (all.readUInt32LE(header) !== fileSignature) throw new Error('A file has no header.')
    const at = header + 30 + all.readUInt16LE(header + 26) + all.readUInt16LE(header + 28)
    files.push({
      name: all.toString('utf8', entry + 46, entry + 46 + nameBytes),
      method: all.readUInt16LE(entry + 10),
      at,
      bytes: all.subarray(at, at + bytes),
    })
    entry += 46 + nameBytes + extra + comment
  }
  return files
}

const numbersIn = (text: string) =>
  [...text.matchAll(/-?\d+(?:\.\d+)?(?:e-?\d+)?/g)].map(([value]) => Number(value))

const listOf = (block: string, name: string) =>
  numbersIn(
    new RegExp(`${name.replaceAll('[', '\\[').replaceAll(']', '\\]')} = \\[([^\\]]*)\\]`).exec(block)?.[1] ??
      '',
  )

/** The meshes of a layer, each with its lists of numbers. */
export const meshesIn = (layer: string) =>
  layer
    .split('def Mesh ')
    .slice(1)
    .map((block) => ({
      points: listOf(block, 'point3f[] points'),
      normals: listOf(block, 'normal3f[] normals'),
      places: listOf(block, 'texCoord2f[] primvars:st'),
      extent: listOf(block, 'float3[] extent'),
      counts: listOf(block, 'int[] faceVertexCounts'),
      corners: listOf(block, 'int[] faceVertexIndices'),
      look: /rel material:binding = <([^>]+)>/.exec(block)?.[1] ?? '',
      hasBinding: block.includes('MaterialBindingAPI'),
    }))

function meshProblems(layer: string): string[] {
  return meshesIn(layer).flatMap((mesh, index) => {
    const count = mesh.points.length / 3
    const name = mesh.look.split('/').at(-1) ?? ''
    const wrong = [
      [count === 0 || !Number.isInteger(count), 'has broken points'],
      [mesh.normals.length !== count * 3, 'has other normals than points'],
      [mesh.places.length !== count * 2, 'has other places than points'],
      [mesh.counts.some((each) => each !== 3), 'is not made of triangles'],
      [mesh.counts.length * 3 !== mesh.corners.length, 'has broken faces'],
      [mesh.corners.some((each) => !(each >= 0 && each < count)), 'names corners that are missing'],
      [mesh.extent.length !== 6, 'has no extent'],
      [!mesh.hasBinding, 'binds a material without the schema for it'],
      [!layer.includes(`def Material "${name}"`), 'has no material'],
    ] as const
    return wrong.flatMap(([isWrong, words]) => (isWrong ? [`Mesh ${index} ${words}.`] : []))
  })
}

/** Returns what is wrong with a package; empty if nothing is. */
export async function usdzProblems(usdz: Uint8Array): Promise<string[]> {
  const files = filesIn(usdz)
  const layer = files[0]?.bytes.toString('utf8') ?? ''
  const named = [...layer.matchAll(/@([^@]+)@/g)].map(([, name]) => name ?? '')
  const opened = layer.split('{').length
  const wrong: [boolean, string][] = [
    [!/\.usd[ac]?$/.test(files[0]?.name ?? ''), 'The first file is not a layer.'],
    [!layer.startsWith('#usda 1.0\n'), 'The layer has no header.'],
    [files.some(({ method }) => method !== 0), 'A file is compressed.'],
    [files.some(({ at }) => at % 64 !== 0), 'The data of a file is not aligned to 64 bytes.'],
    [files.slice(1).some(({ name }) => !/\.(?:png|jpe?g)$/.test(name)), 'A file is no picture.'],
    [
      files.some(({ name }) => name.startsWith('/') || name.includes('..')),
      'A file is outside of the package.',
    ],
    [named.some((name) => files.every((file) => file.name !== name)), 'A picture is missing.'],
    [files.slice(1).some(({ name }) => !named.includes(name)), 'A picture is not used.'],
    [!/defaultPrim = "Root"/.test(layer) || !/^def Xform "Root"/m.test(layer), 'There is no default prim.'],
    [!/metersPerUnit = 1\n/.test(layer), 'The unit is not the meter.'],
    [!/upAxis = "Y"/.test(layer), 'Up is not y.'],
    [opened !== layer.split('}').length, 'The layer has unbalanced braces.'],
    [/NaN|Infinity|undefined/.test(layer), 'The layer has a broken number.'],
    [meshesIn(layer).length === 0, 'There is no mesh.'],
  ]
  const pictures: string[] = []
  for (const { name, bytes } of files.slice(1)) {
    const { width = 0, height = 0, format } = await sharp(bytes).metadata()
    const isAsNamed = format === (name.endsWith('.png') ? 'png' : 'jpeg')
    if (!isAsNamed || width > 2_048 || height > 2_048)
      pictures.push(`${name} is ${width} × ${height} ${format}.`)
  }
  return [
    ...wrong.flatMap(([isWrong, words]) => (isWrong ? [words] : [])),
    ...meshProblems(layer),
    ...pictures,
  ]
}
