import { execFile } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownEnvironment } from '../support/own-environment'
import { freePort } from '../support/started'
import { copySources, linkModules, openFolder } from '../support/project-copy'

/** Creates new brands in a copy of the project, so that the project's own brands stay unchanged. */

let copy = ''
beforeAll(() => {
  copy = openFolder()
  copySources(copy)
  linkModules(copy)
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** Runs a command in the copy. @returns its output; a failure shows the output as well */
async function inCopy(command: string, words: string[], env: Record<string, string> = {}): Promise<string> {
  const run = promisify(execFile)(command, words, { cwd: copy, env: ownEnvironment(env) })
  const { stdout, stderr } = await run.catch((error: { stdout: string; stderr: string }) => {
    throw new Error(`${command} ${words.join(' ')}\n${error.stdout}\n${error.stderr}`)
  })
  return stdout + stderr
}

test.each([
  ['pins', ['pins', 'Pin Press']],
  ['tubes', ['tubes', 'Tube House', '--from', 'neon']],
  ['keepsake', ['keepsake', 'Keepsake', '--ranges', 'drink-and-dine,at-home']],
])('the new brand %s is created, and its check finds no error (brand-40, brand-108)', async (id, words) => {
  const noError = new RegExp(`^${id}: (all well|\\d+ warnings?)$`, 'm')
  expect(await inCopy('npm', ['run', 'brand', '--', 'new', ...words])).toMatch(noError)
  expect(await inCopy('npm', ['run', 'brand', 'check', id])).toMatch(noError)
})

test('a new brand starts with its design tokens (storybook-2)', () => {
  for (const id of ['pins', 'tubes', 'keepsake'])
    expect(existsSync(join(copy, `theme/tokens/${id}.tokens.json`))).toBe(true)
})

test('a new brand passes the tests of all brands, and the tests of the sample brands do not apply to it (brand-45)', async () => {
  await inCopy('npx', [
    'vitest',
    'run',
    '--project',
    'unit',
    'tests/brands',
    'tests/brand',
    'tests/backend/mail',
  ])
})

test.each([
  ['pins', ['desktop', 'phone'], 'buy/buy-as-guest'],
  ['tubes', ['desktop'], 'buy/buy-as-guest'],
  ['keepsake', ['phone'], 'design/make-a-gift'],
])(
  'the new brand %s builds, starts, and sells on %j: %s (brand-40, brand-108, brand-543)',
  async (id, devices, spec) => {
    const places = devices.flatMap((device) => ['--project', `${id}-${device}`])
    const said = await inCopy('npx', ['playwright', 'test', `tests/e2e/${spec}.spec.ts`, ...places], {
      E2E_BRANDS: id,
      E2E_PORT: String(await freePort()),
    })
    expect(said).toMatch(/\d+ passed/)
  },
)
