import { spawn } from 'node:child_process'
import { globSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { coverageLine, storyCoverage } from './stories/coverage'
import { writeDifferencesPage } from './stories/differences-page'
import { removeStaleBuilds } from './stories/remove-stale-builds'
import { packPictures, unpackPictures } from './stories/stored-pictures'

/**
 * `npm run storybook` shows all brands, or the named ones.
 *
 * - --build: writes one static Storybook with all brands to storybook-static, with a switch between them.
 * - --test: runs every story with the accessibility check, one brand at a time.
 * - --pictures: compares the stories tagged `picture` with their stored pictures; --update replaces these.
 */

const stored = 'stories/pictures'
const differences = '.test/pictures'
const unpacked = `${differences}/stored`

const brands = readdirSync('brands', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !['base', 'ranges', 'schema'].includes(entry.name))
  .map((entry) => entry.name)

function run(args: string[], environment: Record<string, string> = {}): Promise<void> {
  const child = spawn(process.execPath, args, {
    stdio: 'inherit',
    env: { ...process.env, STORYBOOK_DISABLE_TELEMETRY: '1', NEXT_TELEMETRY_DISABLED: '1', ...environment },
  })
  return new Promise((resolve, reject) => {
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${args[0]} exited with ${code}`))))
  })
}

const ours = ['--import', './scripts/register.mjs']
const storybook = [...ours, 'node_modules/storybook/dist/bin/dispatcher.js']
const tests = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'vitest.storybook.config.ts']

const chosen = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const wanted = chosen.length > 0 ? chosen : brands
const has = (word: string) => process.argv.includes(word)
const builds = [...storybook, 'build', '--quiet', '--output-dir', 'storybook-static']

for (const id of removeStaleBuilds()) console.log(`removed .brand/${id}: the brand is gone`)

for (const brand of wanted) await run([...ours, 'scripts/brand.ts', 'compile', brand])

/** True for a story file with a story whose picture is stored. */
const hasPictures = (code: string) => /tags: \[[^\]]*'picture'/.test(code)

async function comparePictures() {
  const environment = {
    STORYBOOK_BRAND: wanted.join(),
    STORYBOOK_TAG: 'picture',
    STORYBOOK_PICTURES: unpacked,
  }
  rmSync(differences, { recursive: true, force: true })
  await unpackPictures(stored, unpacked)
  const started = Date.now()
  const files = globSync('stories/**/*.stories.tsx').filter((file) => hasPictures(readFileSync(file, 'utf8')))
  try {
    await run([...tests, ...files, ...(has('--update') ? ['--update'] : [])], environment)
  } catch {
    const page = writeDifferencesPage(differences, unpacked)
    if (page) console.error(`The differences are shown in ${page}.`)
    console.error('If the new pictures are right: npm test pictures -- --update')
    process.exitCode = 1
  }
  if (has('--update')) console.log(`${await packPictures(unpacked, stored, started)} pictures are stored`)
}

if (has('--pictures')) await comparePictures()
else if (has('--build')) await run(builds, { STORYBOOK_BRAND: wanted.join() })
else if (has('--test')) for (const brand of wanted) await run(tests, { STORYBOOK_BRAND: brand })
else await run([...storybook, 'dev', '--port', '6006', '--host', '127.0.0.1', '--no-open'])

if (has('--test')) console.log(coverageLine(storyCoverage()))
