import { execFile, type ExecFileException } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { environmentOf } from '@/settings/settings'

/** Programs that look into strangers' files: each file has a process of its own, which the kernel ends (media-8). */

export interface ProcessLimits {
  /** Time at work counts, not time on a busy machine. */
  cpuSeconds: number
  /** What does not work at all is ended, too. */
  patienceMs: number
  memoryKilobytes: number
  /** How the kernel counts memory: what is written (`data`), or all that is asked for. Node asks for far more than it uses. */
  memory: 'data' | 'all'
  /** The longest answer. */
  answerBytes: number
}

/**
 * `ended`: it took more than it may, or said more.
 * `failed`: it ended by itself with another code than 0; `said` is what it wrote about that.
 * `absent`: there is no such program.
 */
export type Ran =
  | { status: 'done'; output: Buffer }
  | { status: 'ended' }
  | { status: 'failed'; said: string }
  | { status: 'absent' }

/** A shop that is stopped from a terminal sends these to all; nothing is wrong with the picture. */
const stops = new Set(['SIGINT', 'SIGTERM', 'SIGHUP'])

/** Where programs and fonts are; no secret of the shop. */
const passedOn = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'XDG_CACHE_HOME', 'FONTCONFIG_FILE', 'FONTCONFIG_PATH']

export const drawingEnvironment = (): Record<string, string | undefined> => ({
  ...environmentOf(passedOn),
  MALLOC_ARENA_MAX: '2',
})

const memoryFlag = { data: 'd', all: 'v' }

/** A shell sets the limits and becomes the program: Node itself cannot. Where there is none, only our own clock counts. */
function command(program: string, words: string[], limits: ProcessLimits): [string, string[]] {
  if (process.platform === 'win32') return [program, words]
  const { cpuSeconds, memory, memoryKilobytes } = limits
  const set = `ulimit -c 0; ulimit -t ${cpuSeconds}; ulimit -${memoryFlag[memory]} ${memoryKilobytes}`
  return ['/bin/sh', ['-c', `${set}; exec "$0" "$@"`, program, ...words]]
}

/** Ended on its way, or saying more than it may: the file was too much. What ends by itself, or never began, is our own trouble. */
const wasTooMuch = ({ signal, code }: ExecFileException) =>
  code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER' || (typeof signal === 'string' && !stops.has(signal))

/** What a shell, or without one Node, says of a program that is not there. */
const isAbsent = ({ code }: ExecFileException) => code === 127 || code === 'ENOENT'

/** Whoever browses and orders comes first, however many pictures are drawn; one that has ended already needs nothing. */
function standBack(pid: number | undefined) {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch {
    // It is drawn as well, only not behind others.
  }
}

/** @throws when the process was stopped from outside, with the shop */
export function runLimited(
  program: string,
  words: string[],
  limits: ProcessLimits,
  input: Buffer,
): Promise<Ran> {
  const [file, all] = command(program, words, limits)
  const options = {
    encoding: 'buffer',
    env: drawingEnvironment() as NodeJS.ProcessEnv, // Next's types want a NODE_ENV
    timeout: limits.patienceMs,
    killSignal: 'SIGKILL',
    maxBuffer: limits.answerBytes,
  } as const
  return new Promise((resolve, reject) => {
    const { pid, stdin } = execFile(file, all, options, (error, output, said) => {
      if (!error) resolve({ status: 'done', output })
      else if (wasTooMuch(error)) resolve({ status: 'ended' })
      else if (isAbsent(error)) resolve({ status: 'absent' })
      else if (typeof error.code === 'number')
        resolve({ status: 'failed', said: said.toString('utf8', 0, 2_000) })
      else reject(error)
    })
    standBack(pid)
    // Whoever is ended before it has read everything closes its end.
    stdin?.on('error', () => undefined)
    stdin?.end(input)
  })
}
