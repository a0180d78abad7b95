import sharp from 'sharp'
import type { CutChoice } from '@/design/design-document'
import { cutPath } from '@/design/geometry/cut-path'
import { flatMatte } from '@/design/geometry/matte-flat'
import { type AlphaPicture, alphaOf, outline, scaled } from '@/design/geometry/outline'
import { curvesOf, parsePath } from '@/design/geometry/path'
import { distance, edgesOf, nearestOnEdge, type Ring, ringArea } from '@/design/geometry/point'
import { type Point } from '@/design/units'
import { radiusAt } from '@/design/geometry/cubic'
import type { CutRule } from '@/design/geometry/cut-rule'
import { measureBodies } from './studio/bodies'
import { measureFill } from './studio/fill'
import { measureSheet } from './studio/sheet'
import { measureLargeBook } from './studio/large-book'
import { measureBrowserWaits } from './studio/in-browser'
import { bookFrames, editorFrames } from './studio/editor-frames'
import { editorOnPhone } from './studio/editor-on-phone'

/**
 * npm run bench studio [-- --rounds=7] [-- --part=cut|bodies|fill|book|book-browser|sheet|browser|editor|phone] [-- --brand=neon]
 *
 * - cut: CPU time in ms from a picture to its cut path (median of the rounds), and the path's quality:
 *   least distance from the art, deviation from the true offset, tightest bend.
 *   Measured for drawn art of 1, 5 and 12 megapixels, for the preview of the largest,
 *   and for a photograph whose background is removed first.
 * - bodies: CPU time of drawing a product in 3D, while it is turned and as a still view.
 * - fill: CPU time and quality of 60 pages filled with 300 photos.
 * - book: the cost of such a book as a design: size, opening, changes, saving and memory.
 * - book-browser: the frames of a drag in that book, and its memory, in Chromium.
 * - sheet: how well different shapes fill a sheet, with the gaps between them.
 * - browser: wall-clock times that a shopper waits for, in Chromium.
 * - editor: the frames of a drag; the aim is a median of 17 ms and a 95th percentile of 25 ms.
 * - phone: the editor of each brand's shop on a slow phone. The aims are 250 kB before the first upload,
 *   usable within 2.5 s, INP of 200 ms, and no task above 50 ms in a drag.
 */

const rounds = Number(/--rounds=(\d+)/.exec(process.argv.join(' '))?.[1] ?? 7)
const brands = /--brand=(\w+)/.exec(process.argv.join(' '))?.slice(1) ?? ['stickers', 'neon', 'canvas']
const part = /--part=([\w-]+)/.exec(process.argv.join(' '))?.[1]
const photograph = 'brands/base/assets/photos/fig.jpg'

const rule: CutRule = {
  styles: ['die'],
  default: 'die',
  offset: { minimum: 0, maximum: 10, default: 3 },
  minimum: { radius: 1, neck: 2, gap: 2, piece: 5 },
  spot: 'CutContour',
}
const choice: CutChoice = {
  style: 'die',
  offset: 3,
  smoothing: 0.25,
  bridge: 'auto',
  holes: false,
  border: null,
}

