import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { ownEnvironment } from './own-environment'

/** A command started as people and containers start it, with its output and processes. */
export interface Started {
  pid: number
  address: string
  output(): string
  /** Resolves once the shop accepts orders. */
  ready(): Promise<void>
  /** Exit code or signal. */
  ended: Promise<[code: number | null, signal: string | null]>
  /** Returns the ids of its descendants that are still running, found by their environment (Linux only). */
  left(): number[]
}

const everything: Started[] = []

/** Kills everything that tests left running. Tests check before that processes have exited by themselves. */
export async function endAllStarted() {
  for (const started of everything.splice(0)) {
    for (const pid of started.left()) process.kill(pid, 'SIGKILL')
    await started.ended
  }
}

const mark = 'LIVERY_STARTED_BY'

/** Includes the time to build a shop on a busy machine. */
const maxStartMs = 200_000

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // listening on a port
  server.close()
  return port
}

function environmentOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8')
  } catch {
    return '' // exited, or another user's
  }
}

export async function start(
  [command = '', ...words]: string[],
  { cwd, env = {} }: { cwd: string; env?: Record<string, string | undefined> },
): Promise<Started> {
  const [id, port] = [randomUUID(), await freePort()]
  const child = spawn(command, words, {
    cwd,
    detached: true, // a separate process group, as in a terminal
    stdio: ['ignore', 'pipe', 'pipe'],
    env: ownEnvironment({ ...env, PORT: String(port), [mark]: id }),
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)))
  const ended = once(child, 'exit') as Promise<[number | null, string | null]>
  const address = `http://127.0.0.1:${port}`
  const started: Started = {
    pid: child.pid ?? 0,
    address,
    output: () => output,
    ended,
    async ready() {
      const isRunning = () => child.exitCode === null && child.signalCode === null
      for (const began = Date.now(); isRunning() && Date.now() - began < maxStartMs; ) {
        const answer = await fetch(`${address}/api/ready`).catch(() => undefined)
        if (answer?.ok) return
        await wait(100)
      }
      throw new Error(`It was not ready:\n${output}`)
    },
    left: () =>
      readdirSync('/proc')
        .filter((pid) => /^\d+$/.test(pid) && environmentOf(pid).includes(`${mark}=${id}`))
        .map(Number),
  }
  everything.push(started)
  return started
}
