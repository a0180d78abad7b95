import { memoryMiB, startShop } from '../shop-process'

/** A shop of its own, and what it says of itself while strange requests arrive. */

export interface Finding {
  /** "status", "stall", "failure" or "memory". */
  kind: string
  what: string
}

export interface WatchedShop {
  base: string
  /** What was found since it was last asked for. */
  findings(): Finding[]
  /** Resident memory in MiB, the least of some looks: right after work some of it is garbage. */
  restingMemory(): Promise<number>
  stop(): Promise<void>
}

/** The longest that one request may keep all others waiting. */
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
    return JSON.parse(line) as LogLine // what pino writes; anything else has none of its fields
  } catch {
    return {}
  }
}

const errorLevel = 50

function findingOf({ level = 0, msg, where, err, stalledMs = 0, workedMs = 0, requests }: LogLine) {
  // On a machine that others keep busy, what the process worked itself is the measure.
  const ms = Math.min(stalledMs, workedMs)
  if (ms > longestStallMs) return { kind: 'stall', what: `${ms} ms: ${requests?.join(', ')}` }
  if (level < errorLevel) return undefined
  const [firstLine = msg, ...frames] = err?.stack?.split('\n') ?? []
  const frame = frames.find((each) => each.includes('/src/'))?.trim() ?? ''
  return { kind: 'failure', what: `${where ?? ''} ${firstLine} ${frame}`.slice(0, 400) }
}

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

export async function watchedShop(environment: Record<string, string>): Promise<WatchedShop> {
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
