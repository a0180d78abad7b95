import { join } from 'node:path'
import { z } from 'zod'
import type { DrawnKind } from './artwork-kind'
import { runLimited } from './limited-process'

/**
 * Strangers' pictures are drawn in a process of their own, one for each: nothing that a file makes a decoder do can hold
 * the shop up, and when its time is over the kernel ends it (media-8).
 */

/** `page`: what was drawn of a PDF's page, which may be nothing. */
export type DrawKind = DrawnKind | 'page'

/** What one picture may cost. Time at work counts, not time on a busy machine; `patienceMs` is for what does not work at all. */
export const drawLimits = {
  cpuSeconds: { svg: 12, jpeg: 40, png: 40, webp: 40, tiff: 40, page: 40 } satisfies Record<DrawKind, number>,
  memoryKilobytes: 2_000_000,
  patienceMs: 60_000,
  answerBytes: 256 * 1024 * 1024,
}

/** Why a picture is not drawn, as the name of a message in messages.yaml › upload. */
const problems = [
  'broken',
  'tooManyPixels',
  'tooSmall',
  'effects',
  'scripts',
  'tooComplex',
  'pdfEmpty',
] as const
export type DrawProblem = (typeof problems)[number]

/** With the picture's size, where that is what is wrong. */
export interface NotDrawn {
  problem: DrawProblem
  size?: { width: number; height: number } | undefined
}

/** What is shown otherwise than it came: inks instead of light, finer steps, further pages. */
const notes = ['inks', 'depth', 'pages'] as const
export type DrawNote = (typeof notes)[number]

export interface Drawn {
  data: Buffer
  preview: Buffer
  ending: 'webp' | 'png'
  width: number
  height: number
  notes: DrawNote[]
}

/** The first line of what the program says. */
const headSchema = z.union([
  z.object({
    problem: z.enum(problems),
    size: z.object({ width: z.int().positive(), height: z.int().positive() }).optional(),
  }),
  z.object({
    ending: z.enum(['webp', 'png']),
    width: z.int().positive(),
    height: z.int().positive(),
    notes: z.array(z.enum(notes)),
    bytes: z.int().positive(),
  }),
])

const program = join(process.cwd(), 'src/server/media/artwork/draw-artwork.ts')

function read(said: Buffer): Drawn | NotDrawn {
  const end = said.indexOf('\n')
  const head = headSchema.parse(JSON.parse(said.toString('utf8', 0, end)))
  if ('problem' in head) return head
  const { bytes, ...facts } = head
  const start = end + 1
  return { ...facts, data: said.subarray(start, start + bytes), preview: said.subarray(start + bytes) }
}

/**
 * Draws one picture anew, with a small one of it.
 * @returns the pictures, or why there are none
 * @throws when the program cannot be started, or fails by itself
 */
export async function drawn(bytes: Buffer, kind: DrawKind): Promise<Drawn | NotDrawn> {
  const { cpuSeconds, ...limits } = drawLimits
  const ran = await runLimited(
    process.execPath,
    ['--max-old-space-size=256', program, kind],
    { ...limits, memory: 'data', cpuSeconds: cpuSeconds[kind] },
    bytes,
  )
  if (ran.status === 'ended') return { problem: 'tooComplex' }
  if (ran.status === 'done') return read(ran.output)
  throw new Error(
    `Pictures are not drawn: ${ran.status === 'failed' ? ran.said : 'there is no such program'}`,
  )
}
