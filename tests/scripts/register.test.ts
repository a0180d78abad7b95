import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** Returns what Node prints for a line of code run with the project's resolver. */
const said = (code: string) =>
  execFileSync(process.execPath, ['--import', './scripts/register.mjs', '-e', code], { encoding: 'utf8' })

test.each([
  ['imported', "import('./src/next/build/lean-client.ts')"],
  [
    'loaded with require(), like Next’s configuration',
    "Promise.resolve(require('./src/next/build/lean-client.ts'))",
  ],
])('a file that is %s can import modules without a file extension', (_, load) => {
  expect(said(`${load}.then((file) => console.log(Object.keys(file).length > 0))`).trim()).toBe('true')
})
