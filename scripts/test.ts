import { globSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { brandIds } from '@/brand/brand-ids'
import { matrixRows } from '../tests/e2e/matrix'
import { sampleBrands } from '../tests/support/sample-brands'
import { ensureProgram } from './bench/web/debian'
import { ensureTestBrowser } from './browser'
import { compileOrExit } from './build-brand'
import { coverageLine, storyCoverage } from './stories/coverage'
import { buildInTime } from './suite/build-work'
import { idleRows, playwrightCounts, vitestCounts, type Counts } from './suite/reports'
import { run } from './suite/run'
import { oneTest, tally, withExitCode } from './suite/tally'

/**
 * npm test: everything from types to browser, each job where tests/README.md puts it; with --full each in every brand on both
 * devices. Ends with the minutes of each step and "N passed, N failed".
 */

const isFull = process.argv.includes('--full')
const brands = brandIds()
const rows = matrixRows(sampleBrands)
const { step, failed, report } = tally()

/** A report of its own for each step; none is left of an earlier run. */
const results = '.test/reports'
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

const command = (title: string, name: string, ...args: string[]) =>
  step(title, async () => oneTest(await run('npx', [name, ...args])))

const vitest = (title: string, more: string[], environment: Record<string, string> = {}) =>
  step(title, async () => {
    const file = `${results}/${title.replaceAll(' ', '-')}.json`
    const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
    const code = await run('npx', ['vitest', 'run', ...reporters, ...more], environment)
    return withExitCode(vitestCounts(file), code)
  })

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

async function browserTests(): Promise<Counts> {
  const file = `${results}/browser.json`
  const code = await run('npx', ['playwright', 'test', '--reporter=dot,json'], {
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
await command('formatter', 'biome', 'format')
await command('linter', 'oxlint')
await command('types', 'tsc', '--noEmit')
await command('types of the picture generator', 'tsc', '--noEmit', '-p', 'scripts/art')
// The shop draws shoppers' PDFs with it.
ensureProgram('/usr/bin/pdftocairo', 'poppler-utils')
await vitest('unit tests', ['--project', 'unit', '--project', 'dom'])
await vitest('integration tests', ['--project', 'integration'])
// The programs that print shops read our files with.
ensureProgram('/usr/bin/gs', 'ghostscript')
ensureProgram('/usr/bin/qpdf', 'qpdf')
ensureTestBrowser()
await vitest('print tests', ['--project', 'print'], isFull ? { EVERY_CANVAS: '1' } : {})
if (isFull) for (const brand of sampleBrands) await stories(`${brand} stories`, [brand])
else await storiesByTable()
for (const brand of brands)
  await step(`build of ${brand}`, async () => oneTest(await buildInTime(brand).then(() => 0)))
await vitest('release tests', ['--project', 'release'])
await step('browser tests', browserTests)

console.log(`\n${report()}`)
process.exit(failed() === 0 ? 0 : 1)
