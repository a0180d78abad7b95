import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { ensureBrowser } from './browser'
import { brandIds } from '@/brand/brand-ids'
import { sampleBrands } from '../tests/support/sample-brands'
import { buildBrand, compileOrExit } from './build-brand'

/** npm test: everything from types to browser, in order; ends with "N passed, N failed". */

/** All of them are checked and built; stories and browser tests know the sample brands. */
const brands = brandIds()

const results = '.test'
mkdirSync(results, { recursive: true })
let [passed, failed] = [0, 0]

/** A log is read as text. */
const quiet = process.stdout.isTTY ? {} : { NO_COLOR: '1' }

function run(command: string, args: string[], environment: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: 'inherit',
      env: { ...process.env, ...quiet, ...environment },
    })
    child.once('exit', (code) => resolve(code ?? 1))
    child.once('error', () => resolve(127))
  })
}

/** A step without a report of its own counts as one test. */
async function step(title: string, work: () => Promise<number>) {
  console.log(`\n— ${title}`)
  const code = await work()
  if (code === 0) passed++
  else failed++
}

/** PW4: five minutes of two cores. Work is counted, not time: other people's work on the machine makes nothing slower. */
const mostBuildWork = 600

/** Seconds of processor time that ended children took, where the system tells (Linux). */
function workOfChildren(): number {
  if (!existsSync('/proc/self/stat')) return 0
  const [, afterName = ''] = readFileSync('/proc/self/stat', 'utf8').split(') ')
  const [user = 0, system = 0] = afterName.split(' ').slice(13, 15).map(Number)
  return (user + system) / 100
}

async function buildInTime(brand: string): Promise<number> {
  const before = workOfChildren()
  await buildBrand(brand)
  const work = workOfChildren() - before
  if (work <= mostBuildWork) return 0
  console.error(`${brand} took ${work.toFixed(0)} s of work to build; ${mostBuildWork} are the most (PW4)`)
  return 1
}

/** A runner that writes a JSON report; when it failed without one, that counts as one failure. */
async function suite(
  title: string,
  command: string,
  args: string[],
  report: string,
  environment: Record<string, string> = {},
) {
  console.log(`\n— ${title}`)
  const code = await run(command, args, environment)
  const counts = existsSync(report) ? readCounts(report) : { passed: 0, failed: 0 }
  passed += counts.passed
  failed += counts.failed || (code === 0 ? 0 : 1)
}

interface Report {
  numPassedTests?: number
  numFailedTests?: number
  stats?: { expected: number; unexpected: number; flaky: number }
}

function readCounts(file: string): { passed: number; failed: number } {
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report // both runners' own formats
  if (report.stats)
    return { passed: report.stats.expected + report.stats.flaky, failed: report.stats.unexpected }
  return { passed: report.numPassedTests ?? 0, failed: report.numFailedTests ?? 0 }
}

const vitest = (title: string, more: string[], environment: Record<string, string> = {}) => {
  const report = `${results}/${title.replaceAll(' ', '-')}.json`
  return suite(
    title,
    'npx',
    ['vitest', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`, ...more],
    report,
    environment,
  )
}

for (const brand of brands) compileOrExit(brand)
await step('formatter', () => run('npx', ['biome', 'format']))
await step('linter', () => run('npx', ['oxlint']))
await step('types', () => run('npx', ['tsc', '--noEmit']))
await vitest('unit tests', ['--project', 'unit', '--project', 'dom'])
await vitest('integration tests', ['--project', 'integration'])
ensureBrowser()
for (const brand of sampleBrands)
  await vitest(`${brand} stories`, ['--config', 'vitest.storybook.config.ts'], { STORYBOOK_BRAND: brand })
for (const brand of brands)
  await step(`build of ${brand}`, () =>
    buildInTime(brand).catch((error: unknown) => (console.error(error), 1)),
  )
await vitest('release tests', ['--project', 'release'])
const browserReport = `${results}/browser.json`
await suite('browser tests', 'npx', ['playwright', 'test', '--reporter=dot,json'], browserReport, {
  PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport,
  CI: '1', // servers of their own, and a second try for what a busy machine was too slow for
})

console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
