import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { jobs } from '@/backend/jobs'
import { claimJob, jobStates, runJobNow } from '@/backend/kernel/job-store'
import { startJobs, type Job, type RunningJobs } from '@/backend/kernel/jobs'
import { claimEmail, enqueueEmail, maxAttempts } from '@/backend/kernel/outbox-store'
import { sendNext } from '@/backend/mail/sender'
import { jobCommands } from '../../../scripts/shop/job-commands'
import { visitorsContext } from '../../support/context'
import { useFreshDatabase } from '../../support/fresh-database'
import { openShop } from '../../support/shop'
import { setEnvironment } from '@/settings/settings'

/** Background jobs, in one process and in several processes on one database. */

const database = useFreshDatabase()
const shop = openShop(database.pool)
const context = () => visitorsContext(shop.brand, database.pool, new Date())
const pace = { holdMs: 1_500, firstRetryMs: 40, longestRetryMs: 200 }

let running: RunningJobs[] = []
const start = (...started: Job[]) => {
  const one = startJobs(started, context, pace)
  running.push(one)
  return one
}
beforeEach(() => database.pool().query('delete from jobs; delete from outbox_emails'))
afterEach(async () => {
  for (const each of running) await each.stop()
  running = []
  vi.restoreAllMocks()
})

const job = (changes: Partial<Job> & Pick<Job, 'run'>): Job => ({
  name: 'count',
  everyMs: 10,
  doneBy: 'one process',
  retries: 2,
  ...changes,
})
const state = async () => (await jobStates(database.pool(), shop.brand.id))[0]

test('only one process at a time runs a job, even when a round outlasts the lease (jobs-2)', async () => {
  let inside = 0
  let most = 0
  let rounds = 0
  const counting = job({
    async run() {
      most = Math.max(most, ++inside)
      await wait(rounds === 0 ? 2 * pace.holdMs : 5)
      rounds += 1
      inside -= 1
    },
  })
  for (let process = 0; process < 4; process++) start(counting)
  await expect.poll(() => rounds, { timeout: 20_000 }).toBeGreaterThan(10)
  expect(most).toBe(1)
})

test('another process takes over the job of a dead process once its lease expires (jobs-2)', async () => {
  const key = { store: shop.brand.id, name: 'count' }
  const dead = crypto.randomUUID()
  expect(await claimJob(database.pool(), key, dead, pace.holdMs)).toEqual({ isOurs: true, failures: 0 })
  expect(await claimJob(database.pool(), key, crypto.randomUUID(), pace.holdMs)).toMatchObject({
    isOurs: false,
  })
  let rounds = 0
  start(job({ run: async () => (rounds += 1) }))
  await expect.poll(() => rounds, { timeout: 20_000 }).toBeGreaterThan(0)
})

test('every process runs a job that is marked for every process (jobs-2)', async () => {
  const by = new Set<number>()
  for (const process of [1, 2, 3]) start(job({ doneBy: 'every process', run: async () => by.add(process) }))
  await expect.poll(() => by.size, { timeout: 20_000 }).toBe(3)
})

test.each(['one process', 'every process'] as const)(
  'a failed round of a job done by %s is retried with growing pauses, then skipped until the next; its failures are counted until it succeeds (jobs-3)',
  async (doneBy) => {
    const pauses: number[] = []
    let rounds = 0
    start(
      job({
        doneBy,
        everyMs: 400,
        async run() {
          rounds += 1
          if (rounds > 1 && rounds < 5) {
            const { rows } = await database
              .pool()
              .query<{ pause: number }>(
                'select round(1000 * extract(epoch from due_at - failed_at))::integer as pause from jobs',
              )
            pauses.push(rows[0]?.pause ?? 0)
          }
          if (rounds <= 3) throw new Error(`no luck ${rounds}`)
        },
      }),
    )
    await expect.poll(() => rounds, { timeout: 20_000 }).toBe(3)
    await expect.poll(state).toMatchObject({ failures: 3, lastError: 'no luck 3' })
    await expect.poll(() => rounds, { timeout: 20_000 }).toBe(4)
    await expect.poll(state).toMatchObject({ failures: 0, lastError: null, isHeld: false })
    expect(pauses).toEqual([40, 80, 400])
  },
)

test('a stopping process aborts its running round, waits for it to end, and releases the job to other processes immediately (jobs-2)', async () => {
  const steps: string[] = []
  const long = job({
    everyMs: 3_600_000,
    async run(_, signal) {
      steps.push('begun')
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
      await wait(20)
      steps.push('ended')
    },
  })
  const stopping = start(long)
  await expect.poll(() => steps).toEqual(['begun'])
  await stopping.stop()
  expect(steps).toEqual(['begun', 'ended'])
  expect(await state()).toMatchObject({ isHeld: false, failures: 0 })
  let isMadeUp = false
  start(job({ run: async () => (isMadeUp = true) }))
  await expect.poll(() => isMadeUp).toBe(true)
})

