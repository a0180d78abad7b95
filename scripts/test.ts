import { globSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import pLimit from 'p-limit'
import { brandIds } from '@/brand/brand-ids'
import { matrixRows } from '../tests/e2e/matrix'
import { sampleBrands } from '../tests/support/sample-brands'
import { ensureProgram } from './bench/web/debian'
import { ensureTestBrowser } from './browser'
import { compileOrExit } from './build-brand'
import { coverageLine, storyCoverage } from './stories/coverage'
import { idleRows, playwrightCounts, vitestCounts, type Counts } from './suite/reports'
import { run, runAside } from './suite/run'
import { tally, withExitCode } from './suite/tally'

/**
 * npm test: everything from types to browser, each job where tests/README.md puts it; with --full each in every brand on both
 * devices. Ends with the minutes of each step and "N passed, N failed".
 */

const isFull = process.argv.includes('--full')
const brands = brandIds()
const rows = matrixRows(sampleBrands)
const { step, aside, failed, report } = tally()

/** A report of its own for each step; none is left of an earlier run. */
const results = '.test/reports'
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

// Builds, shops and commands read the same sources: what one of them has compiled the next one takes (0011).
process.env['NODE_COMPILE_CACHE'] ||= resolve('.test/compiled')

/** Each of them keeps little more than one processor at work, so that two at a time take half as long (test-suite-20). */
const byTwo = pLimit(2)

const command = (title: string, ...words: string[]) =>
  byTwo(() => aside(title, () => runAside(['npx', ...words])))

const build = (brand: string) =>
  byTwo(() =>
    aside(`build of ${brand}`, () =>
      runAside([
        process.execPath,
        '--import',
        './scripts/register.mjs',
        'scripts/suite/build-in-time.ts',
        brand,
      ]),
    ),
  )

/** A run of Vitest's, and what its report says once it has ended. */
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
  return aside(title, () => runAside(words, environment), counts)
}

/** @param shown the brand that the stories wear, and those in whose colors they are looked at besides (test-suite-4) */
const stories = (title: string, shown: string[], files: string[] = [], environment = {}) =>
  vitest(title, ['--config', 'vitest.storybook.config.ts', ...files], {
    STORYBOOK_BRAND: shown.join(),
    ...environment,
  })

const ofEachBrand = 'each-brand'

/** Each story in one brand, then again those that show what each brand says or sells. */
async function storiesByTable() {
  const brandsOf = (tag?: string) =>
    rows.find((row) => row.job === 'stories' && row.tag === tag)?.brands ?? sampleBrands
  const [first = ''] = brandsOf()
  const others = brandsOf(`@${ofEachBrand}`).filter((brand) => brand !== first)
  const files = globSync('stories/**/*.stories.tsx').filter((file) =>
    readFileSync(file, 'utf8').includes(`'${ofEachBrand}'`),
  )
  await stories('stories', [first, ...others])
  console.log(coverageLine(storyCoverage()))
  for (const brand of others)
    await stories(`${brand} stories`, [brand], files, { STORYBOOK_TAG: ofEachBrand })
}

/** Integration and release tests wait a good part of their time: for what is slow, silent or starting (0085). */
async function besideIntegration() {
  await vitestAside('release tests', ['--project', 'release'])
  await vitestAside('print tests', ['--project', 'print'], isFull ? { EVERY_CANVAS: '1' } : {})
}

async function browserTests(): Promise<Counts> {
  const file = `${results}/browser.json`
  const code = await run(['npx', 'playwright', 'test', '--reporter=dot,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    CI: '1', // servers of their own, and a second try for what a busy machine was too slow for
    ...(isFull && { E2E_BRANDS: sampleBrands.join() }),
  })
  const idle = isFull ? [] : idleRows(file, rows)
  for (const message of idle) console.error(message)
  const counts = withExitCode(playwrightCounts(file), code)
  return { ...counts, failed: counts.failed + idle.length }
}

for (const brand of brands) compileOrExit(brand)
await Promise.all([
  command('formatter', 'biome', 'format'),
  command('linter', 'oxlint'),
  command('types', 'tsc', '--noEmit'),
  command('types of the picture generator', 'tsc', '--noEmit', '-p', 'scripts/art'),
])
await Promise.all(brands.map(build)) // once the types were read: a build writes over those of its pages
// The shop draws shoppers' PDFs with it.
ensureProgram('/usr/bin/pdftocairo', 'poppler-utils')
await vitest('unit tests', ['--project', 'unit', '--project', 'dom'])
// The programs that print shops read our files with.
ensureProgram('/usr/bin/gs', 'ghostscript')
ensureProgram('/usr/bin/qpdf', 'qpdf')
ensureTestBrowser()
await Promise.all([vitest('integration tests', ['--project', 'integration']), besideIntegration()])
if (isFull) for (const brand of sampleBrands) await stories(`${brand} stories`, [brand])
else await storiesByTable()
await step('browser tests', browserTests)

console.log(`\n${report()}`)
process.exit(failed() === 0 ? 0 : 1)
