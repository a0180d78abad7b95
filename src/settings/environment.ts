import { z } from 'zod'
import { dialects } from '../lib/backend-kinds'
import { isEmail } from '../lib/email-address'
import { withoutEndSlashes } from '../lib/trim-slashes'

/**
 * Every variable of the environment that the shop reads, with what it may be. docs/operating.md is the page for ops; a test
 * holds the two to the same names. What code reads is the settings object (settings.ts).
 */

const word = (pattern: RegExp, expected: string) => z.string().regex(pattern, expected)
const text = z.string().min(1)
const httpUrl = word(/^https?:\/\/[^\s/]+(:\d+)?(\/\S*)?$/, 'an address such as https://www.example.com')
/** Paths are put behind it. */
const baseUrl = httpUrl.transform(withoutEndSlashes)
const port = word(/^\d{1,5}$/, 'a port from 1 to 65535')
  .transform(Number)
  .refine((value) => value >= 1 && value <= 65_535, 'a port from 1 to 65535')
const count = (pattern: RegExp, expected: string) => word(pattern, expected).transform(Number)
const flag = z.enum(['0', '1'], '1 for yes or 0 for no').transform((value) => value === '1')
const webhookSecret = word(/^whsec_[A-Za-z0-9+/=]{20,}$/, 'the signing secret of the webhook, whsec_…')
const secret = word(/^\S{32,}$/, 'a secret of at least 32 characters')