/** Art with round and straight edges, points, notches and an island, about 100 mm wide. */
const artwork = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 80">
  <path fill="#c33" d="M20 12C40 -4 70 2 78 22L96 30L80 38C84 60 60 76 40 70C34 68 30 72 22 78L24 62C6 54 2 26 20 12Z"/>
  <circle cx="92" cy="66" r="5"/><path fill="#36c" d="M60 60L64 70L74 70L66 76L69 79L60 77L50 79L54 74L46 70L56 70Z"/></svg>`

interface Art {
  name: string
  png: Buffer
  mmPerPixel: number
}

async function drawnArt(megapixels: number): Promise<Art> {
  const width = Math.round(Math.sqrt((megapixels * 1e6) / 0.8))
  const png = await sharp(Buffer.from(artwork), { density: (72 * width) / 100 })
    .resize(width)
    .png()
    .toBuffer()
  return { name: `${megapixels} MP drawn`, png, mmPerPixel: 100 / width }
}

async function withoutBackground(): Promise<Art> {
  const { data, info } = await sharp(photograph).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const rgba = new Uint8ClampedArray(data)
  const { alpha } = timed('matte', () => flatMatte({ rgba, width: info.width, height: info.height }, true))
  for (let pixel = 0; pixel < alpha.length; pixel++) rgba[pixel * 4 + 3] = alpha[pixel]! // one alpha value per pixel
  const raw = { width: info.width, height: info.height, channels: 4 as const }
  const megapixels = ((info.width * info.height) / 1e6).toFixed(1)
  return {
    name: `${megapixels} MP photograph`,
    png: await sharp(Buffer.from(rgba.buffer), { raw }).png().toBuffer(),
    mmPerPixel: 100 / info.width,
  }
}

const times = new Map<string, number[]>()

/** Runs a step and records its CPU time. */
function timed<Result>(step: string, run: () => Result): Result {
  const before = process.cpuUsage()
  const result = run()
  keepTime(step, before)
  return result
}

function keepTime(step: string, before: NodeJS.CpuUsage) {
  const { user, system } = process.cpuUsage(before)
  times.set(step, [...(times.get(step) ?? []), (user + system) / 1000])
}

const median = (values: number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0

async function decoded(png: Buffer, width?: number): Promise<AlphaPicture> {
  const { data, info } = await sharp(png)
    .resize(width)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { alpha: alphaOf(data), width: info.width, height: info.height }
}

async function round(art: Art, previewWidth?: number) {
  const before = process.cpuUsage()
  const picture = await decoded(art.png, previewWidth)
  keepTime('decode', before)
  const scale = previewWidth === undefined ? art.mmPerPixel : 100 / previewWidth
  const rings = scaled(
    timed('march', () => outline(picture)),
    scale,
  )
  const cut = timed('cut', () => cutPath({ rings, choice, rule }))
  return { rings, cut }
}

/** Art smaller than this (mm²) is not cut around. */
const dust = 0.2

const toEdge = (point: Point, edges: [Point, Point][]) =>
  Math.min(...edges.map(([from, to]) => distance(point, nearestOnEdge(point, from, to))))

function quality(rings: Ring[], cut: ReturnType<typeof cutPath>) {
  const edges = rings.filter((ring) => Math.abs(ringArea(ring)) >= dust).flatMap(edgesOf)
  const points = cut.rings.flat()
  const away = points
    .filter((_, at) => at % Math.ceil(points.length / 400) === 0)
    .map((point) => toEdge(point, edges))
  const bends = parsePath(cut.path)
    .flatMap(curvesOf)
    .flatMap((curve) => Array.from({ length: 33 }, (_, step) => radiusAt(curve, step / 32)))
  // Where the cut spans a notch it is farther from the art on purpose, so only the nearer half of the points
  // is used.
  const following = away.toSorted((one, other) => one - other).slice(0, away.length >> 1)
  return {
    nearest: Math.min(...away).toFixed(3),
    'beyond (half)': ((following.at(-1) ?? choice.offset) - choice.offset).toFixed(3),
    'tightest bend': Math.min(...bends).toFixed(2),
    curves: parsePath(cut.path).reduce((sum, { steps }) => sum + steps.length, 0),
    pieces: cut.pieces,
  }
}

async function measure(art: Art, name = art.name, previewWidth?: number) {
  let last = await round(art, previewWidth) // warm-up for the JIT compiler
  times.clear()
  for (let index = 0; index < rounds; index++) last = await round(art, previewWidth)
  const steps = Object.fromEntries(
    ['decode', 'march', 'cut'].map((step) => [step, Math.round(median(times.get(step) ?? []))]),
  )
  const total = Object.values(steps).reduce((sum, time) => sum + time, 0)
  return { name, ...steps, total, ...quality(last.rings, last.cut) }
}

async function printCuts() {
  const photo = await withoutBackground()
  const matteTime = Math.round(median(times.get('matte') ?? []))
  const [small, middle, large] = [await drawnArt(1), await drawnArt(5), await drawnArt(12)]
  const rows = [await measure(small), await measure(middle), await measure(large)]
  rows.push(await measure(large, '12 MP, preview 700 px', 700), await measure(photo))
  console.table(rows)
  console.log(
    `Background of the photograph: ${matteTime} ms. Offset ${choice.offset} mm, smallest radius ${rule.minimum.radius} mm.`,
  )
}

async function printWaits() {
  const drawn = [await drawnArt(1), await drawnArt(5), await drawnArt(12)]
  const jpeg = await sharp(photograph).resize(2600).jpeg().toBuffer()
  const { rows, workerKb } = await measureBrowserWaits(
    [
      ...drawn.map(({ name, png }) => ({ name, file: png, mimeType: 'image/png' })),
      { name: '4.5 MP photograph', file: jpeg, mimeType: 'image/jpeg' },
    ],
    rounds,
  )
  console.table(rows)
  console.log(
    `In Chromium, ms: until the first preview is shown, and from then to the cut of up to 5 megapixels. The worker is ${workerKb.toFixed(1)} kB gzip.`,
  )
}

async function printPhone() {
  const rows: Record<string, Awaited<ReturnType<typeof editorOnPhone>>> = {}
  for (const brand of brands) rows[brand] = await editorOnPhone(brand, Math.min(rounds, 5))
  console.table(rows)
  console.log('kB gzip and ms, medians of visits with a CPU four times slower and 150 ms latency.')
}

const parts: Record<string, () => Promise<void> | void> = {
  cut: printCuts,
  bodies: () => measureBodies(rounds),
  fill: () => measureFill(rounds),
  book: () => measureLargeBook(rounds),
  'book-browser': async () => console.table([await bookFrames()]),
  sheet: measureSheet,
  browser: printWaits,
  editor: async () => console.table(await editorFrames()),
  phone: printPhone,
}

for (const [name, print] of Object.entries(parts)) if (part === undefined || part === name) await print()
