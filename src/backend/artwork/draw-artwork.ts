import sharp, { type Metadata, type Sharp } from 'sharp'
import { claimsTooMuch } from './pixel-claim.ts'
import type { NormalizedSvg } from './svg/normalize-svg.ts'
import { SvgRefused } from './svg/svg-problem.ts'

/**
 * A standalone program that re-renders one untrusted picture. `node draw-artwork.ts <kind> <side>` reads the
 * picture from stdin and writes one line of JSON, then the picture and its preview. drawing.ts starts this
 * program, reads its output, and kills it when it takes too long. It has no access to settings or secrets
 * (media-8). Imports need file extensions because no loader is present.
 */

const maxPixels = 50_000_000
/** Pixels. A picture with a single row is an exporter's mistake. */
const minSide = 2
const previewPixels = 480
/** Pixels of the longer side of an SVG. */
const svgPixels = Number(process.argv[3])

async function inputBytes(): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer) // chunks are Buffers because no encoding is set
  return Buffer.concat(chunks)
}

function reader(bytes: Buffer, kind: string): Sharp {
  const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
  return kind === 'svg' ? picture.resize({ width: svgPixels, height: svgPixels, fit: 'inside' }) : picture
}

/**
 * Lists what the conversion loses: we show 8 bits of red, green and blue per pixel, of the first page only.
 */
const notesOf = ({ space, depth, pages }: Metadata) => [
  ...(space === 'cmyk' ? [{ say: 'inks' }] : []),
  ...(depth !== undefined && depth !== 'uchar' ? [{ say: 'depth' }] : []),
  ...((pages ?? 1) > 1 ? [{ say: 'pages' }] : []),
]

const photographs = new Set(['jpeg', 'webp', 'tiff'])

/**
 * Returns how a picture is stored. A WebP with transparency is often lossy; as PNG it takes ten times its size
 * or more.
 */
function formatOf(kind: string, hasAlpha: boolean) {
  if (photographs.has(kind) && !hasAlpha) return { ending: 'webp', options: { quality: 92 } } as const
  if (kind === 'webp') return { ending: 'webp', options: { lossless: true, effort: 0 } } as const
  return { ending: 'png', options: { compressionLevel: 7 } } as const
}

async function redrawn(bytes: Buffer, kind: string) {
  const picture = reader(bytes, kind).autoOrient()
  const facts = await picture.metadata()
  const { ending, options } = formatOf(kind, facts.hasAlpha)
  const { data, info } = await picture.toFormat(ending, options).toBuffer({ resolveWithObject: true })
  const { width, height } = info
  return { data, hasAlpha: facts.hasAlpha, facts: { ending, width, height, notes: notesOf(facts) } }
}

/**
 * Returns the preview. Pictures with transparency are compressed losslessly so that the transparency stays
 * exact.
 */
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

/** Returns the upright size from the file's header, without decoding the picture. */
async function sizeInHead(bytes: Buffer) {
  const { autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata()
  return { width: autoOrient.width, height: autoOrient.height }
}

async function troubleOf(error: unknown, bytes: Buffer) {
  const problem = troubles.find(([said]) => said.test(String(error)))?.[1] ?? 'broken'
  return problem === 'tooManyPixels' ? { problem, size: await sizeInHead(bytes) } : { problem }
}

/** True if nothing is drawn on the page or drawing: every pixel is fully transparent. */
async function isBlank(bytes: Buffer): Promise<boolean> {
  const { channels } = await sharp(bytes, { limitInputPixels: maxPixels }).stats()
  return channels[3]?.max === 0
}

/**
 * Returns the problem of a file that claims far more pixels than its bytes can fill, otherwise undefined
 * (media-3).
 */
async function emptyClaim(bytes: Buffer) {
  const size = await sizeInHead(bytes)
  const pixels = size.width * size.height
  const isEmpty = pixels <= maxPixels && claimsTooMuch(pixels, bytes.length)
  return isEmpty ? { problem: 'emptyPixels', size, values: { bytes: bytes.length } } : undefined
}

/** Kinds that may turn out blank, with the problem reported then. */
const emptyProblems: Record<string, string> = { page: 'pdfEmpty', svg: 'svgEmpty' }

const nothing: Pick<NormalizedSvg, 'notes' | 'fonts'> = { notes: [], fonts: [] }

/**
 * Normalizes an SVG. Imported on demand: the SVG reader takes longer to load than most pictures take to
 * render.
 */
async function normalized(file: Buffer): Promise<NormalizedSvg> {
  const { normalizeSvg } = await import('./svg/normalize-svg.ts')
  return normalizeSvg(file, svgPixels)
}

async function drawFile(file: Buffer, kind: string) {
  const svg = kind === 'svg' ? await normalized(file) : undefined
  const { notes, fonts } = svg ?? nothing
  const bytes = svg?.file ?? file
  const emptyProblem = emptyProblems[kind]
  if (kind === 'page' && (await isBlank(bytes))) return answer({ problem: emptyProblem })
  const claim = emptyProblem === undefined ? await emptyClaim(bytes) : undefined
  if (claim) return answer(claim)
  const { data, hasAlpha, facts } = await redrawn(bytes, kind)
  const { width, height } = facts
  if (Math.min(width, height) < minSide) return answer({ problem: 'tooSmall', size: { width, height } })
  const preview = await smaller(data, hasAlpha)
  if (kind === 'svg' && (await isBlank(preview))) return answer({ problem: emptyProblem })
  const head = { ...facts, notes: [...facts.notes, ...notes], fonts, bytes: data.length }
  return answer(head, data, preview)
}

async function draw(bytes: Buffer, kind: string) {
  try {
    return await drawFile(bytes, kind)
  } catch (error) {
    if (error instanceof SvgRefused) return answer({ problem: error.problem, values: error.values })
    return answer(await troubleOf(error, bytes))
  }
}

// A terminal sends these signals to the whole process group; a shop that is stopping still waits for this
// picture.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)

await draw(await inputBytes(), process.argv[2] ?? '')
