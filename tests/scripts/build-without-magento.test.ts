import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { ownEnvironment } from '../support/own-environment'
import { freePort } from '../support/started'

/** npm run build while nothing answers at COMMERCE_URL. */

async function build(settings: Record<string, string>) {
  const address = `http://127.0.0.1:${await freePort()}/graphql`
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', './scripts/register.mjs', 'scripts/build.ts', 'neon'],
    { env: ownEnvironment({ COMMERCE_URL: address, ...settings }), encoding: 'utf8', timeout: 60_000 },
  )
  return { status, said: stderr.trim(), address }
}

test('a build for a Magento that is away says so in a sentence, and ends with 1 (commerce-125)', async () => {
  const { status, said } = await build({})
  expect(said).toBe(
    'The server at COMMERCE_URL does not tell what it can do: nothing that speaks GraphQL answers there. Try again once it does. Set COMMERCE_DIALECT to core, commerce or extended to start without asking it.',
  )
  expect(status).toBe(1)
})

test('a build that knows which Magento it is for keeps what was built before, and says so (commerce-125)', async () => {
  const { status, said } = await build({ COMMERCE_DIALECT: 'core', NEXT_PUBLIC_COMMERCE_DIALECT: 'core' })
  expect(said).toMatch(
    / does not say what it sells, .* Nothing was built; what was built before is still there\./,
  )
  expect(said.split('\n')).toHaveLength(1)
  expect(status).toBe(1)
}, 60_000)
