import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { publicDemoProblems } from '@/settings/public-demo'
import { readSettings } from '@/settings/settings'
import { variableNames } from '@/settings/environment'
import { settingsPage, settingsTable, withSettingsTable } from '../../scripts/settings/table'

const problems = (environment: Record<string, string>) => {
  const read = readSettings(['canvas', 'neon', 'stickers'], environment)
  return 'problems' in read ? read.problems : []
}

/** A complete live shop; each case changes a setting. */
const live = {
  NODE_ENV: 'production',
  SITE_URL: 'https://shop.example',
  DATABASE_URL: 'postgres://shop@host/shop',
  SMTP_URL: 'smtp://host',
}

test('a shop works without any settings (settings-1)', () => {
  expect(readSettings(['stickers'], {})).toMatchObject({
    settings: {
      brand: 'stickers',
      server: { port: 3000, host: '127.0.0.1' },
      dataDir: '.data',
      mode: 'demo',
    },
  })
})

test.each([
  [{ PORT: 'abc' }, 'PORT is "abc"; it must be a port from 1 to 65535.'],
  [{ PORT: '70000' }, 'PORT is "70000"; it must be a port from 1 to 65535.'],
  [{ BRAND: '../x' }, 'BRAND is "../x"; it must be the name of a folder in brands/, such as stickers.'],
  [{ BRAND: 'neonn' }, 'BRAND is "neonn"; it must be one of canvas, neon, stickers. Did you mean "neon"?'],
  [
    { SITE_URL: 'shop.example' },
    'SITE_URL is "shop.example"; it must be an address such as https://www.example.com. Write https://shop.example.',
  ],
  [
    { DATABASE_URL: 'mysql://root:secret@db' },
    'DATABASE_URL is a value that is not shown here; it must be a PostgreSQL address such as postgres://user:password@host:5432/shop, or the word embedded.',
  ],
  [{ PAYMENTS_SANDBOX: 'yes' }, 'PAYMENTS_SANDBOX is "yes"; it must be 1 for yes or 0 for no. Write 1.'],
  [
    { DEVELOPER_TOKEN: 'short' },
    'DEVELOPER_TOKEN is a value that is not shown here; it must be a secret of at least 32 characters.',
  ],
  [
    { API_TOKENS: `${'x'.repeat(32)},short` },
    'API_TOKENS is a value that is not shown here; it must be one or more secrets of at least 32 characters, with commas between them.',
  ],
  [
    { API_TOKENS: 'x'.repeat(32), COMMERCE_URL: 'https://magento.example/graphql' },
    'API_TOKENS and COMMERCE_URL are both set: with a Magento, programs use its API directly (programs-1).',
  ],
  [
    { COMMERCE_WEBHOOK_SECRET: `whsec_${'x'.repeat(32)}` },
    'COMMERCE_WEBHOOK_SECRET is set, but COMMERCE_URL is not: there is no Magento to report changes (commerce-86).',
  ],
  [
    { LOG_LEVEL: 'loud' },
    'LOG_LEVEL is "loud"; it must be one of trace, debug, info, warn, error, fatal, silent.',
  ],
  [
    { REVIEWS_URL: 'https://reviews.example' },
    'REVIEWS_URL, REVIEWS_SITE_ID and REVIEWS_TOKEN must be set together; not all of them are set.',
  ],
  [
    { IDME_CLIENT_ID: 'id' },
    'IDME_CLIENT_ID and IDME_CLIENT_SECRET must be set together; only one of them is set.',
  ],
  [
    { MEDIA_S3_URL: 'https://s3.example.com/shop-uploads', MEDIA_S3_KEY_ID: 'key' },
    'MEDIA_S3_URL, MEDIA_S3_KEY_ID and MEDIA_S3_SECRET must be set together; not all of them are set.',
  ],
  [
    { MEDIA_S3_URL: 'https://key:secret@s3.example.com/shop-uploads' },
    'MEDIA_S3_URL is a value that is not shown here; it must be the address of a bucket, such as https://s3.example.com/shop-uploads.',
  ],
  [
    { PAYPAL_CLIENT_ID: 'id' },
    'PAYPAL_CLIENT_ID and PAYPAL_SECRET must be set together; only one of them is set.',
  ],
  [
    { ...live, SITE_URL: '' },
    'SITE_URL is not set; with NODE_ENV=production it must be the shop’s public address, such as https://www.example.com.',
  ],
  [
    { ...live, DEMO: '1' },
    'DEMO is 1, but NODE_ENV is production; a shop is either a demo or real. Set only one of them.',
  ],
  [
    { ...live, SITE_URL: 'http://shop.example' },
    'SITE_URL is "http://shop.example"; with NODE_ENV=production it must begin with https, or sessions are sent unencrypted.',
  ],
  [
    { SITE_URL: 'https://shop.example/store' },
    'SITE_URL is "https://shop.example/store"; it must be an address such as https://www.example.com. Write https://shop.example.',
  ],
  [
    { ...live, PAYPAL_CLIENT_ID: 'id', PAYPAL_SECRET: 'secret' },
    'PAYPAL_ENV is not set; in production it must be sandbox or live, depending on the PayPal account.',
  ],
])('%j prevents the start with one message (settings-2)', (environment, wording) => {
  expect(problems(environment)).toEqual([wording])
})

