import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import sharp from 'sharp'
import { isSystemError } from '../../kernel/system-error'
import { writePages } from '../pdf/write-pdf'
import { asPrinted } from '../pictures/as-printed'
import { drawPng } from '../png/draw-png'
import { type PrintJob, ProductionError } from '../print-job'
import { sourcesOf } from '../product-picture/picture-sources'
import { proofOf } from '../product-picture/proof-of'
import { type SheetPage, sheetPages, sheetSize } from './sheet-pages'
import { pieceOfVersion, type SheetAnswer, type SheetRequest, type SheetSubject } from './sheet-request'

/** Entry point of a child process: reads a request from stdin and writes a proof's sheet to stdout. */

/** Resolution of a sheet as a picture, and the limit for its height. */
const dpi = 110
const mostPixels = 30_000

async function shownIn(subject: SheetSubject) {
  if ('file' in subject) return { picture: await readFile(subject.file), piece: subject.piece }
  const { picture, version } = await proofOf(subject.draw.design, sourcesOf(subject.draw))
  return { picture, piece: pieceOfVersion(version) }
}

const jobOf = ({ scene, pictures }: SheetPage, title: string): PrintJob => ({
  surface: 'sheet',
  title,
  scene,
  pictures: ({ asset }) => {
    const found = pictures.get(asset)
    return found ? Promise.resolve(found) : Promise.reject(new Error(`No picture ${asset}`))
  },
  boxes: { trim: scene.box, bleed: scene.box, media: scene.box },
  spots: [],
  cuts: [],
})

/** Returns all pages below each other. */
async function stacked(jobs: readonly PrintJob[]): Promise<Buffer> {
  const most = Math.floor(mostPixels / jobs.length)
  const scale = Math.min(dpi, (most / sheetSize.height) * 25.4)
  const pages: Buffer[] = []
  for (const job of jobs) pages.push(await drawPng(job, scale))
  const [first] = pages
  if (!first || pages.length === 1) return first ?? Buffer.alloc(0)
  const { width, height } = await sharp(first).metadata()
  return sharp({ create: { width, height: height * pages.length, channels: 3, background: '#ffffff' } })
    .composite(pages.map((input, index) => ({ input, left: 0, top: index * height })))
    .png()
    .toBuffer()
}

async function fileOf({ words, subject, format, colors, profile, at }: SheetRequest): Promise<Buffer> {
  const { picture: drawn, piece } = await shownIn(subject)
  const isPress = colors === 'press'
  const picture = isPress ? await asPrinted(drawn, profile) : drawn
  if (format === 'picture') return sharp(picture).webp({ quality: 88 }).toBuffer()
  const pages = await sheetPages(picture, { words, piece, isPress })
  const jobs = pages.map((page) => jobOf(page, words.heading))
  return format === 'pdf' ? writePages(jobs, new Date(at), words.heading) : stacked(jobs)
}

async function render(request: SheetRequest): Promise<SheetAnswer> {
  try {
    return { file: (await fileOf(request)).toString('base64') }
  } catch (error) {
    // An error thrown by our code would recur, so a retry is useless.
    if (isSystemError(error)) throw error
    return { refused: error instanceof ProductionError ? error.message : String(error) }
  }
}

const request = JSON.parse(await text(process.stdin)) as SheetRequest // written by child-processes.ts
process.stdout.write(JSON.stringify(await render(request)))
