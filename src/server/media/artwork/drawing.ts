import { execFile, type ExecFileException } from 'node:child_process'
import { join } from 'node:path'
import { z } from 'zod'
import type { DrawnKind } from './artwork-kind'
import { environmentOf } from '@/settings/settings'

/**
 * Strangers' pictures are drawn in a process of their own, one for each: nothing that a file makes a decoder do can hold
 * the shop up, and when its time is over the kernel ends it (media-8).
 */

/** What one picture may cost. Time at work counts, not time on a busy machine; `patienceMs` is for what does not work at all. */
export const drawLimits = {
  cpuSeconds: { svg: 12, jpeg: 40, png: 40, webp: 40, tiff: 40 } satisfies Record<DrawnKind, number>,
  memoryKilobytes: 2_000_000,
  patienceMs: 60_000,
  answerBytes: 256 * 1024 * 1024,
}

/** Why a picture is not drawn, as the name of a message in messages.yaml › upload. */
const problems = ['broken', 'tooManyPixels', 'tooSmall', 'effects', 'scripts', 'tooComplex'] as const
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

/** A shop that is stopped from a terminal sends these to all; nothing is wrong with the picture. */
const stops = new Set(['SIGINT', 'SIGTERM', 'SIGHUP'])

/** Where programs and fonts are; no secret of the shop. */
const passedOn = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'XDG_CACHE_HOME', 'FONTCONFIG_FILE', 'FONTCONFIG_PATH']

export const drawingEnvironment = (): Record<string, string | undefined> => ({
  ...environmentOf(passedOn),
  MALLOC_ARENA_MAX: '2',
})

/** A shell sets the limits and becomes the program: Node itself cannot. Where there is none, only our own clock counts. */
function command(kind: DrawnKind): [string, string[]] {
  const words = ['--max-old-space-size=256', program, kind]
  if (process.platform === 'win32') return [process.execPath, words]
  const limits = `ulimit -c 0; ulimit -t ${drawLimits.cpuSeconds[kind]}; ulimit -d ${drawLimits.memoryKilobytes}`
  return ['/bin/sh', ['-c', `${limits}; exec "$0" "$@"`, process.execPath, ...words]]
}

function read(said: Buffer): Drawn | NotDrawn {
  const end = said.indexOf('\n')
  const head = headSchema.parse(JSON.parse(said.toString('utf8', 0, end)))
  if ('problem' in head) return head
  const { bytes, ...facts } = head
  const start = end + 1
  return { ...facts, data: said.subarray(start, start + bytes), preview: said.subarray(start + bytes) }
}

/** Ended on its way, or saying more than it may: the picture was too much. What ends by itself, or never began, is our own trouble. */
const wasTooMuch = ({ signal, code }: ExecFileException) =>
  code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER' || (typeof signal === 'string' && !stops.has(signal))

/** What the program says, or undefined when it was ended. */
function run(bytes: Buffer, kind: DrawnKind): Promise<Buffer | undefined> {
  const [file, words] = command(kind)
  const options = {
    encoding: 'buffer',
    env: drawingEnvironment() as NodeJS.ProcessEnv, // Next's types want a NODE_ENV
    timeout: drawLimits.patienceMs,
    killSignal: 'SIGKILL',
    maxBuffer: drawLimits.answerBytes,
  } as const
  return new Promise((resolve, reject) => {
    const { stdin } = execFile(file, words, options, (error, said) => {
      if (!error) resolve(said)
      else if (wasTooMuch(error)) resolve(undefined)
      else reject(error)
    })
    // Whoever is ended before it has read everything closes its end.
    stdin?.on('error', () => undefined)
    stdin?.end(bytes)
  })
}

/**
 * Draws one picture anew, with a small one of it.
 * @returns the pictures, or why there are none
 * @throws when the program cannot be started, or fails by itself
 */
export async function drawn(bytes: Buffer, kind: DrawnKind): Promise<Drawn | NotDrawn> {
  const said = await run(bytes, kind)
  return said ? read(said) : { problem: 'tooComplex' }
}