/** A day that the calendar has. */
const isDay = (value: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(value) && new Date(`${value}T00:00Z`).toJSON()?.slice(0, 10) === value

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

const environmentSchema = z.object({
  BRAND: word(/^[a-z0-9-]+$/, 'the name of a folder in brands/, such as stickers').default('stickers'),
  HOST: word(/^[a-zA-Z0-9.:-]+$/, 'an address to listen on, such as 127.0.0.1 or 0.0.0.0').default(
    '127.0.0.1',
  ),
  PORT: port.default(3000),
  SITE_URL: word(/^https?:\/\/[^\s/?#]+\/?$/, 'an address such as https://www.example.com')
    .transform(withoutEndSlashes)
    .optional(),
  DATA_DIR: text.default('.data'),
  UPLOADS_GB: count(/^[1-9]\d{0,5}$/, 'a number of gigabytes from 1 to 999999').default(50),
  MEDIA_S3_URL: word(
    /^https?:\/\/[^\s/?#@]+\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]\/?$/,
    'the address of a bucket, such as https://s3.example.com/shop-uploads',
  )
    .transform(withoutEndSlashes)
    .optional(),
  MEDIA_S3_KEY_ID: word(/^\S{3,128}$/, 'the id of an access key').optional(),
  MEDIA_S3_SECRET: word(/^\S{3,256}$/, 'the secret of that access key').optional(),
  MEDIA_S3_REGION: word(/^[a-z0-9-]{2,40}$/, 'a region, such as eu-central-1').default('us-east-1'),
  NODE_ENV: z.enum(['production', 'development', 'test'], 'production, development or test').optional(),
  DEMO: flag.default(false),
  AS_OF: z.string().refine(isDay, 'a day such as 2026-12-24').optional(),
  /** Not for ops: the start writes it, before Next sets NODE_ENV for itself; a build of pages writes `build`. */
  SHOP_MODE: z.enum(['live', 'demo', 'build'], 'left out: the start writes it').optional(),
  LOG_LEVEL: z.enum(logLevels, `one of ${logLevels.join(', ')}`).optional(),
  REQUEST_LOG: flag.optional(),
  METRICS_PORT: port.optional(),
  METRICS_HOST: word(/^[a-zA-Z0-9.:-]+$/, 'an address to listen on, such as 127.0.0.1').default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: baseUrl.optional(),
  OTEL_TRACES_SAMPLER_ARG: count(/^(0(\.\d{1,4})?|1)$/, 'a share from 0 to 1, such as 0.1').default(1),
  DRAIN_SECONDS: count(/^([0-9]|[1-5][0-9]|60)$/, 'a number of seconds from 0 to 60').optional(),
  TRUSTED_PROXIES: count(/^\d$/, 'how many proxies of yours stand in front, from 0 to 9').default(0),
  SERVICE_WORKER: flag.default(true),
  DEVELOPER_TOKEN: secret.optional(),
  OPERATIONS: flag.default(false),
  API_TOKENS: word(
    /^[^\s,]{32,}(,[^\s,]{32,})*$/,
    'one or more secrets of at least 32 characters, with commas between them',
  )
    .transform((value) => value.split(','))
    .optional(),
  DATABASE_URL: word(
    /^(postgres(ql)?:\/\/\S+|embedded)$/,
    'a PostgreSQL address such as postgres://user:password@host:5432/shop, or the word embedded',
  ).optional(),
  DATABASE_POOL: count(/^[1-9]\d{0,2}$/, 'a number of connections from 1 to 999').default(10),
  SMTP_URL: word(
    /^(smtps?:\/\/\S+|outbox)$/,
    'a mail server such as smtp://user:password@host:587, or the word outbox',
  ).optional(),
  MAIL_WEBHOOK_SECRET: webhookSecret.optional(),
  MAIL_FROM: z.string().refine(isEmail, 'an e-mail address').optional(),
  COMMERCE_URL: httpUrl.optional(),
  COMMERCE_DIALECT: z.enum(dialects, 'core, commerce or extended').optional(),
  COMMERCE_STORE_CODE: word(/^\w{1,64}$/, 'the code of a store view').optional(),
  COMMERCE_MEDIA_URL: httpUrl.optional(),
  COMMERCE_WEBHOOK_SECRET: webhookSecret.optional(),
  RECAPTCHA_SITE_KEY: word(/^[A-Za-z0-9_-]{20,100}$/, 'a reCAPTCHA site key').optional(),
  RECAPTCHA_SECRET: word(/^[A-Za-z0-9_-]{20,100}$/, 'a reCAPTCHA secret').optional(),
  RECAPTCHA_VERIFY_URL: httpUrl.default('https://www.google.com/recaptcha/api/siteverify'),
  GOOGLE_CLIENT_ID: text.optional(),
  GOOGLE_CLIENT_SECRET: text.optional(),
  GOOGLE_OPENID_URL: baseUrl.optional(),
  FACEBOOK_CLIENT_ID: text.optional(),
  FACEBOOK_CLIENT_SECRET: text.optional(),
  FACEBOOK_GRAPH_VERSION: word(/^v\d{1,3}\.\d$/, 'a version of the Graph API, such as v21.0').default(
    'v21.0',
  ),
  FACEBOOK_OPENID_URL: baseUrl.optional(),
  IDME_CLIENT_ID: text.optional(),
  IDME_CLIENT_SECRET: text.optional(),
  IDME_API: baseUrl.default('https://api.id.me'),
  REVIEWS_URL: baseUrl.optional(),
  REVIEWS_SITE_ID: word(/^[A-Za-z0-9_-]{1,64}$/, 'the number of the shop at the review service').optional(),
  REVIEWS_TOKEN: word(/^\S{4,200}$/, 'the token of the review service').optional(),
  ALGOLIA_APP_ID: word(/^[A-Za-z0-9]{6,20}$/, 'an Algolia application id of letters and digits').optional(),
  ALGOLIA_SEARCH_KEY: word(/^[A-Za-z0-9+/=]{20,}$/, 'Algolia’s search-only key').optional(),
  ALGOLIA_HOST: baseUrl.optional(),
  KLAVIYO_API_KEY: word(/^pk_\w{8,100}$/, 'a private key of Klaviyo, pk_…').optional(),
  KLAVIYO_API: baseUrl.default('https://a.klaviyo.com'),
  PAYMENTS_SANDBOX: flag.default(false),
  PAYMENTS_SECRET: secret.optional(),
  PAYPAL_CLIENT_ID: text.optional(),
  PAYPAL_SECRET: text.optional(),
  PAYPAL_WEBHOOK_ID: text.optional(),
  PAYPAL_ENV: z.enum(['sandbox', 'live'], 'sandbox or live').optional(),
  PAYPAL_API: baseUrl.optional(),
  STRIPE_SECRET_KEY: word(/^(sk|rk)_\w{8,}$/, 'a secret key of Stripe, sk_… or rk_…').optional(),
  STRIPE_WEBHOOK_SECRET: word(/^whsec_\S{8,}$/, 'the signing secret of the webhook, whsec_…').optional(),
  STRIPE_API: baseUrl.default('https://api.stripe.com'),
})

export type Environment = z.output<typeof environmentSchema>

export const variableNames = Object.keys(environmentSchema.shape)

const hidden = /SECRET|TOKEN|PASSWORD|URL|ALGOLIA_SEARCH_KEY/

/** @returns the values of the variables, or a message for each that is wrong; an empty variable counts as not set (settings-4) */
export function readEnvironment(
  variables: Readonly<Record<string, string | undefined>>,
): { environment: Environment } | { problems: string[] } {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value))
  const result = environmentSchema.safeParse(given)
  if (result.success) return { environment: result.data }
  const problems = result.error.issues.map((issue) => {
    const name = String(issue.path[0])
    const isShown = name === 'SITE_URL' || !hidden.test(name)
    const value = isShown ? JSON.stringify(given[name]) : 'a value that is not shown here'
    return `${name} is ${value}; it must be ${issue.message}.`
  })
  return { problems }
}
