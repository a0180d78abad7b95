import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chmod } from 'node:fs/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmbedded } from '@/backend/database/embedded'
import { systemPostgres } from '../../../scripts/load/machines/system-postgres'

let dataDir = ''
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'livery-data-'))
  await chmod(dataDir, 0o755)
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 1_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('create table if not exists kept (value integer)')
    await client.query('insert into kept values (1)')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

test('two concurrent starts share one database server, and the last to stop ends it (database-1)', async () => {
  const [one, two] = await Promise.all([startEmbedded({ dataDir }), startEmbedded({ dataDir })])
  expect(one.url).toBe(two.url)
  expect(await answers(one.url)).toBe(true)
  await one.stop()
  expect(await answers(two.url)).toBe(true)
  await two.stop()
  expect(await answers(two.url)).toBe(false)
}, 60_000)

test('the database server survives a killed process, and the next start joins it with all data (database-1)', async () => {
  const script = `
    import { startEmbedded } from '@/backend/database/embedded'
    const database = await startEmbedded({ dataDir: process.argv[2] })
    process.stdout.write(database.url)
    setInterval(() => undefined, 1000)`
  const child = spawn(
    process.execPath,
    [
      '--import',
      './scripts/register.mjs',
      '--input-type=module',
      '-e',
      script.replace('process.argv[2]', JSON.stringify(dataDir)),
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const url = await new Promise<string>((done) => child.stdout.once('data', (text) => done(String(text))))
  expect(await answers(url)).toBe(true)
  const ended = new Promise((done) => child.once('exit', done))
  child.kill('SIGKILL')
  await ended
  const again = await startEmbedded({ dataDir })
  expect(again.url).toBe(url)
  const client = new Client({ connectionString: again.url })
  await client.connect()
  expect((await client.query('select count(*)::int from kept')).rows).toEqual([{ count: 3 }])
  expect((await client.query('show fsync')).rows).toEqual([{ fsync: 'on' }])
  await client.end()
  await again.stop()
}, 60_000)

test('a killed database server restarts by itself (database-1, integrity-2)', async () => {
  const database = await startEmbedded({ dataDir })
  const pid = Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0])
  process.kill(pid, 'SIGKILL')
  let isBack = false
  for (let attempt = 0; attempt < 40 && !isBack; attempt++) {
    await new Promise((done) => setTimeout(done, 250))
    isBack = await answers(database.url)
  }
  expect(isBack).toBe(true)
  await database.stop()
  expect(await answers(database.url)).toBe(false)
}, 60_000)

test('a database server that fails to start is retried until it does, and the log reports it (database-1)', async () => {
  const said: string[] = []
  const database = await startEmbedded({ dataDir, log: (wording) => said.push(wording) })
  const version = join(dataDir, 'postgres/PG_VERSION')
  await rename(version, `${version}.away`)
  const pid = Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0])
  process.kill(pid, 'SIGKILL')
  await expect
    .poll(() => said, { timeout: 60_000 })
    .toContainEqual(expect.stringContaining('does not start; retrying'))
  await rename(`${version}.away`, version)
  await expect.poll(() => answers(database.url), { timeout: 60_000 }).toBe(true)
  await database.stop()
  expect(await answers(database.url)).toBe(false)
}, 120_000)

test.skipIf(process.getuid?.() !== 0)(
  'root starts the database as another user, in /var/lib if that user cannot enter the data folder (database-5)',
  async () => {
    const closed = await mkdtemp(join(tmpdir(), 'livery-closed-'))
    const database = await startEmbedded({ dataDir: closed })
    const home = /lives in (\/var\/lib\/livery-[0-9a-f]{12})\.$/.exec(database.note ?? '')?.[1] ?? ''
    try {
      expect(home).not.toBe('')
      expect(await answers(database.url)).toBe(true)
      const data = join(home, 'postgres')
      const pid = (await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')[0]
      expect((await stat(data)).uid).not.toBe(0)
      expect((await stat(`/proc/${pid}`)).uid).toBe((await stat(data)).uid)
      // A second start finds the running database.
      const again = await startEmbedded({ dataDir: closed })
      expect(again.url).toBe(database.url)
      await again.stop()
    } finally {
      await database.stop()
      await rm(closed, { recursive: true })
      if (home !== '') await rm(home, { recursive: true })
    }
  },
  60_000,
)

test('the database uses the data folder if its user can enter it, and never runs as root (database-5)', async () => {
  const database = await startEmbedded({ dataDir })
  expect(database.note).toBeUndefined()
  const pid = (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]
  expect((await stat(`/proc/${pid}`)).uid === 0).toBe(false)
  await database.stop()
}, 60_000)

const system = systemPostgres()
test.skipIf(!system)(
  'the machine’s own PostgreSQL can be used, with its own data files (scaling-1)',
  async () => {
    const database = await startEmbedded({ dataDir, programs: system?.programs ?? '' })
    const client = new Client({ connectionString: database.url })
    await client.connect()
    const { rows } = await client.query<{ server_version: string }>('show server_version')
    await client.end()
    await database.stop()
    expect(Number.parseInt(rows[0]?.server_version ?? '', 10)).toBe(system?.version)
    expect(await stat(join(dataDir, 'other-postgres', 'PG_VERSION'))).toBeDefined()
  },
  60_000,
)
