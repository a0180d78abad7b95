import { join } from 'node:path'
import { z } from 'zod'
import type { DrawnKind } from './artwork-kind'
import { runLimited } from '../kernel/programs/limited-process'

/**
 * Renders untrusted pictures, each in its own child process. A malicious file can't block the shop, and the
 * kernel kills the process when its time is up (media-8).
 */

/** `page`: a rendered PDF page, which may be blank. */
export type DrawKind = DrawnKind | 'page'

/**
 * Limits for one picture. `cpuSeconds` counts CPU time, so a busy machine doesn't matter; `patienceMs`
 * catches processes that hang.
 */
export const drawLimits = {
  cpuSeconds: { svg: 12, jpeg: 40, png: 40, webp: 40, tiff: 40, page: 40 } satisfies Record<DrawKind, number>,
  memoryKilobytes: 2_000_000,
  patienceMs: 60_000,
  answerBytes: 256 * 1024 * 1024,
}

/** Reasons why a picture can't be rendered; each is the name of a message in messages.yaml › upload. */
const problems = [
  'broken',
  'tooManyPixels',
  'emptyPixels',
  'tooSmall',
  'effects',
  'scripts',
  'svgBroken',
  'svgEmpty',
  'svgEncoding',
  'svgEntities',
  'svgTooLarge',
  'tooComplex',
  'pdfEmpty',
] as const
export type DrawProblem = (typeof problems)[number]

/** Values for a message's placeholders. */
export type Values = Record<string, string | number>

/** Why a picture can't be rendered, with its size if the size is the problem. */
export interface RenderFailure {
  problem: DrawProblem
  size?: { width: number; height: number } | undefined
  values?: Values | undefined
}

/**
 * What differs from the original: CMYK colors, more than 8 bits per channel, further pages, or parts of an
 * SVG that were left out.
 */
const notes = ['inks', 'depth', 'pages', 'svgLinks', 'svgMissing', 'svgInner', 'svgWebPage'] as const

/**
 * What the shopper should know about a file: the name of a message in messages.yaml › upload, and its values.
 */
export interface Note<Say extends string> {
  say: Say
  values?: Values | undefined
}

export type DrawNote = (typeof notes)[number]

export interface RenderedPicture {
  data: Buffer
  preview: Buffer
  ending: 'webp' | 'png'
  width: number
  height: number
  notes: Note<DrawNote>[]
  /** Font families of an SVG's texts; each list is in order of preference. */
  fonts: string[][]
}

const values = z.record(z.string(), z.union([z.string(), z.number()])).optional()

/** Pixels of the longer side of an SVG rendered for the screen, since an SVG has no resolution. */
const shownSide = 3_000

/** The first line of the program's output. */
const headSchema = z.union([
  z.object({
    problem: z.enum(problems),
    size: z.object({ width: z.int().positive(), height: z.int().positive() }).optional(),
    values,
  }),
  z.object({
    ending: z.enum(['webp', 'png']),
    width: z.int().positive(),
    height: z.int().positive(),
    notes: z.array(z.object({ say: z.enum(notes), values })),
    fonts: z.array(z.array(z.string())),
    bytes: z.int().positive(),
  }),
])

const program = join(process.cwd(), 'src/backend/artwork/draw-artwork.ts')

function read(said: Buffer): RenderedPicture | RenderFailure {
  const end = said.indexOf('\n')
  const head = headSchema.parse(JSON.parse(said.toString('utf8', 0, end)))
  if ('problem' in head) return head
  const { bytes, ...facts } = head
  const start = end + 1
  return { ...facts, data: said.subarray(start, start + bytes), preview: said.subarray(start + bytes) }
}

/**
 * Re-renders one picture, with a preview.
 * @param side pixels of the longer side of an SVG
 * @returns the picture and its preview, or why it can't be rendered
 * @throws if the program can't be started or exits with an error
 */
export async function renderPicture(
  bytes: Buffer,
  kind: DrawKind,
  side = shownSide,
): Promise<RenderedPicture | RenderFailure> {
  const { cpuSeconds, ...limits } = drawLimits
  const ran = await runLimited(
    process.execPath,
    ['--max-old-space-size=256', program, kind, String(side)],
    { ...limits, memory: 'data', cpuSeconds: cpuSeconds[kind] },
    bytes,
  )
  if (ran.status === 'ended') return { problem: 'tooComplex' }
  if (ran.status === 'done') return read(ran.output)
  throw new Error(
    `Pictures are not drawn: ${ran.status === 'failed' ? ran.said : 'there is no such program'}`,
  )
}