const stripe = { STRIPE_SECRET_KEY: 'sk_test_12345678', STRIPE_WEBHOOK_SECRET: 'whsec_12345678' }

test.each([
  [{ ...live, DATABASE_URL: '' }, /^DATABASE_URL is not set; .* or the word embedded/],
  [{ ...live, SMTP_URL: '' }, /^SMTP_URL is not set; .* or the word outbox/],
  [{ ...live, ...stripe }, /^STRIPE_SECRET_KEY is a test key, .* or set PAYMENTS_SANDBOX=1/],
  [{ ...live, ...stripe, STRIPE_SECRET_KEY: 'rk_test_12345678' }, /^STRIPE_SECRET_KEY is a test key/],
  [
    { ...live, PAYPAL_CLIENT_ID: 'id', PAYPAL_SECRET: 'secret', PAYPAL_ENV: 'sandbox' },
    /^PAYPAL_ENV is sandbox, so shoppers could order without paying; .* or set PAYMENTS_SANDBOX=1/,
  ],
  [
    { ...live, SITE_URL: 'https://localhost' },
    /^SITE_URL is "https:\/\/localhost", which only this machine reaches/,
  ],
  [{ ...live, SITE_URL: 'https://127.0.0.1:3000' }, /which only this machine reaches/],
])('%j is dangerous in production and is refused (settings-9)', (environment, wording) => {
  expect(problems(environment)).toEqual([expect.stringMatching(wording)])
})

test.each([
  { ...live, DATABASE_URL: 'embedded' },
  { ...live, SMTP_URL: 'outbox' },
  { ...live, ...stripe, STRIPE_SECRET_KEY: 'sk_live_12345678' },
  { ...live, ...stripe, PAYMENTS_SANDBOX: '1', PAYMENTS_SECRET: 'x'.repeat(32) },
])('%j is an explicit choice and starts (settings-9)', (environment) => {
  expect(problems(environment)).toEqual([])
})

test.each([
  ['hello@shop.example', { from: 'hello@shop.example', fromName: undefined }],
  ['Peelwell <hello@shop.example>', { from: 'hello@shop.example', fromName: 'Peelwell' }],
  ['"Peelwell, Inc." <hello@shop.example>', { from: 'hello@shop.example', fromName: 'Peelwell, Inc.' }],
])('MAIL_FROM=%s has an address and, if written, a name (settings-2)', (value, mail) => {
  expect(readSettings(['stickers'], { MAIL_FROM: value })).toMatchObject({ settings: { mail } })
})

test.each(['Peelwell', 'Peelwell <hello>', '<hello@shop.example', 'a@b.example, c@d.example'])(
  'MAIL_FROM=%s is refused (settings-2)',
  (value) => {
    expect(problems({ MAIL_FROM: value })).toEqual([
      expect.stringMatching(/^MAIL_FROM is .* Peelwell <hello@shop\.example>/),
    ])
  },
)

test('the words embedded and outbox are not used as URLs (settings-9)', () => {
  const read = readSettings(['stickers'], { ...live, DATABASE_URL: 'embedded', SMTP_URL: 'outbox' })
  expect(read).toMatchObject({ settings: { database: { url: undefined }, mail: { smtpUrl: undefined } } })
})

test.each([
  ['DATABSE_URL', 'DATABASE_URL'],
  ['SMPT_URL', 'SMTP_URL'],
  ['LOG_LEVELS', 'LOG_LEVEL'],
  ['STRIPE_SECRETKEYS', 'STRIPE_SECRET_KEY'],
])('%s, a typo of %s, prevents the start without showing its value (settings-2)', (name, meant) => {
  expect(problems({ [name]: 'a-secret' })).toEqual([
    `${name} is set, but the shop has no such setting. Did you mean ${meant}?`,
  ])
})

test('variables of other programs are ignored (settings-2)', () => {
  const others = { HOME: '/', HOSTNAME: 'x', PORTS: '1', PGHOST: 'db', HTTP_URL: 'x', BRANDS: 'a' }
  expect(problems(others)).toEqual([])
})

