import { join } from 'node:path'
import { z } from 'zod'
import { type ProcessLimits, runLimited } from '../../kernel/programs/limited-process'
import type { ReplacedFont } from '../replaced-fonts'

/** Inspects a PDF's page in separate child processes (media-10). */

const pageSchema = z.object({
  /** Width of the finished page, in points of 1/72 inch. */
  width: z.number().positive(),
  height: z.number().positive(),
  /** Points per unit of the page's coordinates. */
  unit: z.number().positive(),
  /** True if the page is rotated by a quarter turn. */
  isTurned: z.boolean(),
  /** Whether the page has content around the finished size. */
  hasMore: z.boolean(),
  /** Names of the spot colors that marked cut lines. */
  cutColors: z.array(z.string()),
  /** Whether the cut lines enclose the sticker; everything outside was removed (media-426). */
  isCut: z.boolean(),
})

export interface FinishedPage extends z.infer<typeof pageSchema> {
  /** The page at its finished size, without cut lines. */
  file: Buffer
}

const program = join(process.cwd(), 'src/backend/artwork/pdf/read-pdf.ts')

/**
 * @returns undefined for a file that poppler can read and this reader can't; 'ended' for one that exceeds the limits
 */
export async function readPage(
  bytes: Buffer,
  limits: ProcessLimits,
): Promise<FinishedPage | 'ended' | undefined> {
  const words = ['--max-old-space-size=768', program]
  const ran = await runLimited(process.execPath, words, { ...limits, memory: 'data' }, bytes)
  if (ran.status === 'ended') return 'ended'
  if (ran.status !== 'done') return undefined
  const end = ran.output.indexOf('\n')
  return {
    ...pageSchema.parse(JSON.parse(ran.output.toString('utf8', 0, end))),
    file: ran.output.subarray(end + 1),
  }
}

const rowsOf = (output: Buffer) =>
  output
    .toString('utf8')
    .split('\n')
    .slice(2)
    .filter((row) => row.trim() !== '')

/**
 * Parses a row such as "Frutiger-Black 8 0 DejaVu Sans /usr/share/…"; the object number may be "[none]".
 */
function replacedIn(row: string): ReplacedFont | undefined {
  const [, font, rest] = /^(\S{1,200}) {1,99}(?:\d{1,9} {1,9}\d{1,6}|\[none\]) (.{1,500})$/.exec(row) ?? []
  const replacement = rest?.split(/ {2,}| \//)[0]?.trim()
  return font === undefined ? undefined : { font, replacement: replacement || undefined }
}

/** Returns the fonts that the file doesn't embed, with their replacements. */
export async function findMissingFonts(file: Buffer, limits: ProcessLimits): Promise<ReplacedFont[]> {
  const ran = await runLimited('pdffonts', ['-subst', '-'], limits, file)
  const rows = ran.status === 'done' ? rowsOf(ran.output) : []
  const found = rows.flatMap((row) => replacedIn(row) ?? [])
  return found.filter(({ font }, index) => found.findIndex((each) => each.font === font) === index)
}

/** Whether a page has raster pictures. True if the tool fails. */
export async function hasPixels(file: Buffer, limits: ProcessLimits): Promise<boolean> {
  const ran = await runLimited('pdfimages', ['-list', '-'], limits, file)
  return ran.status !== 'done' || rowsOf(ran.output).length > 0
}

/** Text that Illustrator puts into a file saved without PDF content. */
const withoutContent = /saved without PDF Content/i

export async function isEmptyAi(file: Buffer, limits: ProcessLimits): Promise<boolean> {
  const ran = await runLimited('pdftotext', ['-l', '1', '-', '-'], limits, file)
  return ran.status === 'done' && withoutContent.test(ran.output.toString('utf8', 0, 20_000))
}
