import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { ownEnvironment } from '../support/own-environment'
import { freePort } from '../support/started'

/** `npm run build` while no Magento responds at COMMERCE_URL. */

async function build(settings: Record<string, string>) {
  const address = `http://127.0.0.1:${await freePort()}/graphql`
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', './scripts/register.mjs', 'scripts/build.ts', 'neon'],
    { env: ownEnvironment({ COMMERCE_URL: address, ...settings }), encoding: 'utf8', timeout: 60_000 },
  )
  return { status, said: stderr.trim(), address }
}

test('a build for an unavailable Magento reports it in one sentence and exits with 1 (commerce-68)', async () => {
  const { status, said } = await build({})
  expect(said).toBe(
    'No GraphQL server answers at COMMERCE_URL. Try again when it does. Set COMMERCE_DIALECT to core, commerce or extended to start without it.',
  )
  expect(status).toBe(1)
})

test('a build with a configured Magento dialect keeps the previous build, and reports it (commerce-68)', async () => {
  const { status, said } = await build({ COMMERCE_DIALECT: 'core', NEXT_PUBLIC_COMMERCE_DIALECT: 'core' })
  expect(said).toMatch(
    / does not report what it sells, .* Nothing was built, and the previous build is unchanged\./,
  )
  expect(said.split('\n')).toHaveLength(1)
  expect(status).toBe(1)
}, 60_000)
