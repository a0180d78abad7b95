import { didYouMean, nearest } from '../lib/did-you-mean'
import { variableNames, type Environment } from './environment'

/** What is wrong with settings that are each right by themselves (settings-2, settings-3). */

/** An account elsewhere has all of its variables or none. */
const together = [
  ['PAYPAL_CLIENT_ID', 'PAYPAL_SECRET'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'],
  ['IDME_CLIENT_ID', 'IDME_CLIENT_SECRET'],
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
        ? `${names.join(' and ')} go together; only one of them is set.`
        : `${names.slice(0, -1).join(', ')} and ${names.at(-1)} go together; not all of them are set.`,
    )

const isShort = (name: string) => name.length < 7

/** How many letters of a name may be wrong; of a long one two, for nobody else's long name is that near to ours. */
const slips = (name: string) => (name.length < 12 ? 1 : 2)

/** settings-8: a name that is a slip of ours would be left unread in silence. */
export const misspelled = (variables: object): string[] =>
  Object.keys(variables)
    .filter((name) => !isShort(name) && !variableNames.includes(name))
    .flatMap((name) => {
      const meant = nearest(name, variableNames, slips(name))
      return meant ? [`${name} is set, which the shop does not read. Did you mean ${meant}?`] : []
    })

/** Stripe moves no money for keys such as sk_test_… and rk_test_…. */
const isTestKey = (key: string | undefined) => /^(sk|rk)_test_/.test(key ?? '')

/** settings-9: what a real shop is never left without in silence. */
function liveServiceProblems(env: Environment): string[] {
  return [
    !env.DATABASE_URL &&
      'DATABASE_URL is not set; in production it must be your PostgreSQL, such as postgres://user:password@host:5432/shop, or the word embedded for the one that the shop keeps in DATA_DIR.',
    !env.SMTP_URL &&
      'SMTP_URL is not set; in production it must be your mail server, such as smtp://user:password@host:587, or the word outbox to send no e-mail and keep each as a file in DATA_DIR/outbox.',
    isTestKey(env.STRIPE_SECRET_KEY) &&
      !env.PAYMENTS_SANDBOX &&
      'STRIPE_SECRET_KEY is a test key, with which orders are placed and nobody pays; in production it must be a live one, or PAYMENTS_SANDBOX=1 says that the shop only tries payments out.',
  ].filter((problem) => typeof problem === 'string')
}

/** What a real shop needs besides. */
function liveProblems(env: Environment): string[] {
  const isOpen = env.SITE_URL?.startsWith('http:')
  return [
    !env.SITE_URL &&
      'SITE_URL is not set; with NODE_ENV=production it must be the shop’s public address, such as https://www.example.com.',
    isOpen &&
      `SITE_URL is "${env.SITE_URL}"; with NODE_ENV=production it must begin with https, or sessions travel unprotected.`,
    env.DEMO && 'DEMO is 1 and NODE_ENV is production; a shop is a demo or real. Set one of the two.',
    env.PAYMENTS_SANDBOX &&
      !env.PAYMENTS_SECRET &&
      'PAYMENTS_SECRET is not set; with PAYMENTS_SANDBOX=1 in production it must be a secret of at least 32 characters.',
    Boolean(env.PAYPAL_CLIENT_ID) &&
      !env.PAYPAL_ENV &&
      'PAYPAL_ENV is not set; in production it says whether the account at PayPal is one of sandbox or live.',
  ].filter((problem) => typeof problem === 'string')
}

/** What makes a shop one that others buy from, pay at or hear from; another day's prices and mails are for nobody. */
const realServices = [
  'COMMERCE_URL',
  'DATABASE_URL',
  'SMTP_URL',
  'PAYPAL_CLIENT_ID',
  'STRIPE_SECRET_KEY',
  'ALGOLIA_APP_ID',
  'KLAVIYO_API_KEY',
] as const satisfies readonly (keyof Environment)[]

/** brand-107: another day is shown with sample data only. */
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
      `AS_OF (--as-of) is "${env.AS_OF}" and ${setting}; a shop shows another day with sample data only. Leave one of the two out.`,
  )
}

/** @param brands the folders in brands/ */
export function crossProblems(env: Environment, brands: readonly string[]): string[] {
  return [
    ...(brands.includes(env.BRAND)
      ? []
      : [`BRAND is "${env.BRAND}"; it must be one of ${brands.join(', ')}.${didYouMean(env.BRAND, brands)}`]),
    ...halfAccounts(env),
    ...(env.METRICS_PORT === env.PORT
      ? [
          `METRICS_PORT is ${env.METRICS_PORT}, and so is PORT; metrics need a port of their own (observability-4).`,
        ]
      : []),
    ...(env.OPERATIONS && env.COMMERCE_URL
      ? [
          'OPERATIONS is 1, and COMMERCE_URL is set: the orders live there, so work on them there (operations-1).',
        ]
      : []),
    ...(env.API_TOKENS && env.COMMERCE_URL
      ? ['API_TOKENS is set, and so is COMMERCE_URL: programs ask the Magento itself (programs-1).']
      : []),
    ...(env.COMMERCE_WEBHOOK_SECRET && !env.COMMERCE_URL
      ? [
          'COMMERCE_WEBHOOK_SECRET is set, and COMMERCE_URL is not: there is no Magento that could say what changed (commerce-86).',
        ]
      : []),
    ...anotherDayProblems(env),
    ...(env.NODE_ENV === 'production' ? [...liveProblems(env), ...liveServiceProblems(env)] : []),
  ]
}
