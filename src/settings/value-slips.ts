import type { Environment } from './environment'

/** Finds values that are valid on their own and cannot be meant: an id as its own secret, a path of a shell, a sample (settings-2). */

/** An id and its secret. */
const idsAndSecrets = [
  ['PAYPAL_CLIENT_ID', 'PAYPAL_SECRET'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'],
  ['IDME_CLIENT_ID', 'IDME_CLIENT_SECRET'],
  ['OPERATIONS_OPENID_CLIENT_ID', 'OPERATIONS_OPENID_CLIENT_SECRET'],
  ['MEDIA_S3_KEY_ID', 'MEDIA_S3_SECRET'],
] as const satisfies readonly (readonly (keyof Environment)[])[]

/** Secrets that open different doors. */
const separateSecrets = [
  ['DEVELOPER_TOKEN', 'PAYMENTS_SECRET'],
  ['STRIPE_WEBHOOK_SECRET', 'MAIL_WEBHOOK_SECRET'],
  ['MAIL_WEBHOOK_SECRET', 'COMMERCE_WEBHOOK_SECRET'],
] as const satisfies readonly (readonly (keyof Environment)[])[]

const secrets = [
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'PAYPAL_CLIENT_ID',
  'PAYPAL_SECRET',
  'GOOGLE_CLIENT_SECRET',
  'FACEBOOK_CLIENT_SECRET',
  'MEDIA_S3_SECRET',
] as const satisfies readonly (keyof Environment)[]

/** What documents write in place of a secret. */
const sample = /x{6,}|_x+$|\*{3,}|\.{3}|…|change[-_ ]?me|your[-_ ]|placeholder/i

const isSame = (env: Environment, [one, other]: readonly [keyof Environment, keyof Environment]) =>
  env[one] !== undefined && env[one] === env[other]

function accountSlips(env: Environment): (string | false | undefined)[] {
  const tokens = env.API_TOKENS ?? []
  return [
    ...idsAndSecrets.map(
      (names) => isSame(env, names) && `${names.join(' and ')} are the same; the secret is another value.`,
    ),
    ...separateSecrets.map(
      (names) =>
        isSame(env, names) && `${names.join(' and ')} are the same; each must be a different secret.`,
    ),
    new Set(tokens).size < tokens.length &&
      'API_TOKENS names a secret twice; each program needs another one.',
    env.DEVELOPER_TOKEN !== undefined &&
      tokens.includes(env.DEVELOPER_TOKEN) &&
      'API_TOKENS contains DEVELOPER_TOKEN; each must be a different secret.',
    (env.GOOGLE_CLIENT_ID?.startsWith('GOCSPX-') ||
      env.GOOGLE_CLIENT_SECRET?.endsWith('.googleusercontent.com')) &&
      'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET are swapped: the id ends in .apps.googleusercontent.com.',
    env.NODE_ENV === 'production' &&
      env.PAYPAL_ENV !== undefined &&
      env.PAYPAL_CLIENT_ID === undefined &&
      'PAYPAL_ENV is set, but PAYPAL_CLIENT_ID is not: the shop would open without PayPal. Set both, or none.',
    /^E\S{40}/.test(env.PAYPAL_CLIENT_ID ?? '') &&
      /^A\S{40}/.test(env.PAYPAL_SECRET ?? '') &&
      'PAYPAL_CLIENT_ID and PAYPAL_SECRET are swapped: ids of PayPal begin with A, and secrets with E.',
    env.PAYPAL_ENV === 'live' &&
      env.PAYPAL_API?.includes('sandbox') &&
      'PAYPAL_ENV is live, but PAYPAL_API is the sandbox’s address. Remove PAYPAL_API.',
    ...(env.NODE_ENV === 'production'
      ? secrets.map(
          (name) =>
            sample.test(env[name] ?? '') &&
            `${name} is a sample from a document; it must be the value of your account.`,
        )
      : []),
  ]
}

/** Ports that browsers refuse to open. */
const refusedPorts: ReadonlySet<number> = new Set([
  1, 7, 9, 21, 22, 23, 25, 53, 110, 111, 143, 389, 465, 587, 993, 995, 2049, 3659, 4045, 5060, 5061, 6000,
  6566, 6665, 6666, 6667, 6668, 6669, 6697, 10080,
])

const host = (address: string) => (URL.canParse(address) ? new URL(address).hostname : '')

function addressSlips(env: Environment): (string | false | undefined)[] {
  const { SITE_URL: site = '', SMTP_URL: mail = '', DATA_DIR: folder } = env
  const issuer = env.OPERATIONS_OPENID_ISSUER ?? ''
  return [
    /^\w+:\/\/[^/]*@/.test(site) &&
      'SITE_URL contains a user or password, which every e-mail would show. Remove it.',
    host(site).endsWith('.') &&
      'SITE_URL ends with a dot; browsers take it for another shop. Remove the dot.',
    mail.startsWith('smtp') && host(mail) === '' && 'SMTP_URL names no mail server after the @ or the //.',
    refusedPorts.has(env.PORT) &&
      `PORT is ${env.PORT}, which browsers refuse to open. Use another one, such as 3000.`,
    env.OTEL_EXPORTER_OTLP_ENDPOINT?.endsWith('/v1/traces') &&
      'OTEL_EXPORTER_OTLP_ENDPOINT ends in /v1/traces, which the shop adds itself. Remove it.',
    issuer.includes('/.well-known/') &&
      `OPERATIONS_OPENID_ISSUER contains /.well-known/…, which the shop adds itself. Write ${issuer.split('/.well-known/')[0] ?? ''}.`,
    /^~|\$[{A-Z]/.test(folder) &&
      `DATA_DIR is "${folder}", which only a shell fills in. Write the whole path, such as /var/lib/shop.`,
    (folder === '/' || /(?:^|\/)node_modules(?:\/|$)/.test(folder)) &&
      `DATA_DIR is "${folder}", which belongs to other programs. Write a folder for the shop alone.`,
  ]
}

export const valueSlips = (env: Environment): string[] =>
  [...accountSlips(env), ...addressSlips(env)].filter((problem) => typeof problem === 'string')

/** Names under which other programs read the same, by the shop's own. */
const otherNames: Record<string, keyof Environment> = {
  DB_URL: 'DATABASE_URL',
  POSTGRES_URL: 'DATABASE_URL',
  POSTGRESQL_URL: 'DATABASE_URL',
  NEXT_PUBLIC_SITE_URL: 'SITE_URL',
  STRIPE_KEY: 'STRIPE_SECRET_KEY',
  STRIPE_API_KEY: 'STRIPE_SECRET_KEY',
  STRIPE_PUBLIC_KEY: 'STRIPE_PUBLISHABLE_KEY',
  PAYPAL_CLIENT_SECRET: 'PAYPAL_SECRET',
  PAYPAL_MODE: 'PAYPAL_ENV',
  SMTP_HOST: 'SMTP_URL',
  SMTP_USER: 'SMTP_URL',
  SMTP_PASSWORD: 'SMTP_URL',
  MAIL_HOST: 'SMTP_URL',
  EMAIL_FROM: 'MAIL_FROM',
  SMTP_FROM: 'MAIL_FROM',
  MAGENTO_URL: 'COMMERCE_URL',
}

/** Finds settings under a name that other programs use; a demo starts on machines that have some of them. */
export const foreignNames = (variables: Readonly<Record<string, string | undefined>>): string[] =>
  variables['NODE_ENV'] === 'production'
    ? Object.entries(otherNames).flatMap(([name, own]) =>
        variables[name] && !variables[own] ? [`${name} is set, but the shop reads ${own}. Rename it.`] : [],
      )
    : []
