import { z } from 'zod'

/** The result of rendering one picture, and the format in which draw-artwork.ts writes it. */

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
 * Differences from the original: CMYK colors, more than 8 bits per channel, further pages, or parts of an
 * SVG that were left out.
 */
const notes = [
  'inks',
  'depth',
  'pages',
  'svgLinks',
  'svgMissing',
  'svgInner',
  'svgOwnParts',
  'svgWebPage',
] as const

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

/** Parses the output of draw-artwork.ts: a line of JSON, then the picture and its preview. */
export function readRendered(said: Buffer): RenderedPicture | RenderFailure {
  const end = said.indexOf('\n')
  const head = headSchema.parse(JSON.parse(said.toString('utf8', 0, end)))
  if ('problem' in head) return head
  const { bytes, ...facts } = head
  const start = end + 1
  return { ...facts, data: said.subarray(start, start + bytes), preview: said.subarray(start + bytes) }
}