test('a real shop without settings gets all problems reported at once (settings-2, settings-9)', () => {
  const named = problems({ NODE_ENV: 'production' }).map((problem) => problem.split(' ')[0])
  expect(named).toEqual(['SITE_URL', 'DATABASE_URL', 'SMTP_URL'])
})

test('all invalid values are reported at once (settings-2)', () => {
  expect(problems({ PORT: 'x', HOST: 'a b', SMPT_URL: 'x' })).toHaveLength(3)
})

test('an empty variable is treated as not set (settings-2)', () => {
  expect(problems({ DATABASE_URL: '', SMTP_URL: '' })).toEqual([])
})

test('the table of settings in operating.md is up to date: run npm run make settings (settings-7)', () => {
  const page = readFileSync(settingsPage, 'utf8')
  expect(withSettingsTable(page)).toBe(page)
})

/** Returns the variables in the first column of a table. */
const firstColumn = (table: string) =>
  [...table.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
  )

test('every setting has a place in the table of settings (settings-7)', () => {
  expect(firstColumn(settingsTable()).toSorted()).toEqual(variableNames.toSorted())
})

const publicDemo = (environment: Record<string, string>) => {
  const read = readSettings(['stickers'], environment)
  return 'problems' in read ? read.problems : publicDemoProblems(read.settings)
}

const whatToSet = 'Set NODE_ENV=production for a real shop, or DEMO=1 to show a demo to others.'

test.each([
  [{ HOST: '0.0.0.0' }, ['HOST is "0.0.0.0"']],
  [{ HOST: '::' }, ['HOST is "::"']],
  [{ HOST: '127.0.0.1.example.com' }, ['HOST is "127.0.0.1.example.com"']],
  [{ SITE_URL: 'https://shop.example' }, ['SITE_URL is "https://shop.example"']],
  [{ SITE_URL: 'http://shop.example:8080' }, ['SITE_URL is "http://shop.example:8080"']],
  [{ SITE_URL: 'https://localhost:3443' }, ['SITE_URL is "https://localhost:3443"']],
  [{ SITE_URL: 'https://shop.example', HOST: '10.0.0.5' }, ['SITE_URL is', 'HOST is']],
  [{ HOST: '0.0.0.0', NODE_ENV: 'development' }, ['HOST is "0.0.0.0"']],
])('a publicly reachable demo is refused: %j (settings-5)', (environment, beginnings) => {
  const refusals = publicDemo(environment)
  expect(refusals).toHaveLength(beginnings.length)
  for (const [index, beginning] of beginnings.entries()) {
    expect(refusals[index]).toMatch(new RegExp(`^${beginning.replaceAll('.', '\\.')}`))
    expect(refusals[index]).toContain(whatToSet)
  }
})

test.each<Record<string, string>>([
  {},
  { HOST: 'localhost' },
  { HOST: '::1' },
  { HOST: '127.0.0.2', SITE_URL: 'http://localhost:3000' },
  { SITE_URL: 'http://[::1]:3000' },
  { HOST: '0.0.0.0', SITE_URL: 'https://shop.example', DEMO: '1' },
  { HOST: '0.0.0.0', ...live },
])('a local demo, an explicitly public demo and a real shop start: %j (settings-5)', (environment) => {
  expect(publicDemo(environment)).toEqual([])
})

test.each([
  ['2026-02-30', 'AS_OF is "2026-02-30"; it must be a day such as 2026-12-24.'],
  ['tomorrow', 'AS_OF is "tomorrow"; it must be a day such as 2026-12-24.'],
])('an invalid AS_OF day such as %s is refused (settings-2, brand-106)', (day, message) => {
  expect(problems({ AS_OF: day })).toEqual([message])
})

test.each([
  [{ ...live, DATABASE_URL: 'embedded', SMTP_URL: 'outbox' }, 'NODE_ENV is production'],
  [{ DEMO: '1' }, 'DEMO is 1'],
  [{ DATABASE_URL: 'postgres://shop@host/shop' }, 'DATABASE_URL is set'],
  [{ SMTP_URL: 'smtp://host' }, 'SMTP_URL is set'],
  [{ COMMERCE_URL: 'https://magento.example' }, 'COMMERCE_URL is set'],
])('AS_OF works only with sample data, not with %o (brand-106)', (environment, setting) => {
  expect(problems({ ...environment, AS_OF: '2026-12-24' } as Record<string, string>)).toEqual([
    `AS_OF (--as-of) is "2026-12-24" and ${setting}; a shop can show another day only with sample data. Remove one of the two.`,
  ])
  expect(problems(environment as Record<string, string>)).toEqual([])
})
