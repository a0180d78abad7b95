import { spawn, type ChildProcess } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { buildFolder } from '../../../src/next/build-folder'

/** A separate shop for one test, started as `npm start` starts one, with additional settings. */
export interface OwnShop {
  stop(): Promise<void>
}

/** Creates a folder to start from, with its own build: at its start a shop writes its URL into its pages. */
function placeFor(brand: string, folder: string): string {
  const place = join(folder, 'shop')
  const keptApart = new Set([dirname(buildFolder(brand)), '.test', '.data', '.git'])
  rmSync(place, { recursive: true, force: true })
  mkdirSync(place, { recursive: true })
  for (const name of readdirSync('.')) if (!keptApart.has(name)) symlinkSync(resolve(name), join(place, name))
  const compilerCache = join(buildFolder(brand), 'cache')
  cpSync(buildFolder(brand), join(place, buildFolder(brand)), {
    recursive: true,
    filter: (from) => from !== compilerCache,
  })
  return place
}

const isWell = (address: string) =>
  fetch(`${address}/api/ready`).then(
    ({ ok }) => ok,
    () => false,
  )

const isThere = (address: string) =>
  fetch(`${address}/api/ready`).then(
    () => true,
    () => false,
  )

/** Returns the last output of a program, for the message about its end. */
function lastWords({ stdout, stderr }: ChildProcess): () => string {
  let said = ''
  for (const stream of [stdout, stderr])
    stream?.on('data', (chunk) => {
      said = (said + String(chunk)).slice(-2_000)
    })
  return () => said
}

/**
 * @throws what the shop printed, if it ends before it responds; also if another shop already responds at its URL
 */
export async function startOwnShop(
  brand: string,
  { address, folder, env = {} }: { address: string; folder: string; env?: Record<string, string> },
): Promise<OwnShop> {
  if (await isWell(address)) throw new Error(`a shop answers at ${address} already: end that one`)
  const server: ChildProcess = spawn('npm', ['start'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    cwd: placeFor(brand, folder),
    env: {
      ...process.env,
      NODE_ENV: 'test', // Vite sets another value in this worker, and a live shop requires more settings
      BRAND: brand,
      PORT: new URL(address).port,
      DATA_DIR: resolve(folder),
      ...env,
    },
  })
  const said = lastWords(server)
  const ended = new Promise((done) => server.once('exit', done))
  const isRunning = () => server.exitCode === null && server.signalCode === null
  const end = () => void (isRunning() && server.pid && process.kill(-server.pid, 'SIGTERM'))
  process.once('exit', end) // if the test run is interrupted
  while (!(await isWell(address))) {
    if (!isRunning())
      throw new Error(`the shop of the test ended at once with ${server.exitCode}:\n${said()}`)
    await wait(200)
  }
  return {
    async stop() {
      end()
      await ended
      while (await isThere(address)) await wait(100) // npm may end before the shop that it started
    },
  }
}
