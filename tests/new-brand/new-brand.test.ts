import { execFile } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownEnvironment } from '../support/own-environment'
import { freePort } from '../support/started'
import { copySources, linkModules, openFolder } from '../support/project-copy'

/** A brand as its makers begin it, in a copy of the project: the brands of this one stay as they are. */

let copy = ''
beforeAll(() => {
  copy = openFolder()
  copySources(copy)
  linkModules(copy)
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** Runs a command in the copy. @returns what it printed, which a failure shows as well */
async function inCopy(command: string, words: string[], env: Record<string, string> = {}): Promise<string> {
  const run = promisify(execFile)(command, words, { cwd: copy, env: ownEnvironment(env) })
  const { stdout, stderr } = await run.catch((error: { stdout: string; stderr: string }) => {
    throw new Error(`${command} ${words.join(' ')}\n${error.stdout}\n${error.stderr}`)
  })
  return stdout + stderr
}

test('a new brand is made, and its check finds no error (brand-40)', async () => {
  const noError = /^pins: (all well|\d+ warnings?)$/m
  expect(await inCopy('npm', ['run', 'brand', 'new', 'pins', 'Pin Press'])).toMatch(noError)
  expect(await inCopy('npm', ['run', 'brand', 'check', 'pins'])).toMatch(noError)
})

test('a new brand has its design tokens from the beginning (storybook-2)', () => {
  expect(existsSync(join(copy, 'theme/tokens/pins.tokens.json'))).toBe(true)
})

test('a new brand breaks none of the rules about brands: those of the samples are not its own (brand-47)', async () => {
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

test('a new brand is built and started, opens home, product and cart, and sells on desktop and phone (brand-40)', async () => {
  const said = await inCopy(
    'npx',
    [
      'playwright',
      'test',
      'tests/e2e/buy-as-guest.spec.ts',
      '--project',
      'pins-desktop',
      '--project',
      'pins-phone',
    ],
    { E2E_BRANDS: 'pins', E2E_PORT: String(await freePort()) },
  )
  expect(said).toMatch(/\d+ passed/)
})