const mail = () => ({
  store: shop.brand.id,
  kind: 'unknown',
  recipient: 'x@example.com',
  payload: {},
  dedupeKey: crypto.randomUUID(),
})
const post = () => ({
  brand: shop.brand,
  pool: database.pool(),
  siteUrl: 'https://shop.example',
  transport: { send: () => Promise.reject(new Error('refused')), close: () => undefined },
})

/** Runs a subcommand like a terminal. @returns its exit code and output */
async function run(name: string, ...words: string[]) {
  const said: string[] = []
  vi.spyOn(console, 'log').mockImplementation((text: string) => void said.push(text))
  const code = await jobCommands.find((each) => each.name === name)?.run(context(), words)
  return { code, text: said.join('\n') }
}

test('an e-mail whose last attempt fails is listed as given up, and a command sends it again (jobs-3, jobs-6)', async () => {
  await enqueueEmail(database.pool(), mail())
  const { rows } = await database
    .pool()
    .query<{ id: number }>('update outbox_emails set attempts = $1 returning id', [maxAttempts - 2])
  const id = String(rows[0]?.id)
  for (const _ of ['last but one', 'last']) {
    expect(await sendNext(post())).toBe(true)
    await database
      .pool()
      .query(`update outbox_emails set next_attempt_at = now() where next_attempt_at < 'infinity'`)
  }
  expect(await sendNext(post())).toBe(false)
  expect((await run('list')).text).toMatch(
    new RegExp(`e-mail ${id}  unknown to x@example\\.com, ${maxAttempts} attempts, gave up\n    .+`),
  )
  expect(await run('send', id)).toEqual({ code: 0, text: `E-mail ${id} is queued to be sent again.` })
  expect(await claimEmail(database.pool(), shop.brand.id)).toMatchObject({ attempts: 0 })
  expect(await run('send', '999')).toEqual({ code: 1, text: 'E-mail 999 is not waiting to be sent.' })
})

test('the list names every job and the error of a failing job (jobs-3)', async () => {
  const [first] = jobs
  start(job({ ...first, everyMs: 60_000, retries: 0, run: () => Promise.reject(new Error('out of paper')) }))
  await expect.poll(state).toMatchObject({ lastError: 'out of paper' })
  const { text } = await run('list')
  for (const { name } of jobs) expect(text).toContain(name)
  expect(text).toMatch(/send-emails .+failed 1 time, last .+\n    out of paper/)
})

test('every job of the shop completes on an empty shop (jobs-2)', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'jobs-'))
  setEnvironment({ DATA_DIR: dataDir })
  onTestFinished(() => {
    setEnvironment({ DATA_DIR: undefined })
    rmSync(dataDir, { recursive: true })
  })
  for (const each of jobs) await each.run(context(), new AbortController().signal)
  expect(new Set(jobs.map(({ name }) => name)).size).toBe(jobs.length)
})

test.each(['one process', 'every process'] as const)(
  'a job done by %s that failed before a restart shows no failures after its first success (operations-26)',
  async (doneBy) => {
    const failing = start(
      job({
        doneBy,
        run: async () => {
          throw new Error('no luck')
        },
      }),
    )
    await expect.poll(async () => (await state())?.failures, { timeout: 20_000 }).toBeGreaterThan(1)
    await failing.stop()
    start(job({ doneBy, run: async () => undefined }))
    await expect.poll(async () => (await state())?.failures, { timeout: 20_000 }).toBe(0)
  },
)

test.each(['one process', 'every process'] as const)(
  'a job done by %s that pauses after failures runs again when an operator asks for it (operations-26)',
  async (doneBy) => {
    let rounds = 0
    start(
      job({
        doneBy,
        everyMs: 3_600_000,
        retries: 0,
        async run() {
          rounds += 1
          if (rounds === 1) throw new Error('no luck')
        },
      }),
    )
    await expect.poll(async () => (await state())?.failures, { timeout: 20_000 }).toBe(1)
    await wait(2 * pace.holdMs)
    expect(rounds).toBe(1)
    expect(await runJobNow(database.pool(), { store: shop.brand.id, name: 'count' })).toBe(true)
    await expect.poll(() => rounds, { timeout: 20_000 }).toBe(2)
    await expect.poll(async () => (await state())?.failures, { timeout: 20_000 }).toBe(0)
  },
)
