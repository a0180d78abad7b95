import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { exists, type Place } from './cluster-place'
import { environmentWith } from '@/settings/settings'

/** Stored inside the cluster's folder, so that the folder can be copied or moved. */
export interface ClusterSettings {
  port: number
  password: string
}

const run = promisify(execFile)
const settingsFile = (data: string) => join(data, 'livery.json')

export const saveSettings = (place: Place, settings: ClusterSettings) =>
  writeFile(settingsFile(place.data), JSON.stringify(settings), { mode: 0o600 })

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer()
    server.once('error', fail)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/**
 * Creates the cluster in a temporary folder and renames it, so that a killed start leaves no incomplete
 * cluster.
 */
async function initialize(place: Place, port: number | undefined): Promise<void> {
  const draft = `${place.data}-${process.pid}-${randomBytes(4).toString('hex')}`
  const settings: ClusterSettings = {
    port: port ?? (await freePort()),
    password: randomBytes(24).toString('hex'),
  }
  await mkdir(draft, { recursive: true, mode: 0o700 })
  const passwordFile = `${draft}.password`
  await writeFile(passwordFile, settings.password, { mode: 0o600 })
  if (place.account) {
    await chown(draft, place.account.uid, place.account.gid)
    await chown(passwordFile, place.account.uid, place.account.gid)
  }
  try {
    const options = { ...place.account, env: environmentWith({ LC_ALL: 'C' }) }
    const flags = ['--auth=scram-sha-256', '--username=livery', '--encoding=UTF8', '--locale=C']
    await run(place.binaries.initdb, [`--pgdata=${draft}`, `--pwfile=${passwordFile}`, ...flags], options)
    await writeFile(settingsFile(draft), JSON.stringify(settings), { mode: 0o600 })
    await rename(draft, place.data).catch(async (error: unknown) => {
      if (!(await exists(settingsFile(place.data)))) throw error
    })
  } finally {
    await rm(passwordFile, { force: true })
    await rm(draft, { recursive: true, force: true })
  }
}

/** Returns the settings of the cluster in this folder, and creates the cluster if it doesn't exist. */
export async function openCluster(place: Place, port: number | undefined): Promise<ClusterSettings> {
  if (!(await exists(settingsFile(place.data)))) await initialize(place, port)
  return JSON.parse(await readFile(settingsFile(place.data), 'utf8')) as ClusterSettings // written by initialize
}
