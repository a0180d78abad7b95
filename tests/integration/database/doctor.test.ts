import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { createServer as createTcpServer, type AddressInfo, type Server as TcpServer } from 'node:net'
import { tmpdir } from 'node:os'
import { afterAll, expect, test } from 'vitest'
import { clockFinding, databaseFindings, versionFinding } from '../../../scripts/doctor/database'
import { dataFinding, diskFinding, nodeFinding, pdfFinding } from '../../../scripts/doctor/machine'
import { mailFinding, serviceFinding, servicesOf } from '../../../scripts/doctor/services'
import { settingsOf } from '@/settings/settings'
import { useFreshDatabase } from '../../support/fresh-database'
import { ownEnvironment } from '../../support/own-environment'

const database = useFreshDatabase()

const servers: (Server | TcpServer)[] = []
afterAll(() => servers.forEach((server) => server.close()))

async function listening(server: Server | TcpServer): Promise<number> {
  servers.push(server.listen(0, '127.0.0.1'))
  await once(server, 'listening')
  return (server.address() as AddressInfo).port // listening on a port
}

const serviceThatAnswers = async (status: number) => {
  const port = await listening(
    createServer((_, response) => {
      response.statusCode = status
      response.end('{}')
    }),
  )
  return `http://127.0.0.1:${port}`
}

/** A mail server that sends a greeting and supports only EHLO. */
const mailServer = () =>
  listening(
    createTcpServer((socket) => {
      socket.write('220 mail\r\n')
      socket.on('data', () => socket.write('250 mail\r\n'))
      socket.on('error', () => undefined)
    }),
  )

test('the doctor reports an old Node, a full disk, an unusable data folder and a missing program (release-4)', async () => {
  expect(nodeFinding('v20.20.2').kind).toBe('fault')
  const nodes = ['v24.21.0', 'v24.22.2', 'v24.22.3', 'v24.23.0', 'v25.9.9', 'v26.13.0', 'v26.13.1', 'v27.0.0']
  expect(nodes.map((version) => `${version} ${nodeFinding(version).kind}`)).toEqual([
    'v24.21.0 note',
    'v24.22.2 note',
    'v24.22.3 well',
    'v24.23.0 well',
    'v25.9.9 note',
    'v26.13.0 note',
    'v26.13.1 well',
    'v27.0.0 well',
  ])
  expect(diskFinding(100 * 1024 ** 2, 50)).toMatchObject({
    kind: 'fault',
    says: '0.1 GB are free in DATA_DIR',
  })
  expect(diskFinding(20 * 1024 ** 3, 50)).toMatchObject({
    kind: 'note',
    todo: expect.stringContaining('UPLOADS_GB'),
  })
  expect(diskFinding(90 * 1024 ** 3, 50).kind).toBe('well')
  expect((await dataFinding('/proc/livery')).kind).toBe('fault')
  expect((await dataFinding(tmpdir())).kind).toBe('well')
  expect((await pdfFinding('no-such-program')).kind).toBe('note')
})

test('the doctor reports whether the database works, is unreachable, is too old or has a wrong clock (release-4)', async () => {
  const found = await databaseFindings(settingsOf({ DATABASE_URL: database.url() }))
  expect(found.map(({ kind }) => kind)).toEqual(['well', 'well', 'well', 'well'])
  const away = await databaseFindings(settingsOf({ DATABASE_URL: 'postgres://shop:secret@127.0.0.1:1/shop' }))
  expect(away).toEqual([
    {
      kind: 'fault',
      says: expect.stringMatching(/cannot be used: .*ECONNREFUSED/),
      todo: expect.any(String),
    },
  ])
  expect(JSON.stringify(away)).not.toContain('secret')
  expect(versionFinding(140_010, '14.10').kind).toBe('fault')
  expect(clockFinding(-60_000)).toMatchObject({ kind: 'fault', says: expect.stringContaining('60 s behind') })
})

test('the doctor names pending migrations and applies none (release-4)', async () => {
  await database.pool().query('delete from migration_checksums where name like $1', ['%-erasures'])
  const [, migrations] = await databaseFindings(settingsOf({ DATABASE_URL: database.url() }))
  expect(migrations).toMatchObject({ kind: 'note', says: expect.stringContaining('-erasures') })
})

test.each([
  [200, 'well', 'accepts the keys'],
  [401, 'fault', 'refuses the keys'],
  [500, 'note', 'answers 500'],
])(
  'the doctor rates a payment service that responds with %i as "%s" (release-4)',
  async (status, kind, says) => {
    const settings = settingsOf({
      STRIPE_SECRET_KEY: 'sk_live_12345678',
      STRIPE_WEBHOOK_SECRET: 'whsec_12345678',
      STRIPE_API: await serviceThatAnswers(status),
    })
    const [stripe, ...others] = servicesOf(settings)
    expect(others).toEqual([])
    const found = stripe && (await serviceFinding(stripe))
    expect(found).toMatchObject({ kind, says: `Stripe ${says}${status === 401 ? ' (401)' : ''}` })
    expect(JSON.stringify(found)).not.toContain('12345678')
  },
)

test('the doctor checks the mail server by its greeting (release-4)', async () => {
  expect((await mailFinding(settingsOf({}))).kind).toBe('note')
  expect((await mailFinding(settingsOf({ SMTP_URL: 'smtp://127.0.0.1:1' }))).kind).toBe('fault')
  const found = await mailFinding(settingsOf({ SMTP_URL: `smtp://127.0.0.1:${await mailServer()}` }))
  expect(found.kind).toBe('well')
})

test('the doctor command prints one line per finding and exits with 1 on a fault (release-4, settings-2)', async () => {
  const run = async (environment: Record<string, string>) => {
    const words = ['--import', './scripts/register.mjs', 'scripts/doctor.ts']
    const child = spawn(process.execPath, words, {
      env: ownEnvironment({ DATA_DIR: tmpdir(), DATABASE_URL: database.url(), ...environment }),
    })
    let text = ''
    child.stdout.on('data', (part) => (text += String(part)))
    child.stderr.on('data', (part) => (text += String(part)))
    const [code] = (await once(child, 'exit')) as [number]
    return { code, text }
  }
  const fine = await run({})
  expect(fine.code, fine.text).toBe(0)
  expect(fine.text).toMatch(/^ok {5}PostgreSQL 1\d/m)
  const wrong = await run({ LOG_LEVEL: 'loud', PORT: 'x' })
  expect(wrong.code).toBe(1)
  expect(wrong.text.match(/^FAULT/gm)).toHaveLength(2)
  expect(wrong.text).toContain('→ docs/operating.md')
})
