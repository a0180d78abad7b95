import sharp, { type Metadata, type Sharp } from 'sharp'
import { svgProblem } from './inspect-svg.ts'

/**
 * A program of its own: draws one stranger's picture anew. `node draw-artwork.ts <kind>` reads it from its input and
 * writes one line of JSON, then the picture and its preview; drawing.ts starts it and reads that. It knows no settings and
 * no secrets, and whoever started it ends it when it takes too long (media-8). Imports say their ending: no loader is there.
 */

const maxPixels = 50_000_000
/** A picture of a single row is a slip of whatever wrote it. */
const minSide = 2
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

/** What is shown is 8 bits of red, green and blue for each pixel of one page; whoever sent more should know. */
const notesOf = ({ space, depth, pages }: Metadata) => [
  ...(space === 'cmyk' ? ['inks'] : []),
  ...(depth !== undefined && depth !== 'uchar' ? ['depth'] : []),
  ...((pages ?? 1) > 1 ? ['pages'] : []),
]

const photographs = new Set(['jpeg', 'webp', 'tiff'])

async function redrawn(bytes: Buffer, kind: string) {
  const picture = reader(bytes, kind).autoOrient()
  const facts = await picture.metadata()
  const isPhotograph = photographs.has(kind) && !facts.hasAlpha
  const ending = isPhotograph ? 'webp' : 'png'
  const drawn = isPhotograph ? picture.webp({ quality: 92 }) : picture.png({ compressionLevel: 7 })
  const { data, info } = await drawn.toBuffer({ resolveWithObject: true })
  const { width, height } = info
  return { data, hasAlpha: facts.hasAlpha, facts: { ending, width, height, notes: notesOf(facts) } }
}

/** See-through parts stay exactly as they are. */
const smaller = (picture: Buffer, hasAlpha: boolean) =>
  sharp(picture)
    .resize({ width: previewPixels, height: previewPixels, fit: 'inside', withoutEnlargement: true })
    .webp(hasAlpha ? { lossless: true } : { quality: 80 })
    .toBuffer()

const answer = (head: object, ...bodies: Buffer[]) =>
  process.stdout.write(Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), ...bodies]))

const troubles: [RegExp, string][] = [
  [/pixel limit/i, 'tooManyPixels'],
  [/allocate|memory/i, 'tooComplex'],
]

/** As the file's head says it, of a picture that nobody decodes; upright. */
async function sizeInHead(bytes: Buffer) {
  const { autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata()
  return { width: autoOrient.width, height: autoOrient.height }
}

async function troubleOf(error: unknown, bytes: Buffer) {
  const problem = troubles.find(([said]) => said.test(String(error)))?.[1] ?? 'broken'
  return problem === 'tooManyPixels' ? { problem, size: await sizeInHead(bytes) } : { problem }
}

/** A page on which nothing is drawn is transparent all over. */
async function isEmptyPage(bytes: Buffer): Promise<boolean> {
  const { channels } = await sharp(bytes, { limitInputPixels: maxPixels }).stats()
  return channels[3]?.max === 0
}

async function draw(bytes: Buffer, kind: string) {
  const problem = kind === 'svg' ? svgProblem(bytes) : undefined
  if (problem) return answer({ problem })
  try {
    if (kind === 'page' && (await isEmptyPage(bytes))) return answer({ problem: 'pdfEmpty' })
    const { data, hasAlpha, facts } = await redrawn(bytes, kind)
    const { width, height } = facts
    if (Math.min(width, height) < minSide) return answer({ problem: 'tooSmall', size: { width, height } })
    return answer({ ...facts, bytes: data.length }, data, await smaller(data, hasAlpha))
  } catch (error) {
    return answer(await troubleOf(error, bytes))
  }
}

// A terminal sends these to everyone; the shop that is stopping still waits for this picture.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)

await draw(await inputBytes(), process.argv[2] ?? '')
