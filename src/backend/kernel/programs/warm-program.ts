import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { join } from 'node:path'
import { drawingEnvironment, limitedCommand } from './limited-process'
import { lowerPriority } from './process-priority'
import { TooMuchWork } from './own-program'
import { exitCodes, type WarmRequest } from '../answer-requests'

/**
 * Child processes for work that shoppers wait for. Starting a process takes longer than most requests. So one
 * is ready from the shop's start, and others stay for a while after a request. Each request has its own
 * limits, and exceeding them ends the process (decision 0121).
 */

export interface WarmLimits {
  /** Per request. */
  cpuSeconds: number
  /** Timeout per request, however busy the machine is. */
  patienceMs: number
  /** JavaScript heap of the process. */
  heapMegabytes: number
  /** Maximum response size per request. */
  answerBytes: number
}

/** A process idle for this long ends if another one is idle, too. */
const idleMs = 30_000
/** Total CPU time after which a process ends, so that leaks cannot accumulate. */
const lifeSeconds = 300

function start(file: string, { heapMegabytes }: WarmLimits): ChildProcessWithoutNullStreams {
  const words = ['--import', join(process.cwd(), 'scripts/register.mjs'), join(process.cwd(), file)]
  const memoryKilobytes = (2 * heapMegabytes + 1_024) * 1_024
  const limits = { cpuSeconds: lifeSeconds, memory: 'data', memoryKilobytes } as const
  const [program, all] = limitedCommand(process.execPath, [...words, String(heapMegabytes)], limits)
  const child = spawn(program, all, { env: drawingEnvironment() as NodeJS.ProcessEnv }) // Next's types require a NODE_ENV
  lowerPriority(child.pid, 'awaited')
  // A killed process closes stdin; ignore the error.
  child.stdin.on('error', () => undefined)
  return child
}

/** Sets whether a child keeps this program alive: only a busy one does. */
function hold(child: ChildProcessWithoutNullStreams, isHeld: boolean) {
  const way = isHeld ? 'ref' : 'unref'
  child[way]()
  // The pipes are sockets, but their types don't show it.
  for (const pipe of [child.stdin, child.stdout, child.stderr] as unknown as Record<typeof way, () => void>[])
    pipe[way]()
}

const problems: Record<number, (file: string, limits: WarmLimits) => Error> = {
  [exitCodes.tooLong]: (file, { cpuSeconds }) =>
    new TooMuchWork(`${file} took more than ${cpuSeconds} s of processor time.`),
  [exitCodes.tooLarge]: (file, { heapMegabytes }) =>
    new TooMuchWork(`${file} took more than ${heapMegabytes} MB of memory.`),
}

/** Sends one request to an idle process. */
function ask(
  child: ChildProcessWithoutNullStreams,
  { file, request, limits }: { file: string; request: object; limits: WarmLimits },
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    let [answer, said] = ['', '']
    const clock = setTimeout(() => {
      child.kill('SIGKILL')
      settle(() => reject(new Error(`${file} did not answer within ${limits.patienceMs} ms.`)))
    }, limits.patienceMs)
    const hear = (text: string) => {
      answer += text
      if (answer.length > limits.answerBytes) {
        child.kill('SIGKILL')
        settle(() => reject(new TooMuchWork(`${file} answered more than ${limits.answerBytes} bytes.`)))
      } else if (answer.endsWith('\n')) settle(() => resolve(JSON.parse(answer)))
    }
    const note = (text: string) => {
      said = `${said}${text}`.slice(-2_000)
    }
    const fail = (error: Error) => settle(() => reject(error))
    const end = (code: number | null) =>
      fail(problems[code ?? 0]?.(file, limits) ?? new Error(`${file} ended. ${said}`.trim()))
    const settle = (act: () => void) => {
      clearTimeout(clock)
      child.stdout.off('data', hear)
      child.stderr.off('data', note)
      child.off('error', fail).off('close', end)
      hold(child, false)
      act()
    }
    hold(child, true)
    child.stdout.setEncoding('utf8').on('data', hear)
    child.stderr.setEncoding('utf8').on('data', note)
    child.on('error', fail).on('close', end)
    const { cpuSeconds } = limits
    child.stdin.write(`${JSON.stringify({ cpuSeconds, request } satisfies WarmRequest)}\n`)
  })
}

export interface WarmProgram {
  /**
   * Sends a request; there are as many processes as concurrent requests.
   * @throws TooMuchWork, or an Error if a retry may help
   */
  ask: (request: object) => Promise<unknown>
  /** Starts a process in advance, so that the first request does not wait for it. */
  start: () => void
}

/** @param file TypeScript file, relative to the project's root: a program that calls `answerRequests` */
export function warmProgram(file: string, limits: WarmLimits): WarmProgram {
  const idle = new Map<ChildProcessWithoutNullStreams, NodeJS.Timeout>()
  const forget = (child: ChildProcessWithoutNullStreams) => {
    clearTimeout(idle.get(child))
    idle.delete(child)
  }
  const begin = (): ChildProcessWithoutNullStreams => {
    const child = start(file, limits)
    return child.on('error', () => forget(child)).on('close', () => forget(child))
  }
  const take = (): ChildProcessWithoutNullStreams => {
    const [first] = idle.keys()
    if (!first) return begin()
    forget(first)
    return first
  }
  const rest = (child: ChildProcessWithoutNullStreams) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const clock = setInterval(() => {
      if (idle.size < 2) return
      forget(child)
      child.stdin.end()
    }, idleMs)
    idle.set(child, clock.unref())
  }
  return {
    async ask(request) {
      const child = take()
      const answer = await ask(child, { file, request, limits })
      rest(child)
      return answer
    },
    start() {
      if (idle.size > 0) return
      const child = begin()
      hold(child, false)
      rest(child)
    },
  }
}
