import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { idleRows, playwrightCounts, vitestCounts } from '../../scripts/suite/reports'
import { runInBackground } from '../../scripts/suite/run'
import { oneTest, tally, withExitCode } from '../../scripts/suite/tally'

const folder = mkdtempSync(join(tmpdir(), 'reports-'))
function written(name: string, report: object): string {
  const file = join(folder, name)
  writeFileSync(file, JSON.stringify(report))
  return file
}

const spec = (title: string, place: string, status: string, tags: string[] = []) => ({
  title,
  file: 'e2e/buy.spec.ts',
  tags,
  tests: [{ projectName: place, status }],
})
const browser = written('browser.json', {
  stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 1 },
  suites: [
    {
      specs: [spec('buys', 'neon-phone', 'flaky'), spec('buys', 'neon-desktop', 'skipped')],
      suites: [{ specs: [spec('stands', 'neon-desktop', 'expected', ['layout'])] }],
    },
  ],
})

test('a test that passed at its second attempt is counted as passed and is named (test-suite-3)', () => {
  expect(playwrightCounts(browser)).toEqual({
    passed: 4,
    failed: 1,
    flaky: ['neon-phone e2e/buy.spec.ts › buys'],
  })
  expect(vitestCounts(written('unit.json', { numPassedTests: 7, numFailedTests: 2 }))).toEqual({
    passed: 7,
    failed: 2,
    flaky: [],
  })
})

test('a runner that crashed before writing its report is one failure (test-suite-3)', () => {
  const nothing = { passed: 0, failed: 0, flaky: [] }
  expect(playwrightCounts(join(folder, 'never-written.json'))).toEqual(nothing)
  expect(vitestCounts(join(folder, 'never-written.json'))).toEqual(nothing)
  expect(withExitCode(nothing, 1).failed).toBe(1)
  expect(withExitCode({ ...nothing, failed: 3 }, 1).failed).toBe(3)
  expect(withExitCode(nothing, 0).failed).toBe(0)
})

test('a row is reported if all of its tests skip in one place (test-suite-1)', () => {
  const row = (tag: string | undefined, places: string[]) => ({
    job: 'e2e/buy',
    tag,
    brands: ['neon'],
    places,
  })
  const both = ['neon-desktop', 'neon-phone']
  expect(idleRows(browser, [row(undefined, both), row('@layout', both)])).toEqual([
    'e2e/buy.spec.ts proves nothing at neon-desktop: all of its tests are skipped',
    'e2e/buy.spec.ts @layout proves nothing at neon-phone: all of its tests are skipped',
  ])
})

test('a run ends with the retried tests, the minutes per step, and the summary line (test-suite-3)', async () => {
  let now = 0
  const { step, failed, report } = tally(
    () => now,
    () => ({ busyMs: 1.5 * now, idleMs: now / 2 }),
  )
  const taking = (minutes: number, counts: ReturnType<typeof oneTest>) => () => {
    now += minutes * 60_000
    return Promise.resolve(counts)
  }
  await step('types', taking(0.5, oneTest(0)))
  await step(
    'browser tests',
    taking(12, { passed: 40, failed: 1, flaky: ['neon-phone e2e/buy.spec.ts › buys'] }),
  )
  await step('build', () => Promise.reject(new Error('it broke')))
  expect(failed()).toBe(2)
  expect(report().split('\n')).toEqual([
    'Passed on the second try: neon-phone e2e/buy.spec.ts › buys',
    'types            0.5 min  75 % busy',
    'browser tests   12.0 min  75 % busy',
    'build            0.0 min  0 % busy',
    '                12.5 min  75 % busy',
    '41 passed, 2 failed',
  ])
})

test('each parallel program is one test or as many as its report says, prints when it ends, and all together take less time than their sum', async () => {
  const printed = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  let now = 0
  const { aside, failed, report } = tally(
    () => now,
    () => ({ busyMs: now, idleMs: now }),
  )
  const program = (minutes: number, script: string) => async () => {
    const ended = await runInBackground([process.execPath, '-e', script])
    now = minutes * 60_000
    return ended
  }
  const ending = join(folder, 'the-build-may-end')
  const lasting = aside(
    'build',
    program(
      3,
      `console.log('begun'); setInterval(() => { if (fs.existsSync('${ending}')) { console.log('made'); process.exit() } }, 20)`,
    ),
  )
  const short = aside('types', program(1, 'console.error("wrong"); process.exitCode = 2'))
  await short
  expect(printed.mock.calls).toEqual([['\n— types\nwrong\n']])
  writeFileSync(ending, '')
  await lasting
  expect(printed.mock.calls[1]).toEqual(['\n— build\nbegun\nmade\n'])
  printed.mockRestore()
  await aside('linter', () => runInBackground(['there-is-no-such-program']))
  const counts = (code: number) => ({ passed: 9, failed: code, flaky: [] })
  await aside('release', () => runInBackground([process.execPath, '-e', 'process.exitCode = 1']), counts)
  expect(failed()).toBe(3)
  expect(report().split('\n')).toEqual([
    'types      1.0 min  50 % busy',
    'build      3.0 min  50 % busy',
    'linter     0.0 min  0 % busy',
    'release    0.0 min  0 % busy',
    '           3.0 min  50 % busy',
    '10 passed, 3 failed',
  ])
})
