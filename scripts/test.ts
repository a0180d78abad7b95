import { globSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import pLimit from 'p-limit'
import { brandIds } from '@/brand/brand-ids'
import { matrixRows } from '../tests/e2e/matrix'
import { sampleBrands } from '../tests/support/sample-brands'
import { ensureProgram } from './bench/web/debian'
import { ensureTestBrowser } from './browser'
import { compileOrExit } from '@/server/start/compile-or-exit'
import { coverageLine, storyCoverage } from './stories/coverage'
import { idleRows, playwrightCounts, vitestCounts, type Counts } from './suite/reports'
import { run, runInBackground } from './suite/run'
import { tally, withExitCode } from './suite/tally'
import temporaryFolder from '../tests/support/files/temporary-folder'

/**
 * npm test: runs everything from types to browser tests, each job where tests/README.md places it. --long
 * runs what the table and the names of files leave to `npm test long`; --full runs both, in every brand on
 * both devices. Ends with the minutes of each step and "N passed, N failed".
 */

const suite = process.argv.includes('--full') ? 'full' : process.argv.includes('--long') ? 'long' : 'short'
process.env['TEST_SUITE'] = suite
const isFull = suite === 'full'
const brands = brandIds()
const rows = matrixRows(sampleBrands, suite === 'long' ? 'long' : 'short')
const { step, aside, failed, report } = tally()

/** Folder with a report per step, emptied so that none is left from an earlier run. */
const results = '.test/reports'
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

// Builds, shops and commands read the same sources, so they share one compile cache (0011).
process.env['NODE_COMPILE_CACHE'] ||= resolve('.test/compiled')

/** Runs two at a time, as each of these keeps little more than one CPU busy. */
const byTwo = pLimit(2)

const command = (title: string, ...words: string[]) =>
  byTwo(() => aside(title, () => runInBackground(['npx', ...words])))

const build = (brand: string) =>
  byTwo(() =>
    aside(`build of ${brand}`, () =>
      runInBackground([
        process.execPath,
        '--import',
        './scripts/register.mjs',
        'scripts/suite/build-in-time.ts',
        brand,
      ]),
    ),
  )

/** Returns the command line of a Vitest run, and a function that reads its report afterwards. */
function vitestOf(title: string, more: string[]) {
  const file = `${results}/${title.replaceAll(' ', '-')}.json`
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
  return {
    words: ['npx', 'vitest', 'run', ...reporters, ...more],
    counts: (code: number) => withExitCode(vitestCounts(file), code),
  }
}

function vitest(title: string, more: string[], environment: Record<string, string> = {}) {
  const { words, counts } = vitestOf(title, more)
  return step(title, async () => counts(await run(words, environment)))
}

function vitestAside(title: string, more: string[], environment: Record<string, string> = {}) {
  const { words, counts } = vitestOf(title, more)
  return aside(title, () => runInBackground(words, environment), counts)
}

/** @param shown the brand in which stories run, then those in whose colors they are checked (test-suite-4) */
const stories = (title: string, shown: string[], files: string[] = [], environment = {}) =>
  vitestAside(title, ['--config', 'vitest.storybook.config.ts', ...files], {
    STORYBOOK_BRAND: shown.join(),
    ...environment,
  })

const ofEachBrand = 'each-brand'

/** Runs each story in one brand, then those that show a brand's texts or products in the other brands too. */
async function storiesByTable() {
  const brandsOf = (tag?: string) =>
    rows.find((row) => row.job === 'stories' && row.tag === tag)?.brands ?? sampleBrands
  const [first] = brandsOf()
  const others = brandsOf(`@${ofEachBrand}`).filter((brand) => brand !== first)
  const files = globSync('stories/**/*.stories.tsx').filter((file) =>
    readFileSync(file, 'utf8').includes(`'${ofEachBrand}'`),
  )
  if (first) {
    await stories('stories', [first, ...others])
    console.log(coverageLine(storyCoverage()))
  }
  for (const brand of others)
    await stories(`${brand} stories`, [brand], files, { STORYBOOK_TAG: ofEachBrand })
}

/**
 * Integration and release tests often wait for something slow, silent or starting, so others run in parallel
 * (0019).
 */
async function besideIntegration() {
  await vitestAside('release tests', ['--project', 'release'])
  await vitestAside('print tests', ['--project', 'print'])
  if (isFull) for (const brand of sampleBrands) await stories(`${brand} stories`, [brand])
  else await storiesByTable()
}

async function browserTests(): Promise<Counts> {
  const file = `${results}/browser.json`
  const code = await run(['npx', 'playwright', 'test', '--reporter=dot,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    CI: '1', // separate servers, and a retry for tests that a busy machine made too slow
    ...(isFull && { E2E_BRANDS: sampleBrands.join() }),
  })
  const idle = isFull ? [] : idleRows(file, rows)
  for (const message of idle) console.error(message)
  const counts = withExitCode(playwrightCounts(file), code)
  return { ...counts, failed: counts.failed + idle.length }
}

const removeTemporaryFiles = temporaryFolder()
for (const brand of brands) compileOrExit(brand)
await Promise.all([
  command('formatter', 'biome', 'format'),
  command('linter', 'oxlint'),
  command('types', 'tsc', '--noEmit'),
  command('types of the picture generator', 'tsc', '--noEmit', '-p', 'scripts/art'),
])
await Promise.all(brands.map(build)) // after the type check, since a build overwrites the types of its pages
// The shop renders shoppers' PDFs with it.
ensureProgram('/usr/bin/pdftocairo', 'poppler-utils')
await vitest('unit tests', ['--project', 'unit', '--project', 'dom'])
// Print shops read our files with these programs.
ensureProgram('/usr/bin/gs', 'ghostscript')
ensureProgram('/usr/bin/qpdf', 'qpdf')
ensureTestBrowser()
await Promise.all([vitest('integration tests', ['--project', 'integration']), besideIntegration()])
await step('browser tests', browserTests)

removeTemporaryFiles()
console.log(`\n${report()}`)
process.exit(failed() === 0 ? 0 : 1)
