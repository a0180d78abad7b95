import sharp, { type Sharp } from 'sharp'
import { svgProblem } from './inspect-svg.ts'

/**
 * A program of its own: draws one stranger's picture anew. `node draw-artwork.ts <kind>` reads it from its input and
 * writes one line of JSON, then the picture and its preview; drawing.ts starts it and reads that. It knows no settings and
 * no secrets, and whoever started it ends it when it takes too long (media-8). Imports say their ending: no loader is there.
 */

const maxPixels = 50_000_000
const previewPixels = 480
const svgPixels = 3_000

async function inputBytes(): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer) // no encoding is set
  return Buffer.concat(chunks)
}

function reader(bytes: Buffer, kind: string): Sharp {
  const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
  return kind === 'svg' ? picture.resize({ width: svgPixels, height: svgPixels, fit: 'inside' }) : picture
}

async function redrawn(bytes: Buffer, kind: string) {
  const picture = reader(bytes, kind).autoOrient()
  const isPhotograph = kind === 'jpeg' || (kind === 'webp' && !(await picture.metadata()).hasAlpha)
  const ending = isPhotograph ? 'webp' : 'png'
  const drawn = isPhotograph ? picture.webp({ quality: 92 }) : picture.png({ compressionLevel: 7 })
  const { data, info } = await drawn.toBuffer({ resolveWithObject: true })
  return { data, ending, width: info.width, height: info.height }
}

const smaller = (picture: Buffer) =>
  sharp(picture)
    .resize({ width: previewPixels, height: previewPixels, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer()

const answer = (head: object, ...bodies: Buffer[]) =>
  process.stdout.write(Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), ...bodies]))

const troubles: [RegExp, string][] = [
  [/pixel limit/i, 'tooManyPixels'],
  [/allocate|memory/i, 'tooComplex'],
]

async function draw(bytes: Buffer, kind: string) {
  const problem = kind === 'svg' ? svgProblem(bytes) : undefined
  if (problem) return answer({ problem })
  try {
    const { data, ...facts } = await redrawn(bytes, kind)
    return answer({ ...facts, bytes: data.length }, data, await smaller(data))
  } catch (error) {
    const found = troubles.find(([said]) => said.test(String(error)))
    return answer({ problem: found?.[1] ?? 'broken' })
  }
}

// A terminal sends these to everyone; the shop that is stopping still waits for this picture.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)

await draw(await inputBytes(), process.argv[2] ?? '')
