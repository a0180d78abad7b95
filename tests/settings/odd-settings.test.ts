import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { readSettings, settingsOf } from '@/settings/settings'
import { clockFinding, poolFinding } from '../../scripts/doctor/database'
import { diskFinding } from '../../scripts/doctor/machine'
import { openingFindings } from '../../scripts/doctor/opening'
import { mailFinding, serviceFinding, servicesOf } from '../../scripts/doctor/services'
import { useListening } from '../support/http'

/** Settings as people get them wrong, each with the words that lead to the right one. */

const random = 'kdW93jf0Lq8sZx71mVbN4tYcR6uHgEoP'

const live = {
  NODE_ENV: 'production',
  SITE_URL: 'https://shop.example.com',
  DATABASE_URL: 'postgres://shop:secret@db.example.com/shop',
  SMTP_URL: 'smtp://mail.example.com',
  TRUSTED_PROXIES: '1',
  STRIPE_SECRET_KEY: 'sk_live_12345678',
  STRIPE_WEBHOOK_SECRET: 'whsec_12345678',
}

const problems = (environment: Record<string, string>) => {
  const read = readSettings(['canvas', 'neon', 'stickers'], environment)
  return 'problems' in read ? read.problems : []
}

/** Values that prevent the start, with a part of the message. */
test.each<[Record<string, string>, string]>([
  [{ PORT: '0' }, 'a port from 1 to 65535'],
  [{ PORT: ' 3000' }, 'Remove the space at its end or beginning.'],
  [{ PORT: '3000;' }, 'Remove the sign at its end.'],
  [{ HOST: 'http://0.0.0.0' }, 'an address to listen on'],
  [{ SITE_URL: 'www.example.com' }, 'Write https://www.example.com.'],
  [{ SITE_URL: 'https;//shop.example' }, 'Write https://shop.example.'],
  [{ SITE_URL: '"https://www.example.com"' }, 'Remove the quotation marks.'],
  [{ SITE_URL: 'https://www.example.com ' }, 'Remove the space at its end or beginning.'],
  [{ SITE_URL: 'https://www.example.com/shop' }, 'Write https://www.example.com.'],
  [{ SITE_URL: 'htps://www.example.com' }, 'an address such as https://www.example.com'],
  [{ NODE_ENV: 'prod' }, 'production, development or test'],
  [{ NODE_ENV: "'production'" }, 'Remove the quotation marks.'],
  [{ DEMO: 'true' }, '1 for yes or 0 for no. Write 1.'],
  [{ REQUEST_LOG: 'off' }, 'Write 0.'],
  [{ NODE_ENV: 'prod' }, 'Write production.'],
  [{ LOG_LEVEL: 'info # for now' }, 'Remove the comment: it is a part of the value.'],
  [{ FACEBOOK_GRAPH_VERSION: '19' }, 'Write v19.0.'],
  [{ UPLOADS_GB: '50GB' }, 'Write 50.'],
  [{ API_TOKENS: `${random}, ${random.toLowerCase()}` }, 'Remove the spaces.'],
  [{ PAYPAL_ENV: 'production' }, 'Write live.'],
  [{ OPERATIONS: 'on' }, '1 for yes or 0 for no'],
  [{ TRIAL_ORDERS: 'yes' }, '1 for yes or 0 for no'],
  [{ TRUSTED_PROXIES: '-1' }, 'from 0 to 9'],
  [{ TRUSTED_PROXIES: '10.0.0.1' }, 'the number of your proxies'],
  [{ DRAIN_SECONDS: '3s' }, 'a number of seconds from 0 to 60'],
  [{ LOG_LEVEL: 'INFO' }, 'one of trace, debug, info'],
  [{ METRICS_PORT: '3000' }, 'metrics need a separate port'],
  [{ METRICS_PORT: '127.0.0.1:9464' }, 'a port from 1 to 65535'],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, 'an address such as https://www.example.com'],
  [{ OTEL_TRACES_SAMPLER_ARG: '10' }, 'a share from 0 to 1'],
  [{ SENTRY_DSN: 'https://errors.example.com/1' }, 'the address of an error tracker, such as https://key@'],
  [{ SENTRY_DSN: 'http://0123456789abcdef@errors.example.com/1' }, 'must begin with https'],
  [{ DATABASE_URL: 'localhost:5432/shop' }, 'a PostgreSQL address such as postgres://'],
  [{ DATABASE_URL: 'postgres://shop:p@ss@db/shop' }, '%40 for @'],
  [{ DATABASE_URL: 'postgres://shop:pa#ss@db/shop' }, 'percent-encoded'],
  [{ DATABASE_URL: 'postgres://shop:pa/ss@db/shop' }, 'percent-encoded'],
  [{ DATABASE_POOL: '0' }, 'from 1 to 999'],
  [{ UPLOADS_GB: '0.5' }, 'a number of gigabytes'],
  [{ UPLOADS_GB: '50GB' }, 'a number of gigabytes'],
  [{ SMTP_URL: 'mail.example.com:587' }, 'a mail server such as smtp://'],
  [{ MAIL_FROM: 'Peelwell' }, 'Peelwell <hello@shop.example>'],
  [{ MAIL_WEBHOOK_SECRET: `whsec_${'a'.repeat(32)}`, SMTP_URL: 'outbox' }, 'no mail server reports bounces'],
  [{ ...live, STRIPE_SECRET_KEY: 'pk_live_12345678' }, 'a secret key of Stripe'],
  [{ ...live, STRIPE_PUBLISHABLE_KEY: 'sk_live_12345678' }, 'a publishable key of Stripe'],
  [{ ...live, STRIPE_PUBLISHABLE_KEY: 'pk_test_12345678' }, 'both must be of the same mode'],
  [{ STRIPE_PUBLISHABLE_KEY: 'pk_test_12345678' }, 'but STRIPE_SECRET_KEY is not'],
  [{ ...live, STRIPE_WEBHOOK_SECRET: '12345678' }, 'the signing secret of the webhook'],
  [{ PAYPAL_WEBHOOK_ID: '8PT597' }, 'there is no PayPal account'],
  [{ PAYPAL_CLIENT_ID: 'a', PAYPAL_SECRET: 'b', PAYPAL_ENV: 'production' }, 'sandbox or live'],
  [{ RECAPTCHA_SITE_KEY: 'a'.repeat(40), RECAPTCHA_SECRET: 'a'.repeat(40) }, 'are the same'],
  [{ ALGOLIA_APP_ID: 'LATENCY1' }, 'must be set together'],
  [{ KLAVIYO_API_KEY: 'AbC123' }, 'a private key of Klaviyo'],
  [{ API_TOKENS: 'short' }, 'at least 32 characters'],
  [{ DEVELOPER_TOKEN: 'password' }, 'at least 32 characters'],
  [{ OPERATIONS: '1', OPERATIONS_OPENID_ISSUER: 'https://login.example.com' }, 'must be set together'],
  [
    {
      OPERATIONS_OPENID_ISSUER: 'https://login.example.com',
      OPERATIONS_OPENID_CLIENT_ID: 'a',
      OPERATIONS_OPENID_CLIENT_SECRET: 'b',
    },
    'but OPERATIONS is not 1',
  ],
  [
    {
      OPERATIONS: '1',
      OPERATIONS_OPENID_ISSUER: 'http://login.example.com',
      OPERATIONS_OPENID_CLIENT_ID: 'a',
      OPERATIONS_OPENID_CLIENT_SECRET: 'b',
    },
    'must begin with https',
  ],
  [
    { TRIAL_ORDERS: '1', COMMERCE_URL: 'https://magento.example.com/graphql' },
    'the orders are in the Magento',
  ],
  [{ AS_OF: '2026-13-01' }, 'a day such as 2026-12-24'],
  [{ ...live, AS_OF: '2026-12-24' }, 'a shop can show another day only with sample data'],
  [{ ...live, DEMO: '1' }, 'either a demo or real'],
  [{ ...live, SITE_URL: 'https://127.0.0.1' }, 'which only this machine reaches'],
  [{ ...live, SITE_URL: 'https://me:pw@shop.example.com' }, 'which every e-mail would show'],
  [{ ...live, SITE_URL: 'https://shop.example.com.' }, 'Remove the dot.'],
  [{ ...live, SMTP_URL: 'smtp://:587' }, 'names no mail server'],
  [{ PORT: '6000' }, 'which browsers refuse to open'],
  [{ DATA_DIR: '~/shop' }, 'which only a shell fills in'],
  [{ DATA_DIR: '$HOME/shop' }, 'which only a shell fills in'],
  [{ DATA_DIR: '/' }, 'belongs to other programs'],
  [{ DATA_DIR: 'node_modules/.data' }, 'belongs to other programs'],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/v1/traces' }, 'which the shop adds itself'],
  [
    {
      OPERATIONS: '1',
      OPERATIONS_OPENID_ISSUER: 'https://login.example.com/.well-known/openid-configuration',
      OPERATIONS_OPENID_CLIENT_ID: 'a',
      OPERATIONS_OPENID_CLIENT_SECRET: 'b',
    },
    'Write https://login.example.com.',
  ],
  [{ PAYPAL_CLIENT_ID: 'abc', PAYPAL_SECRET: 'abc', PAYPAL_ENV: 'live' }, 'are the same'],
  [{ GOOGLE_CLIENT_ID: 'abc', GOOGLE_CLIENT_SECRET: 'abc' }, 'the secret is another value'],
  [{ GOOGLE_CLIENT_ID: 'GOCSPX-1', GOOGLE_CLIENT_SECRET: '1.apps.googleusercontent.com' }, 'are swapped'],
  [
    { PAYPAL_CLIENT_ID: `E${'x1'.repeat(25)}`, PAYPAL_SECRET: `A${'x1'.repeat(25)}`, PAYPAL_ENV: 'live' },
    'ids of PayPal begin with A',
  ],
  [
    {
      PAYPAL_CLIENT_ID: 'a',
      PAYPAL_SECRET: 'b',
      PAYPAL_ENV: 'live',
      PAYPAL_API: 'https://api-m.sandbox.paypal.com',
    },
    'PAYPAL_API is the sandbox’s address',
  ],
  [{ ...live, PAYPAL_ENV: 'live' }, 'the shop would open without PayPal'],
  [{ ...live, STRIPE_SECRET_KEY: 'sk_live_xxxxxxxxxxxx' }, 'is a sample from a document'],
  [{ ...live, STRIPE_WEBHOOK_SECRET: 'whsec_changeme' }, 'is a sample from a document'],
  [{ API_TOKENS: `${random},${random}` }, 'names a secret twice'],
  [{ API_TOKENS: random, DEVELOPER_TOKEN: random }, 'each must be a different secret'],
  [{ ...live, POSTGRES_URL: 'x', DATABASE_URL: '' }, 'POSTGRES_URL is set, but the shop reads DATABASE_URL'],
  [{ ...live, PAYPAL_CLIENT_SECRET: 'x' }, 'the shop reads PAYPAL_SECRET'],
  [{ STRIPE_SECERT_KEY: 'x' }, 'Did you mean STRIPE_SECRET_KEY?'],
  [{ OPERATIONS_OPENID_ISUER: 'x' }, 'Did you mean OPERATIONS_OPENID_ISSUER?'],
])(
  '%j prevents the start with advice, and shows no secret (settings-2, settings-9)',
  (environment, words) => {
    const found = problems(environment)
    expect(found.join('\n')).toContain(words)
    expect(found.join('\n')).not.toMatch(/secret@|p@ss|pa#ss|pa\/ss|sk_live|0123456789abcdef/)
  },
)

test('a complete real shop has no problem, and the doctor nothing to say (settings-2, release-4)', async () => {
  expect(problems(live)).toEqual([])
  expect(await openingFindings(settingsOf(live))).toEqual([])
})

/** Values that the shop starts with, but that the doctor reports. */
test.each<[Record<string, string>, RegExp]>([
  [{ TRUSTED_PROXIES: '' }, /all shoppers would share the limits of one network/],
  [{ SITE_URL: 'https://192.168.1.20' }, /only your own network reaches/],
  [{ SITE_URL: 'https://shop.local' }, /only your own network reaches/],
  [{ LOG_LEVEL: 'silent' }, /no failure is logged/],
  [{ LOG_LEVEL: 'trace' }, /fills the disk/],
  [{ SITE_URL: 'https://shop' }, /a name of one word/],
  [{ SITE_URL: 'https://shop.example.com:3000' }, /where the shop itself listens/],
  [{ DATABASE_URL: 'postgres://shop:secret@db.example.com' }, /names no database/],
  [{ DATABASE_URL: 'postgres://shop:secret@db.example.com/postgres' }, /belongs to PostgreSQL itself/],
  [{ DATABASE_URL: 'postgres://shop:shop@db.example.com/shop' }, /the name of its user/],
  [{ DATABASE_URL: 'postgres://a:b@db.example.com/shop?sslmode=requird' }, /which does not exist/],
  [{ DATABASE_URL: 'postgres://a:b@db.example.com/shop?sslmode=disable' }, /sent unencrypted/],
  [{ DATABASE_POOL: '1' }, /wait for each other/],
  [{ SMTP_URL: 'smtp://a:b@sandbox.smtp.mailtrap.io:2525' }, /customers get no e-mails/],
  [{ COMMERCE_DIALECT: 'core' }, /COMMERCE_DIALECT is set, but COMMERCE_URL is not/],
  [{ COMMERCE_STORE_CODE: 'en' }, /it is not read/],
  [{ DATA_DIR: '/tmp/shop' }, /which machines empty/],
  [{ SITE_URL: 'https://www.example.com' }, /a sample from a document/],
  [
    { GOOGLE_CLIENT_ID: 'https://accounts.google.com', GOOGLE_CLIENT_SECRET: 'b' },
    /does not end in .apps.googleusercontent.com/,
  ],
  [{ TRUSTED_PROXIES: '9' }, /anyone could choose the address/],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4317' }, /which takes gRPC/],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', OTEL_TRACES_SAMPLER_ARG: '0' },
    /no request is traced/,
  ],
  [
    {
      MEDIA_S3_URL: 'http://s3.example.com/uploads',
      MEDIA_S3_KEY_ID: 'abcd',
      MEDIA_S3_SECRET: 'efgh',
    },
    /files are sent unencrypted/,
  ],
  [
    { PAYMENTS_SANDBOX: '1', PAYMENTS_SECRET: 'kdW93jf0Lq8sZx71mVbN4tYcR6uHgEoP' },
    /orders can be placed without paying/,
  ],
  [{ DEVELOPER_TOKEN: 'x'.repeat(32) }, /DEVELOPER_TOKEN can be guessed/],
  [{ API_TOKENS: '12345678'.repeat(4) }, /API_TOKENS can be guessed/],
  [{ STRIPE_API: 'http://127.0.0.1:12111' }, /STRIPE_API is .* an address for tests/],
  [
    {
      GOOGLE_CLIENT_ID: 'a.apps.googleusercontent.com',
      GOOGLE_CLIENT_SECRET: 'b',
      GOOGLE_OPENID_URL: 'http://127.0.0.1:1',
    },
    /GOOGLE_OPENID_URL is .* an address for tests/,
  ],
  [{ MAIL_FROM: 'me@gmail.com' }, /whose domain is not the shop’s/],
  [{ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' }, /metrics answer everyone/],
  [{ STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '' }, /takes no cards and no PayPal/],
])('the doctor reports %j of a real shop, with what to do (release-4)', async (changes, says) => {
  const environment = { ...live, ...changes }
  expect(problems(environment)).toEqual([])
  const read = readSettings(['stickers'], environment)
  const found = 'settings' in read ? await openingFindings(read.settings) : []
  expect(found).toEqual([
    {
      kind: expect.stringMatching(/note|fault/) as string,
      says: expect.stringMatching(says) as string,
      todo: expect.any(String) as string,
    },
  ])
})

const service = useListening(() =>
  createServer((_, response) => response.end('{"acl":["search","addObject"],"value":"key"}')),
)

test('the doctor names an admin key, a full pool, a small disk and a wrong clock (release-4)', async () => {
  const [algolia] = servicesOf(
    settingsOf({
      ALGOLIA_APP_ID: 'LATENCY1',
      ALGOLIA_SEARCH_KEY: 'a'.repeat(32),
      ALGOLIA_HOST: service.url(),
    }),
  )
  if (!algolia) throw new Error('Algolia is not asked')
  const admin = await serviceFinding(algolia)
  expect(admin).toMatchObject({
    kind: 'fault',
    says: expect.stringContaining('every browser gets it') as string,
  })
  expect(poolFinding(100, 100)).toMatchObject({ kind: 'note' })
  expect(poolFinding(10, 100)).toMatchObject({ kind: 'well' })
  expect(diskFinding(2 * 1024 ** 3, 50)).toMatchObject({ kind: 'note' })
  expect(clockFinding(60_000)).toMatchObject({ kind: 'fault' })
})

test.each([
  ['smtp://127.0.0.1:465', 'write smtps://'],
  ['smtps://127.0.0.1:587', 'write smtp://'],
  ['smtp://127.0.0.1:9', 'Check SMTP_URL'],
])('the doctor says what is wrong with %s (release-4)', async (address, todo) => {
  expect(await mailFinding(settingsOf({ SMTP_URL: address }))).toMatchObject({
    kind: 'fault',
    todo: expect.stringContaining(todo) as string,
  })
})
