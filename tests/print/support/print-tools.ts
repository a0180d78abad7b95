import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'

/**
 * Software used by print shops, as an independent check of our files: Debian's ghostscript, poppler-utils and
 * qpdf.
 */

const run = promisify(execFile)

async function withFile<Result>(
  pdf: Buffer,
  work: (folder: string, file: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'print-'))
  try {
    const file = join(folder, 'page.pdf')
    await writeFile(file, pdf)
    return await work(folder, file)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** One plate, with the amount of ink per pixel from 0 to 255. */
export interface Plate {
  ink: Buffer
  width: number
  height: number
  dpi: number
}

async function readPlate(file: string, dpi: number): Promise<Plate> {
  const { data, info } = await sharp(file).toColourspace('b-w').raw().toBuffer({ resolveWithObject: true })
  const ink = Buffer.alloc(info.width * info.height)
  for (let at = 0; at < ink.length; at++) ink[at] = 255 - (data[at * info.channels] ?? 255)
  return { ink, width: info.width, height: info.height, dpi }
}

/** Returns the plates that Ghostscript separates, by name. */
export const plates = (pdf: Buffer, dpi: number): Promise<Map<string, Plate>> =>
  withFile(pdf, async (folder, file) => {
    const words = ['-dBATCH', '-dNOPAUSE', '-dSAFER', '-q', '-sDEVICE=tiffsep', `-r${dpi}`]
    await run('gs', [...words, `-sOutputFile=${join(folder, 'plate.tif')}`, file])
    const found = new Map<string, Plate>()
    for (const name of await readdir(folder)) {
      const [, plate] = /^plate\((.*)\)\.tif$/.exec(name) ?? []
      if (plate !== undefined) found.set(plate, await readPlate(join(folder, name), dpi))
    }
    return found
  })

/** Returns the problems qpdf finds in a file, or '' if there are none. */
export const structureProblems = (pdf: Buffer): Promise<string> =>
  withFile(pdf, (_, file) =>
    run('qpdf', ['--check', '--no-warn', file]).then(
      () => '',
      (error: Error & { stdout?: string }) => `${error.message} ${error.stdout ?? ''}`,
    ),
  )

/** Returns a page as poppler renders it. */
export const pageAsPng = (pdf: Buffer, dpi: number): Promise<Buffer> =>
  withFile(pdf, async (folder, file) => {
    await run('pdftoppm', ['-r', `${dpi}`, '-png', '-singlefile', file, join(folder, 'page')])
    return readFile(join(folder, 'page.png'))
  })

/** Returns every page as poppler renders it. */
export const pagesAsPng = (pdf: Buffer, dpi: number): Promise<Buffer[]> =>
  withFile(pdf, async (folder, file) => {
    await run('pdftoppm', ['-r', `${dpi}`, '-png', '-cropbox', file, join(folder, 'page')])
    const pages = (await readdir(folder)).filter((name) => name.endsWith('.png')).toSorted()
    return Promise.all(pages.map((name) => readFile(join(folder, name))))
  })

/** Left, bottom, right and top of each box, in mm. */
export type PageBoxes = Record<string, number[]>

/** Returns the boxes of every page, as poppler reads them. */
export const boxesOfPages = (pdf: Buffer): Promise<PageBoxes[]> =>
  withFile(pdf, async (_, file) => {
    const { stdout } = await run('pdfinfo', ['-box', '-l', '1000', file])
    const pages: PageBoxes[] = []
    for (const [, page = '', box = '', points = ''] of stdout.matchAll(
      /^Page +(\d+) (\w+Box): +([-\d. ]+)$/gm,
    ))
      (pages[Number(page) - 1] ??= {})[box] = points
        .trim()
        .split(/ +/)
        .map((value) => (Number(value) / 72) * 25.4)
    return pages
  })

/** Returns the same uncompressed, which is faster for large pages. */
export const pageAsTiff = (pdf: Buffer, dpi: number): Promise<Buffer> =>
  withFile(pdf, async (folder, file) => {
    const words = ['-r', `${dpi}`, '-tiff', '-tiffcompression', 'none', '-singlefile']
    await run('pdftoppm', [...words, file, join(folder, 'page')])
    return readFile(join(folder, 'page.tif'))
  })

const onPaper = (png: Buffer) => sharp(png).flatten({ background: '#ffffff' }).toColourspace('srgb').raw()

type Raw = Awaited<ReturnType<typeof rawOf>>
const rawOf = (png: Buffer) => onPaper(png).toBuffer({ resolveWithObject: true })

/** Returns the mean of the four pixels from a corner on, in one channel. */
function meanOfFour({ data, info }: Raw, x: number, y: number, channel: number): number {
  const at = (y * info.width + x) * 3 + channel
  const below = at + info.width * 3
  return ((data[at] ?? 0) + (data[at + 3] ?? 0) + (data[below] ?? 0) + (data[below + 3] ?? 0)) / 4
}

/**
 * Returns the mean difference of two pictures' values, 0 to 255, four pixels at a time: programs scale the
 * finest detail of a photo by different filters. Ignores a column or row that only one of them has.
 */
export async function meanDifference(one: Buffer, other: Buffer): Promise<number> {
  const [first, second] = await Promise.all([rawOf(one), rawOf(other)])
  const [width, height] = [
    Math.min(first.info.width, second.info.width),
    Math.min(first.info.height, second.info.height),
  ]
  let [sum, count] = [0, 0]
  for (let y = 0; y + 1 < height; y += 2)
    for (let x = 0; x + 1 < width; x += 2)
      for (let channel = 0; channel < 3; channel++) {
        sum += Math.abs(meanOfFour(first, x, y, channel) - meanOfFour(second, x, y, channel))
        count += 1
      }
  return sum / count
}

/** Returns the bounding box of a plate's ink, in mm from the page's corner. */
export function inkBox({ ink, width, dpi }: Plate) {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let at = 0; at < ink.length; at++) {
    if ((ink[at] ?? 0) < 64) continue
    const [x, y] = [at % width, Math.floor(at / width)]
    left = Math.min(left, x)
    right = Math.max(right, x + 1)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y + 1)
  }
  const mm = (pixels: number) => (pixels / dpi) * 25.4
  return { x: mm(left), y: mm(top), width: mm(right - left), height: mm(bottom - top) }
}

/** Returns the ink at a place given in mm from the page's corner. */
export const inkAt = ({ ink, width, dpi }: Plate, x: number, y: number): number =>
  ink[Math.round((y / 25.4) * dpi) * width + Math.round((x / 25.4) * dpi)] ?? 0

/** Returns the share of the page covered by a plate's ink, 0 to 1. */
export const inkShare = ({ ink }: Plate): number =>
  ink.reduce((sum, value) => sum + value, 0) / (ink.length * 255)
