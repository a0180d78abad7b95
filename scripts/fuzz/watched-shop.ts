import { memoryMiB, startShop } from '../shop-process'

/** Starts a separate shop, and watches its log and memory while strange requests arrive. */

export interface Finding {
  /** "status", "stall", "failure" or "memory". */
  kind: string
  what: string
}

export interface WatchedShop {
  base: string
  /** Returns the findings since the last call. */
  findings(): Finding[]
  /**
   * Returns the resident memory in MiB: the minimum of several measurements, as part of it is garbage right
   * after work.
   */
  restingMemory(): Promise<number>
  stop(): Promise<void>
}

/** Maximum time in ms for which one request may block all others. */
const longestStallMs = 300

interface LogLine {
  level?: number
  msg?: string
  where?: string
  err?: { message?: string; stack?: string }
  stalledMs?: number
  workedMs?: number
  requests?: string[]
}

function parsed(line: string): LogLine {
  try {
    return JSON.parse(line) as LogLine // pino's format; other JSON has none of these fields
  } catch {
    return {}
  }
}

const errorLevel = 50

function findingOf({ level = 0, msg, where, err, stalledMs = 0, workedMs = 0, requests }: LogLine) {
  // On a busy machine a stall has other causes, so it is limited by the CPU time of the process.
  const ms = Math.min(stalledMs, workedMs)
  if (ms > longestStallMs) return { kind: 'stall', what: `${ms} ms: ${requests?.join(', ')}` }
  if (level < errorLevel) return undefined
  const [firstLine = msg, ...frames] = err?.stack?.split('\n') ?? []
  const frame = frames.find((each) => each.includes('/src/'))?.trim() ?? ''
  return { kind: 'failure', what: `${where ?? ''} ${firstLine} ${frame}`.slice(0, 400) }
}

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

export async function startWatchedShop(environment: Record<string, string>): Promise<WatchedShop> {
  let found: Finding[] = []
  const shop = await startShop({ ...environment, LOG_LEVEL: 'warn' }, (line) => {
    const finding = findingOf(parsed(line))
    if (finding) found.push(finding)
  })
  return {
    base: `http://127.0.0.1:${environment['PORT']}`,
    findings() {
      const said = found
      found = []
      return said
    },
    async restingMemory() {
      const looks: number[] = []
      for (let look = 0; look < 10; look++) {
        await pause(500)
        looks.push(memoryMiB(shop.pid))
      }
      return Math.min(...looks)
    },
    stop: shop.stop,
  }
}
