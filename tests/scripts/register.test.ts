import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** What Node says when it runs a line of code with the project's own resolver. */
const said = (code: string) =>
  execFileSync(process.execPath, ['--import', './scripts/register.mjs', '-e', code], { encoding: 'utf8' })

test.each([
  ['imported', "import('./src/next/build/lean-client.ts')"],
  [
    'required, as Next requires its configuration',
    "Promise.resolve(require('./src/next/build/lean-client.ts'))",
  ],
])('a file that is %s finds what it names without an ending', (_, load) => {
  expect(said(`${load}.then((file) => console.log(Object.keys(file).length > 0))`).trim()).toBe('true')
})
