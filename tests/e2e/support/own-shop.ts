import { spawn, type ChildProcess } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { buildFolder } from '../../../src/next/build-folder'

/** A shop of a test's own, started as `npm start` starts one, with what its settings say besides. */
export interface OwnShop {
  stop(): Promise<void>
}

/** A place to start from with a build of its own: at its start a shop writes its address into its pages. */
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

export async function startOwnShop(
  brand: string,
  { address, folder, env = {} }: { address: string; folder: string; env?: Record<string, string> },
): Promise<OwnShop> {
  const server: ChildProcess = spawn('npm', ['start'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
    cwd: placeFor(brand, folder),
    env: { ...process.env, BRAND: brand, PORT: new URL(address).port, DATA_DIR: resolve(folder), ...env },
  })
  const isReady = () =>
    fetch(`${address}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) {
    if (server.exitCode !== null)
      throw new Error(`the shop of the test ended at once with ${server.exitCode}`)
    await wait(200)
  }
  return {
    async stop() {
      if (!server.pid) return
      const ended = new Promise((done) => server.once('exit', done))
      process.kill(-server.pid, 'SIGTERM')
      await ended
    },
  }
}
