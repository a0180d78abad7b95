import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { ownEnvironment } from '../support/own-environment'

test('npm start refuses a publicly reachable demo, and says what to set for each setting (settings-5)', () => {
  const env = ownEnvironment({ HOST: '0.0.0.0', SITE_URL: 'https://shop.example' })
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', './scripts/register.mjs', 'scripts/launch.ts'],
    { env, encoding: 'utf8', timeout: 30_000 },
  )
  expect(stderr.trim().split('\n')).toEqual([
    expect.stringMatching(/^SITE_URL is "https:\/\/shop\.example".* Set NODE_ENV=production .* DEMO=1/),
    expect.stringMatching(/^HOST is "0\.0\.0\.0".* Set NODE_ENV=production .* DEMO=1/),
  ])
  expect(status).toBe(1)
})
