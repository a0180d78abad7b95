import { didYouMean, nearest } from '../lib/words/did-you-mean'
import { variableNames, type Environment } from './environment'

/** Finds problems between settings that are valid on their own (settings-2). */

/** Variables of external accounts, of which all or none must be set. */
const together = [
  ['PAYPAL_CLIENT_ID', 'PAYPAL_SECRET'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'],
  ['IDME_CLIENT_ID', 'IDME_CLIENT_SECRET'],
  ['OPERATIONS_OPENID_ISSUER', 'OPERATIONS_OPENID_CLIENT_ID', 'OPERATIONS_OPENID_CLIENT_SECRET'],
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET'],
  ['ALGOLIA_APP_ID', 'ALGOLIA_SEARCH_KEY'],
  ['REVIEWS_URL', 'REVIEWS_SITE_ID', 'REVIEWS_TOKEN'],
  ['MEDIA_S3_URL', 'MEDIA_S3_KEY_ID', 'MEDIA_S3_SECRET'],
] as const satisfies readonly (readonly (keyof Environment)[])[]

const halfAccounts = (env: Environment): string[] =>
  together
    .filter((names) => new Set(names.map((name) => env[name] !== undefined)).size > 1)
    .map((names) =>
      names.length === 2
        ? `${names.join(' and ')} must be set together; only one of them is set.`
        : `${names.slice(0, -1).join(', ')} and ${names.at(-1)} must be set together; not all of them are set.`,
    )

const isShort = (name: string) => name.length < 7

/** Maximum typos in a name. Two for a long one, because no unrelated long name is that similar. */
const slips = (name: string) => (name.length < 12 ? 1 : 2)

/** Finds misspelled names, which would otherwise be ignored silently (settings-2). */
export const misspelled = (variables: object): string[] =>
  Object.keys(variables)
    .filter((name) => !isShort(name) && !variableNames.includes(name))
    .flatMap((name) => {
      const meant = nearest(name, variableNames, slips(name))
      return meant ? [`${name} is set, but the shop has no such setting. Did you mean ${meant}?`] : []
    })

/** True for Stripe's test keys, such as sk_test_… and rk_test_…, with which no money moves. */
const isTestKey = (key: string | undefined) => /^(sk|rk)_test_/.test(key ?? '')

/** True for a database's address whose password contains a sign that ends the password too early. */
const isCutShort = (address: string | undefined) =>
  address?.startsWith('postgres') === true &&
  (!URL.canParse(address) || /^\w+:\/\/[^/]*@[^/]*@/.test(address) || new URL(address).hostname === '')

/** Returns whether a key of Stripe moves money. */
const modeOfKey = (key: string | undefined) => /^(?:sk|rk|pk)_(test|live)_/.exec(key ?? '')?.[1]

/** Returns problems between keys and addresses that each look right. */
function pairProblems(env: Environment): string[] {
  const [secretMode, publicMode] = [env.STRIPE_SECRET_KEY, env.STRIPE_PUBLISHABLE_KEY].map(modeOfKey)
  return [
    isCutShort(env.DATABASE_URL) &&
      'DATABASE_URL cannot be read as an address; write the signs @ : / ? # % of a password percent-encoded, such as %40 for @.',
    secretMode &&
      publicMode &&
      secretMode !== publicMode &&
      `STRIPE_SECRET_KEY is a ${secretMode} key and STRIPE_PUBLISHABLE_KEY a ${publicMode} key; both must be of the same mode.`,
    env.STRIPE_PUBLISHABLE_KEY &&
      !env.STRIPE_SECRET_KEY &&
      'STRIPE_PUBLISHABLE_KEY is set, but STRIPE_SECRET_KEY is not: Apple Pay, Google Pay and Link need both.',
    env.RECAPTCHA_SITE_KEY &&
      env.RECAPTCHA_SITE_KEY === env.RECAPTCHA_SECRET &&
      'RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET are the same; the site key is public, and the secret is another one.',
    env.PAYPAL_WEBHOOK_ID &&
      !env.PAYPAL_CLIENT_ID &&
      'PAYPAL_WEBHOOK_ID is set, but PAYPAL_CLIENT_ID is not: there is no PayPal account to report payments.',
    env.MAIL_WEBHOOK_SECRET &&
      env.SMTP_URL === 'outbox' &&
      'MAIL_WEBHOOK_SECRET is set, but SMTP_URL is outbox: no mail server reports bounces.',
  ].flatMap((problem) => (typeof problem === 'string' && problem !== '' ? [problem] : []))
}

/** Returns problems with services that a real shop must not silently lack (settings-9). */
function liveServiceProblems(env: Environment): string[] {
  return [
    !env.DATABASE_URL &&
      'DATABASE_URL is not set; in production it must be your PostgreSQL, such as postgres://user:password@host:5432/shop, or the word embedded for the shop’s own one in DATA_DIR.',
    !env.SMTP_URL &&
      'SMTP_URL is not set; in production it must be your mail server, such as smtp://user:password@host:587, or the word outbox to send no e-mails and save them in DATA_DIR/outbox.',
    isTestKey(env.STRIPE_SECRET_KEY) &&
      !env.PAYMENTS_SANDBOX &&
      'STRIPE_SECRET_KEY is a test key, so shoppers could order without paying; in production it must be a live key, or set PAYMENTS_SANDBOX=1 if the shop only tries out payments.',
    env.PAYPAL_ENV === 'sandbox' &&
      Boolean(env.PAYPAL_CLIENT_ID) &&
      !env.PAYMENTS_SANDBOX &&
      'PAYPAL_ENV is sandbox, so shoppers could order without paying; in production it must be live, or set PAYMENTS_SANDBOX=1 if the shop only tries out payments.',
  ].filter((problem) => typeof problem === 'string')
}

/** True for an address that only this machine reaches. */
const isLoopback = (address: string | undefined) =>
  address !== undefined &&
  /^https?:\/\/(?:localhost|127\.[\d.]+|0\.0\.0\.0|\[::1?\])(?::\d+)?$/i.test(address)

/** Returns an address without its user and path. */
const originOf = (address: string | undefined) =>
  address === undefined || !URL.canParse(address) ? undefined : new URL(address).origin

/** Returns problems with the other requirements of a real shop. */
function liveProblems(env: Environment): string[] {
  const isOpen = env.SITE_URL?.startsWith('http:')
  return [
    !env.SITE_URL &&
      'SITE_URL is not set; with NODE_ENV=production it must be the shop’s public address, such as https://www.example.com.',
    isOpen &&
      `SITE_URL is "${env.SITE_URL}"; with NODE_ENV=production it must begin with https, or sessions are sent unencrypted.`,
    !isOpen &&
      isLoopback(env.SITE_URL) &&
      `SITE_URL is "${env.SITE_URL}", which only this machine reaches; with NODE_ENV=production it must be the shop’s public address, such as https://www.example.com.`,
    env.DEMO &&
      'DEMO is 1, but NODE_ENV is production; a shop is either a demo or real. Set only one of them.',
    env.PAYMENTS_SANDBOX &&
      !env.PAYMENTS_SECRET &&
      'PAYMENTS_SECRET is not set; with PAYMENTS_SANDBOX=1 in production it must be a secret of at least 32 characters.',
    Boolean(env.PAYPAL_CLIENT_ID) &&
      !env.PAYPAL_ENV &&
      'PAYPAL_ENV is not set; in production it must be sandbox or live, depending on the PayPal account.',
  ].filter((problem) => typeof problem === 'string')
}

/** Services that involve real customers, payments or e-mails, so they must not run on another day's data. */
const realServices = [
  'COMMERCE_URL',
  'DATABASE_URL',
  'SMTP_URL',
  'PAYPAL_CLIENT_ID',
  'STRIPE_SECRET_KEY',
  'ALGOLIA_APP_ID',
  'KLAVIYO_API_KEY',
] as const satisfies readonly (keyof Environment)[]

/** Another day may only be shown with sample data (brand-106). */
function anotherDayProblems(env: Environment): string[] {
  if (env.AS_OF === undefined) return []
  const settings = [
    ...(env.NODE_ENV === 'production' ? ['NODE_ENV is production'] : []),
    ...(env.DEMO ? ['DEMO is 1'] : []),
    ...realServices
      .filter((name) => !['embedded', 'outbox', undefined].includes(env[name]))
      .map((name) => `${name} is set`),
  ]
  return settings.map(
    (setting) =>
      `AS_OF (--as-of) is "${env.AS_OF}" and ${setting}; a shop can show another day only with sample data. Remove one of the two.`,
  )
}

/** @param brands the folders in brands/ */
export function crossProblems(env: Environment, brands: readonly string[]): string[] {
  return [
    ...(brands.includes(env.BRAND)
      ? []
      : [`BRAND is "${env.BRAND}"; it must be one of ${brands.join(', ')}.${didYouMean(env.BRAND, brands)}`]),
    ...halfAccounts(env),
    ...pairProblems(env),
    ...(env.METRICS_PORT === env.PORT
      ? [`METRICS_PORT and PORT are both ${env.PORT}; metrics need a separate port (observability-4).`]
      : []),
    ...(env.OPERATIONS && env.COMMERCE_URL
      ? [
          'OPERATIONS is 1, but COMMERCE_URL is set: the orders are in the Magento, so manage them there (operations-1).',
        ]
      : []),
    ...(env.OPERATIONS_OPENID_ISSUER && !env.OPERATIONS
      ? [
          'OPERATIONS_OPENID_ISSUER is set, but OPERATIONS is not 1: there are no screens to sign in to (operations-1).',
        ]
      : []),
    ...(env.OPERATIONS_OPENID_ISSUER?.startsWith('http:') && !isLoopback(env.OPERATIONS_OPENID_ISSUER)
      ? [
          'OPERATIONS_OPENID_ISSUER begins with http; it must begin with https, or tokens are sent unencrypted.',
        ]
      : []),
    ...(env.TRIAL_ORDERS && env.COMMERCE_URL
      ? ['TRIAL_ORDERS is 1, but COMMERCE_URL is set: the orders are in the Magento, so watch them there.']
      : []),
    ...(env.SENTRY_DSN?.startsWith('http:') && !isLoopback(originOf(env.SENTRY_DSN))
      ? ['SENTRY_DSN begins with http; it must begin with https, or errors are sent unencrypted.']
      : []),
    ...(env.API_TOKENS && env.COMMERCE_URL
      ? [
          'API_TOKENS and COMMERCE_URL are both set: with a Magento, programs use its API directly (programs-1).',
        ]
      : []),
    ...(env.COMMERCE_WEBHOOK_SECRET && !env.COMMERCE_URL
      ? [
          'COMMERCE_WEBHOOK_SECRET is set, but COMMERCE_URL is not: there is no Magento to report changes (commerce-86).',
        ]
      : []),
    ...anotherDayProblems(env),
    ...(env.NODE_ENV === 'production' ? [...liveProblems(env), ...liveServiceProblems(env)] : []),
  ]
}
