import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import pLimit from 'p-limit'
import { brandIds } from '@/brand/brand-ids'
import { commands } from './commands'
import { subjectProblem } from './plain-english/findings'
import { runInBackground } from './suite/run'

/** npm run check: what a commit must pass. Two checks run at a time, and each prints only what it found. */

const { values, positionals } = parseArgs({
  options: {
    changed: { type: 'boolean', default: false },
    commits: { type: 'string' },
    message: { type: 'string' },
  },
  allowPositionals: true,
})
const [since = 'HEAD'] = positionals

if (values.commits !== undefined || values.message !== undefined) {
  const subjects =
    values.message === undefined ? subjectsOf(values.commits ?? '') : [firstLineOf(values.message)]
  const wrong = subjects.flatMap((subject) => {
    const problem = subjectProblem(subject)
    return problem === undefined ? [] : [`"${subject}" ${problem}`]
  })
  for (const line of wrong) console.error(line)
  process.exit(wrong.length > 0 ? 1 : 0)
}

/** @param range such as main..HEAD */
function subjectsOf(range: string): string[] {
  const { status, stdout, stderr } = spawnSync('git', ['log', '--no-merges', '--format=%s', range, '--'], {
    encoding: 'utf8',
  })
  if (status !== 0) {
    console.error(stderr.trim())
    process.exit(2)
  }
  return stdout.split('\n').filter(Boolean)
}

function firstLineOf(file: string): string {
  const [subject = ''] = readFileSync(file, 'utf8').split('\n')
  return subject
}

const node = (...words: readonly string[]) => [process.execPath, ...words]
const vitest = (...words: string[]) =>
  node('node_modules/vitest/vitest.mjs', 'run', '--reporter=dot', ...words)

/** Tests that read the code and the documents instead of running the shop. */
const rulesOfTheCode = [
  'tests/architecture',
  'tests/citations',
  'tests/documents',
  'tests/matrix',
  'tests/plain-english',
  'tests/regular-expressions',
  'tests/security-page',
  'tests/specification',
  'tests/brands/spelling',
]

function typeChecks(): string[][] {
  const { types } = commands
  return types && 'runs' in types ? types.runs.map((words) => node(...words)) : []
}

// The longest first: the short ones fill the time that remains.
const checks: readonly (readonly [string, readonly string[][]])[] = [
  ['types', typeChecks()],
  ['code rules', [vitest('--project', 'unit', ...rulesOfTheCode)]],
  ['unused code', [node('node_modules/knip/bin/knip.js', '--no-progress')]],
  ['brands', [node(...process.execArgv, 'scripts/brand.ts', 'check', ...brandIds())]],
  ['lint', [node('node_modules/oxlint/bin/oxlint')]],
  ['format', [node('node_modules/@biomejs/biome/bin/biome', 'format')]],
]

const began = Date.now()
const seconds = (from: number) => `${((Date.now() - from) / 1000).toFixed(1).padStart(6)} s`
let failed = 0

async function check(title: string, programs: readonly (readonly string[])[]): Promise<void> {
  const start = Date.now()
  for (const program of programs) {
    const { code, output } = await runInBackground([...program])
    if (code === 0) continue
    failed += 1
    console.log(`\n${output.trim()}\n\nFAILED  ${title}`)
    return
  }
  console.log(`${seconds(start)}  ${title}`)
}

const byTwo = pLimit(2)
await Promise.all(checks.map(([title, programs]) => byTwo(() => check(title, programs))))
if (values.changed)
  await check(`unit tests of what changed since ${since}`, [
    vitest('--project', 'unit', '--project', 'dom', '--changed', since, '--passWithNoTests'),
  ])
console.log(`${seconds(began)}  in all${failed > 0 ? `, ${failed} failed` : ''}`)
process.exitCode = failed > 0 ? 1 : 0
