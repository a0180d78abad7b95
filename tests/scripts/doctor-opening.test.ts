import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { startMetrics } from '@/server/metrics/metrics-listener'
import { settingsOf } from '@/settings/settings'
import { openingFindings } from '../../scripts/doctor/opening'

const live = { NODE_ENV: 'production', SITE_URL: 'https://shop.example.com', TRUSTED_PROXIES: '1' }
const stripe = { STRIPE_SECRET_KEY: 'sk_live_12345678', STRIPE_WEBHOOK_SECRET: 'whsec_12345678' }

test.each<[string, Record<string, string>, { kind: string; says: RegExp }[]]>([
  ['a shop without cards and PayPal', live, [{ kind: 'note', says: /takes no cards and no PayPal/ }]],
  ['a shop with cards', { ...live, ...stripe }, []],
  [
    'a demo with a live key',
    stripe,
    [{ kind: 'fault', says: /STRIPE_SECRET_KEY is a live key, but this is a demo/ }],
  ],
  [
    'a demo with a live PayPal account',
    { PAYPAL_CLIENT_ID: 'id', PAYPAL_SECRET: 'secret', PAYPAL_ENV: 'live' },
    [{ kind: 'fault', says: /PAYPAL_ENV is live, but this is a demo/ }],
  ],
  ['a demo without settings', {}, []],
  [
    'a sender of another domain',
    { ...live, ...stripe, MAIL_FROM: 'me@gmail.com' },
    [
      {
        kind: 'note',
        says: /e-mails come from me@gmail\.com, whose domain is not the shop’s \(example\.com\)/,
      },
    ],
  ],
  ['a sender of the shop’s domain', { ...live, ...stripe, MAIL_FROM: 'Shop <hello@mail.example.com>' }, []],
  [
    'metrics for everyone',
    { ...live, ...stripe, METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' },
    [{ kind: 'note', says: /metrics answer everyone who reaches port 9464/ }],
  ],
  ['metrics for this machine', { ...live, ...stripe, METRICS_PORT: '9464' }, []],
  [
    'a Magento that does not answer',
    { COMMERCE_URL: 'http://127.0.0.1:1/graphql' },
    [{ kind: 'fault', says: /No GraphQL server answers at COMMERCE_URL/ }],
  ],
])('the doctor on %s (release-4)', async (_, variables, expected) => {
  const found = await openingFindings(settingsOf(variables))
  expect(found).toEqual(
    expected.map(({ kind, says }) => ({ kind, says: expect.stringMatching(says), todo: expect.any(String) })),
  )
})

test('a taken METRICS_PORT is told in words (observability-4)', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as AddressInfo // listening on a port, not a pipe
  const build = { brand: 'stickers', build: 'test' }
  await expect(startMetrics({ host: '127.0.0.1', port, build, rounds: () => [] })).rejects.toThrow(
    `METRICS_PORT ${port} is in use. Set METRICS_PORT to a free one, or stop the program that uses it.`,
  )
  taken.close()
})
