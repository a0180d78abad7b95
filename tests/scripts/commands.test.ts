import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { commands, type Program } from '../../scripts/commands'
import { findProgram } from '../../scripts/find-program'
import { everyThird } from '../support/test-suite'

const run = promisify(execFile)
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

const npmRun = (...words: string[]) =>
  run(process.execPath, ['--import', './scripts/register.mjs', 'scripts/run.ts', ...words])

const programs = Object.entries(commands).flatMap(([name, command]): [string, Program][] =>
  'programs' in command
    ? Object.entries(command.programs).map(([word, program]) => [`${name} ${word}`.trim(), program])
    : [[name, command]],
)

test('package.json has the scripts of the table and no others, all through one file (architecture-601)', () => {
  const expected = Object.keys(commands).map((name) => [
    name,
    `exec node --import ./scripts/register.mjs scripts/run.ts ${name}`,
  ])
  expect(Object.entries(scripts)).toEqual(expected)
})

test.each(programs)('npm run %s names files that exist', (_name, { runs }) => {
  expect(runs.map(([file = '']) => file).filter((file) => !existsSync(file))).toEqual([])
})

describe('--help', () => {
  test.each(Object.entries(commands))('npm run %s -- --help says what it does', (name, { does, ...rest }) => {
    const found = findProgram(name, ['--help'])
    if ('printsHelp' in rest) expect(found.kind).toBe('program')
    else expect(found).toEqual({ kind: 'help', text: expect.stringContaining(does) })
  })

  // Each starts Node twice.
  test.each(everyThird(programs.filter(([, { printsHelp }]) => printsHelp)))(
    'npm run %s -- --help lists its own commands',
    async (name) => {
      const { stdout, stderr } = await npmRun(...name.split(' '), '--help')
      expect(stdout + stderr).toContain(`npm run ${name} -- `)
    },
  )
})

test('an unknown command prints the closest command and the list of all', async () => {
  const failure = (await npmRun('shop', 'ordrs').catch((error: unknown) => error)) as {
    code: number
    stderr: string
  }
  expect(failure.code).toBe(2)
  expect(failure.stderr).toContain('npm run shop does not know "ordrs". Did you mean "orders"?')
  expect(failure.stderr).toContain('npm run shop tickets')
})
