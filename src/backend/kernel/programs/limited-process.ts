import { execFile, type ExecFileException } from 'node:child_process'
import { environmentOf } from '@/settings/settings'
import { lowerPriority } from './process-priority'

/**
 * Runs programs on untrusted input. Each task has a separate process with limits that the kernel enforces
 * (media-8).
 */

export interface ProcessLimits {
  /** CPU time, so a busy machine does not use up the limit. */
  cpuSeconds: number
  /** Timeout, for a process that hangs without using CPU time. */
  patienceMs: number
  memoryKilobytes: number
  /**
   * What the kernel counts: memory written to (`data`) or all memory reserved (`all`). Node reserves far more
   * than it uses.
   */
  memory: 'data' | 'all'
  /** Maximum size of the output. */
  answerBytes: number
  /** True if no one waits for the result: the process then runs at the lowest of our priorities. */
  isUnattended?: boolean
}

/**
 * Result of a process:
 *
 * - `ended`: it exceeded a limit or was killed. `isFinal` is true if a retry would exceed the limit again. Otherwise our timeout or a machine short of memory may have ended it.
 * - `failed`: it exited with a code other than 0; `said` is its error output.
 * - `absent`: there is no such program.
 */
export type ProcessResult =
  | { status: 'done'; output: Buffer }
  | { status: 'ended'; isFinal: boolean }
  | { status: 'failed'; said: string }
  | { status: 'absent' }

/**
 * Signals that a terminal sends to all processes when it stops the shop; they do not mean that the input was
 * bad.
 */
const stops = new Set(['SIGINT', 'SIGTERM', 'SIGHUP'])

/** Environment variables passed on: paths of programs, fonts and the compile cache, but no secrets. */
const passedOn =
  'PATH HOME TMPDIR LANG XDG_CACHE_HOME FONTCONFIG_FILE FONTCONFIG_PATH NODE_COMPILE_CACHE'.split(' ')

export const drawingEnvironment = (): Record<string, string | undefined> => ({
  ...environmentOf(passedOn),
  MALLOC_ARENA_MAX: '2',
})

const memoryFlag = { data: 'd', all: 'v' }

/**
 * Returns a shell command that sets the limits and then runs the program, because Node cannot set them. On
 * Windows only our own timeout applies.
 */
export function limitedCommand(
  program: string,
  words: string[],
  limits: Pick<ProcessLimits, 'cpuSeconds' | 'memory' | 'memoryKilobytes'>,
): [string, string[]] {
  if (process.platform === 'win32') return [program, words]
  const { cpuSeconds, memory, memoryKilobytes } = limits
  // The soft limit sends a distinct signal, which shows that CPU time was exceeded.
  const time = `ulimit -S -t ${cpuSeconds}; ulimit -H -t ${cpuSeconds + 2}`
  const set = `ulimit -c 0; ${time}; ulimit -${memoryFlag[memory]} ${memoryKilobytes}`
  return ['/bin/sh', ['-c', `${set}; exec "$0" "$@"`, program, ...words]]
}

/**
 * True if the process was killed midway or wrote too much: then the input was too demanding. If it exited by
 * itself or never started, the fault is ours.
 */
const wasTooMuch = ({ signal, code }: ExecFileException) =>
  code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER' || (typeof signal === 'string' && !stops.has(signal))

/** True if the process exceeded its limit of output or CPU time, or ran out of memory. */
const isOwnFault = ({ signal, code }: ExecFileException) =>
  code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER' ||
  ['SIGXCPU', 'SIGABRT', 'SIGTRAP', 'SIGILL', 'SIGSEGV', 'SIGBUS'].includes(String(signal))

/** True if the program does not exist, as reported by the shell or, without one, by Node. */
const isAbsent = ({ code }: ExecFileException) => code === 127 || code === 'ENOENT'

/** @throws if the process was stopped from outside, together with the shop */
export function runLimited(
  program: string,
  words: string[],
  limits: ProcessLimits,
  input: Buffer | string,
  stop?: AbortSignal,
): Promise<ProcessResult> {
  const [file, all] = limitedCommand(program, words, limits)
  const options = {
    encoding: 'buffer',
    env: drawingEnvironment() as NodeJS.ProcessEnv, // Next's types require a NODE_ENV
    timeout: limits.patienceMs,
    killSignal: 'SIGKILL',
    maxBuffer: limits.answerBytes,
    ...(stop && { signal: stop }),
  } as const
  return new Promise((resolve, reject) => {
    const { pid, stdin } = execFile(file, all, options, (error, output, said) => {
      if (!error) resolve({ status: 'done', output })
      else if (stop?.aborted) reject(error)
      else if (wasTooMuch(error)) resolve({ status: 'ended', isFinal: isOwnFault(error) })
      else if (isAbsent(error)) resolve({ status: 'absent' })
      else if (typeof error.code === 'number')
        resolve({ status: 'failed', said: said.toString('utf8', 0, 2_000) })
      else reject(error)
    })
    lowerPriority(pid, limits.isUnattended ? 'unattended' : 'awaited')
    // A process killed early closes stdin; ignore the error.
    stdin?.on('error', () => undefined)
    stdin?.end(input)
  })
}
