import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { kinds } from '../../scripts/add/kinds'
import { copySources, linkModules, openFolder } from '../support/project-copy'
import { ownEnvironment } from '../support/own-environment'

/** Adds one of each kind to a copy of the project, then checks the copy as a commit is checked. */

const names: Record<string, string> = {
  screen: 'size-advisor',
  tool: 'bumper-magnet',
  payment: 'store-counter',
  field: 'engraving-note',
  endpoint: 'stock-levels',
  email: 'care-tips',
  setting: 'warehouse-email',
}

const minutes = 60_000
const commit = [
  '-c',
  'user.name=Test',
  '-c',
  'user.email=test@shop.example',
  'commit',
  '--quiet',
  '--no-verify',
]

let copy = ''
beforeAll(async () => {
  copy = openFolder()
  copySources(copy)
  linkModules(copy)
  await inCopy('git', 'init', '--quiet')
  await inCopy('git', 'add', '--all')
  await inCopy('git', ...commit, '--message', 'Add everything')
}, 5 * minutes)
afterAll(() => rmSync(copy, { recursive: true, force: true }))

async function inCopy(command: string, ...words: string[]): Promise<string> {
  const run = promisify(execFile)(command, words, { cwd: copy, env: ownEnvironment({}), maxBuffer: 2 ** 26 })
  const { stdout, stderr } = await run.catch((error: { stdout: string; stderr: string }) => {
    throw new Error(`${command} ${words.join(' ')}\n${error.stdout}\n${error.stderr}`)
  })
  return stdout + stderr
}

test.each(Object.keys(kinds))(
  'npm run add %s writes files and says what is left to do (architecture-605)',
  async (kind) => {
    const said = await inCopy('npm', 'run', 'add', kind, names[kind] ?? '')
    expect(said).toContain(`Added the ${kind} ${names[kind]}.`)
    expect(said).toMatch(/^Next:$/m)
  },
)

test.each(Object.keys(kinds))(
  'a second %s with the same name is refused, and nothing is written (architecture-605)',
  async (kind) => {
    const before = await inCopy('git', 'status', '--short')
    await expect(inCopy('npm', 'run', 'add', kind, names[kind] ?? '')).rejects.toThrow('Nothing was written.')
    expect(await inCopy('git', 'status', '--short')).toBe(before)
  },
)

test('what was added passes the quick check (architecture-605)', {
  timeout: 10 * minutes,
  retry: 1,
}, async () => {
  expect(await inCopy('npm', 'run', 'check')).toMatch(/in all$/m)
})

test('what was added passes its own tests (architecture-605)', { timeout: 5 * minutes }, async () => {
  const added = await inCopy('git', 'ls-files', '--others', '--exclude-standard', 'tests')
  const files = added.trim().split('\n')
  expect(files.length).toBeGreaterThan(2)
  await inCopy('npx', 'vitest', 'run', '--project', 'unit', '--project', 'dom', ...files)
})
