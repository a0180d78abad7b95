import { z } from 'zod'
import { dialects } from '../lib/backend-kinds'
import { isEmail } from '../lib/fields/email-address'
import { withoutEndSlashes } from '../lib/urls/trim-slashes'
import { operating } from './documentation'
import {
  baseUrl,
  count,
  flag,
  httpUrl,
  isDay,
  port,
  secret,
  senderOf,
  text,
  webhookSecret,
  word,
} from './values'

/**
 * All environment variables that the shop reads, with their validation and documentation; `npm run make
 * settings` writes the table of docs/operating.md. Other code reads the settings object (settings.ts).
 */

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

const environmentSchema = z.object({
  BRAND: word(/^[a-z0-9-]+$/, 'the name of a folder in brands/, such as stickers')
    .default('stickers')
    .register(operating, { says: 'a folder in `brands/`' }),
  NODE_ENV: z
    .enum(['production', 'development', 'test'], 'production, development or test')
    .optional()
    .register(operating, {
      says: '`production` for a real shop, without sandboxes and `/dev/outbox`',
      unset: 'a demo',
    }),
  SITE_URL: word(/^https?:\/\/[^\s/?#]+\/?$/, 'an address such as https://www.example.com')
    .transform(withoutEndSlashes)
    .optional()
    .register(operating, {
      says: 'the public address without a path, with https in production',
      unset: '`http://HOST:PORT`; required in production',
    }),
  HOST: word(/^[a-zA-Z0-9.:-]+$/, 'an address to listen on, such as 127.0.0.1 or 0.0.0.0')
    .default('127.0.0.1')
    .register(operating, { says: 'where to listen' }),
  PORT: port.default(3000).register(operating, { rowOf: 'HOST' }),
  DEMO: flag
    .default(false)
    .register(operating, { says: '`1` shows a demo to others (settings-5)', unset: 'a demo needs loopback' }),
  EDITOR: text.optional().register(operating, {
    says: 'the program in which the page map of `npm run dev` opens a line, such as `code`',
    unset: 'a link to an editor',
  }),
  AS_OF: z.string().refine(isDay, 'a day such as 2026-12-24').optional().register(operating, {
    says: 'the day that a demo shows, such as `2026-12-24`; also `--as-of` (brand-106)',
    unset: 'today',
  }),
  /** Not for operations: written at startup, before Next changes NODE_ENV. A page build writes `build`. */
  SHOP_MODE: z
    .enum(['live', 'demo', 'build'], 'unset: the start sets it')
    .optional()
    .register(operating, { says: 'written by the start; leave it out', unset: 'from `NODE_ENV`' }),
  TRUSTED_PROXIES: count(/^\d$/, 'the number of your proxies in front of the shop, from 0 to 9')
    .default(0)
    .register(operating, {
      says: 'how many proxies of yours are in front (server-4)',
      unset: "0: the connection's address",
    }),
  DRAIN_SECONDS: count(/^([0-9]|[1-5][0-9]|60)$/, 'a number of seconds from 0 to 60')
    .optional()
    .register(operating, {
      says: 'how long `/api/ready` is 503 before a stop, 0 to 60 (server-9)',
      unset: '3; 0 in a demo',
    }),
  SERVICE_WORKER: flag
    .default(true)
    .register(operating, { says: '`0` removes the service worker from browsers (worker-6)', unset: 'on' }),
  OPERATIONS: flag
    .default(false)
    .register(operating, { says: '`1` opens [`/operations`](#operations)', unset: 'off (404)' }),
  TRIAL_ORDERS: flag.default(false).register(operating, {
    says: '`1` places a trial order every 15 minutes and rolls it back ([Monitoring](#monitoring))',
    unset: 'off',
  }),
  OPERATIONS_OPENID_ISSUER: baseUrl.optional().register(operating, {
    says: 'issuer of the OpenID provider by which [operators](#operations) sign in',
    unset: 'password and code',
  }),
  OPERATIONS_OPENID_CLIENT_ID: text.optional().register(operating, { rowOf: 'OPERATIONS_OPENID_ISSUER' }),
  OPERATIONS_OPENID_CLIENT_SECRET: text.optional().register(operating, { rowOf: 'OPERATIONS_OPENID_ISSUER' }),
  API_TOKENS: word(
    /^[^\s,]{32,}(,[^\s,]{32,})*$/,
    'one or more secrets of at least 32 characters, with commas between them',
  )
    .transform((value) => value.split(','))
    .optional()
    .register(operating, {
      says: 'secrets of 32 characters or more, separated by commas, for [programs](programs.md)',
      unset: 'off (404)',
    }),
  DEVELOPER_TOKEN: secret.optional().register(operating, {
    says: 'a secret of 32 characters or more that allows clearing caches (caching-5)',
    unset: 'off',
  }),
  LOG_LEVEL: z
    .enum(logLevels, `one of ${logLevels.join(', ')}`)
    .optional()
    .register(operating, {
      says: '`trace`, `debug`, `info`, `warn`, `error`, `fatal` or `silent`',
      unset: '`info`',
    }),
  REQUEST_LOG: flag.optional().register(operating, {
    says: '`1` logs each request at level `info`, `0` none (observability-2)',
    unset: 'on; off in a demo',
  }),
  METRICS_PORT: port
    .optional()
    .register(operating, { says: 'where Prometheus reads `/metrics`; never the public port', unset: 'off' }),
  METRICS_HOST: word(/^[a-zA-Z0-9.:-]+$/, 'an address to listen on, such as 127.0.0.1')
    .default('127.0.0.1')
    .register(operating, { rowOf: 'METRICS_PORT' }),
  OTEL_EXPORTER_OTLP_ENDPOINT: baseUrl.optional().register(operating, {
    says: 'an OpenTelemetry collector, such as `http://127.0.0.1:4318`',
    unset: 'no traces',
  }),
  OTEL_TRACES_SAMPLER_ARG: count(/^(0(\.\d{1,4})?|1)$/, 'a share from 0 to 1, such as 0.1')
    .default(1)
    .register(operating, { says: 'share of requests that are traced, 0 to 1' }),
  SENTRY_DSN: word(
    /^https?:\/\/\w{8,64}@[^\s/?#@]+(?:\/[\w.-]+)*\/\w{1,40}\/?$/,
    'the address of an error tracker, such as https://key@errors.example.com/1',
  )
    .optional()
    .register(operating, {
      says: 'an error tracker that reads Sentry’s envelopes, such as `https://key@errors.example.com/1`',
      unset: 'errors are in the log only',
    }),
  DATABASE_URL: word(
    /^(postgres(ql)?:\/\/\S+|embedded)$/,
    'a PostgreSQL address such as postgres://user:password@host:5432/shop, or the word embedded',
  )
    .optional()
    .register(operating, {
      says: 'your PostgreSQL, or `embedded`',
      unset: '`embedded`; required in production',
    }),
  DATABASE_POOL: count(/^[1-9]\d{0,2}$/, 'a number of connections from 1 to 999')
    .default(10)
    .register(operating, { says: 'connections per process' }),
  DATA_DIR: text.default('.data').register(operating, { says: 'the folder of [files](#storage)' }),
  UPLOADS_GB: count(/^[1-9]\d{0,5}$/, 'a number of gigabytes from 1 to 999999')
    .default(50)
    .register(operating, { says: "upper limit for shoppers' files, in GB (media-5)" }),
  MEDIA_S3_URL: word(
    /^https?:\/\/[^\s/?#@]+\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]\/?$/,
    'the address of a bucket, such as https://s3.example.com/shop-uploads',
  )
    .transform(withoutEndSlashes)
    .optional()
    .register(operating, {
      says: 'a private bucket by its path, such as `https://s3.example.com/shop-uploads`',
      unset: '`DATA_DIR/uploads`',
    }),
  MEDIA_S3_KEY_ID: word(/^\S{3,128}$/, 'the id of an access key')
    .optional()
    .register(operating, { says: "its access key, the key's secret, its region", unset: 'none' }),
  MEDIA_S3_SECRET: word(/^\S{3,256}$/, 'the secret of that access key')
    .optional()
    .register(operating, { rowOf: 'MEDIA_S3_KEY_ID', unset: 'none' }),
  MEDIA_S3_REGION: word(/^[a-z0-9-]{2,40}$/, 'a region, such as eu-central-1')
    .default('us-east-1')
    .register(operating, { rowOf: 'MEDIA_S3_KEY_ID' }),
  SMTP_URL: word(
    /^(smtps?:\/\/\S+|outbox)$/,
    'a mail server such as smtp://user:password@host:587, or the word outbox',
  )
    .optional()
    .register(operating, {
      says: 'your mail server, or `outbox` for files in `DATA_DIR/outbox`',
      unset: '`outbox`; required in production',
    }),
  MAIL_FROM: z
    .string()
    .refine(
      (value) => isEmail(senderOf(value).address),
      'an e-mail address, or a name and an address: Peelwell <hello@shop.example>',
    )
    .transform(senderOf)
    .optional()
    .register(operating, {
      says: "the sender's address, or `Name <address>`",
      unset: "the brand's name and e-mail address",
    }),
  MAIL_WEBHOOK_SECRET: webhookSecret.optional().register(operating, {
    says: 'signing secret (`whsec_…`) of `SITE_URL/webhooks/mail` (mail-8)',
    unset: 'off (404)',
  }),
  STRIPE_SECRET_KEY: word(/^(sk|rk)_\w{8,}$/, 'a secret key of Stripe, sk_… or rk_…')
    .optional()
    .register(operating, {
      says: 'cards by Stripe; a live key in production',
      unset: 'sandbox card in a demo, else none',
    }),
  STRIPE_WEBHOOK_SECRET: word(/^whsec_\S{8,}$/, 'the signing secret of the webhook, whsec_…')
    .optional()
    .register(operating, { rowOf: 'STRIPE_SECRET_KEY' }),
  STRIPE_PUBLISHABLE_KEY: word(/^pk_\w{8,}$/, 'a publishable key of Stripe, pk_…')
    .optional()
    .register(operating, { says: 'Apple Pay, Google Pay and Link (payments-584)', unset: 'no such buttons' }),
  PAYPAL_CLIENT_ID: text
    .optional()
    .register(operating, { says: "PayPal's REST credentials", unset: 'sandbox in a demo, else hidden' }),
  PAYPAL_SECRET: text.optional().register(operating, { rowOf: 'PAYPAL_CLIENT_ID' }),
  PAYPAL_ENV: z
    .enum(['sandbox', 'live'], 'sandbox or live')
    .optional()
    .register(operating, { says: '`sandbox` or `live`', unset: '`sandbox`; required in production' }),
  PAYPAL_WEBHOOK_ID: text.optional().register(operating, {
    says: 'id of the webhook `SITE_URL/webhooks/paypal`',
    unset: 'payments are asked about each minute',
  }),
  PAYPAL_API: baseUrl
    .optional()
    .register(operating, { says: 'other addresses, for tests', unset: "the services' addresses" }),
  STRIPE_API: baseUrl
    .default('https://api.stripe.com')
    .register(operating, { rowOf: 'PAYPAL_API', unset: '' }),
  PAYMENTS_SANDBOX: flag
    .default(false)
    .register(operating, { says: "`1` allows sandboxes and Stripe's test keys in production", unset: 'off' }),
  PAYMENTS_SECRET: secret.optional().register(operating, {
    says: '32 characters or more; replaces generated secrets. Required by `PAYMENTS_SANDBOX` in production',
    unset: 'generated',
  }),
  RECAPTCHA_SITE_KEY: word(/^[A-Za-z0-9_-]{20,100}$/, 'a reCAPTCHA site key')
    .optional()
    .register(operating, {
      says: 'reCAPTCHA for sign-in codes and registration (customer-17)',
      unset: 'no captcha',
    }),
  RECAPTCHA_SECRET: word(/^[A-Za-z0-9_-]{20,100}$/, 'a reCAPTCHA secret')
    .optional()
    .register(operating, { rowOf: 'RECAPTCHA_SITE_KEY' }),
  RECAPTCHA_VERIFY_URL: httpUrl
    .default('https://www.google.com/recaptcha/api/siteverify')
    .register(operating, {
      says: 'another verification address, such as www.recaptcha.net',
      unset: "Google's",
    }),
  GOOGLE_CLIENT_ID: text.optional().register(operating, {
    says: 'Google; return address `SITE_URL/customer/social/google/callback`',
    unset: 'sandbox in a demo, else hidden',
  }),
  GOOGLE_CLIENT_SECRET: text.optional().register(operating, { rowOf: 'GOOGLE_CLIENT_ID' }),
  FACEBOOK_CLIENT_ID: text.optional().register(operating, {
    says: 'Facebook; `SITE_URL/customer/social/facebook/callback`',
    unset: 'sandbox in a demo, else hidden',
  }),
  FACEBOOK_CLIENT_SECRET: text.optional().register(operating, { rowOf: 'FACEBOOK_CLIENT_ID' }),
  FACEBOOK_GRAPH_VERSION: word(/^v\d{1,3}\.\d$/, 'a version of the Graph API, such as v21.0')
    .default('v21.0')
    .register(operating, { says: 'version of the Graph API' }),
  GOOGLE_OPENID_URL: baseUrl
    .optional()
    .register(operating, { says: 'other addresses, for tests', unset: "the services' addresses" }),
  FACEBOOK_OPENID_URL: baseUrl.optional().register(operating, { rowOf: 'GOOGLE_OPENID_URL' }),
  IDME_CLIENT_ID: text.optional().register(operating, {
    says: 'ID.me for `groupDiscounts`; `SITE_URL/customer/verify/callback`',
    unset: 'sandbox in a demo, else hidden',
  }),
  IDME_CLIENT_SECRET: text.optional().register(operating, { rowOf: 'IDME_CLIENT_ID' }),
  IDME_API: baseUrl
    .default('https://api.id.me')
    .register(operating, { says: 'another address, such as `https://api.idmelabs.com`' }),
  REVIEWS_URL: baseUrl.optional().register(operating, {
    says: 'a review service such as `https://api.shopperapproved.com`',
    unset: "the shop's reviews",
  }),
  REVIEWS_SITE_ID: word(/^[A-Za-z0-9_-]{1,64}$/, 'the number of the shop at the review service')
    .optional()
    .register(operating, { rowOf: 'REVIEWS_URL' }),
  REVIEWS_TOKEN: word(/^\S{4,200}$/, 'the token of the review service')
    .optional()
    .register(operating, { rowOf: 'REVIEWS_URL' }),
  ALGOLIA_APP_ID: word(/^[A-Za-z0-9]{6,20}$/, 'an Algolia application id of letters and digits')
    .optional()
    .register(operating, {
      says: "Algolia's application and its search-only key, which browsers get",
      unset: "the shop's index",
    }),
  ALGOLIA_SEARCH_KEY: word(/^[A-Za-z0-9+/=]{20,}$/, 'Algolia’s search-only key')
    .optional()
    .register(operating, { rowOf: 'ALGOLIA_APP_ID' }),
  ALGOLIA_HOST: baseUrl
    .optional()
    .register(operating, { says: "another server with Algolia's API", unset: "Algolia's hosts" }),
  KLAVIYO_API_KEY: word(/^pk_\w{8,100}$/, 'a private key of Klaviyo, pk_…')
    .optional()
    .register(operating, {
      says: 'private key with `events:write`; the server reports checkouts (attribution-30)',
      unset: 'the browser reports them',
    }),
  KLAVIYO_API: baseUrl
    .default('https://a.klaviyo.com')
    .register(operating, { says: 'another address, for tests' }),
  COMMERCE_URL: httpUrl.optional().register(operating, {
    says: 'GraphQL address of a [Magento](magento.md)',
    unset: 'the embedded backend',
  }),
  COMMERCE_DIALECT: z.enum(dialects, 'core, commerce or extended').optional().register(operating, {
    says: '`core` (Open Source), `commerce` (Adobe Commerce) or `extended`',
    unset: 'the Magento is asked',
  }),
  COMMERCE_STORE_CODE: word(/^\w{1,64}$/, 'the code of a store view')
    .optional()
    .register(operating, { says: 'code of its store view', unset: 'its default store view' }),
  COMMERCE_MEDIA_URL: httpUrl
    .optional()
    .register(operating, { says: 'where its pictures are', unset: 'its `storeConfig`, else `COMMERCE_URL`' }),
  COMMERCE_STATIC_URLS: z
    .string()
    .regex(/^https?:\/\/\S{1,400}(?: https?:\/\/\S{1,400}){0,5}$/, 'addresses with a space between them')
    .optional()
    .register(operating, {
      says: 'further addresses of pictures: its web address, its static files',
      unset: 'its `storeConfig`',
    }),
  COMMERCE_TAX: z.enum(['included', 'excluded'], 'included or excluded').optional().register(operating, {
    says: 'whether its catalog shows prices with tax',
    unset: 'its `storeConfig` (2.4.8), else excluded',
  }),
  COMMERCE_PROMISES: z
    .enum(['kept', 'left-out'], 'kept or left-out')
    .default('left-out')
    .register(operating, {
      says: '`kept`: it ships at the prices and in the days of the brand, which pages then promise',
    }),
  COMMERCE_WEBHOOK_SECRET: webhookSecret.optional().register(operating, {
    says: 'signing secret of `SITE_URL/webhooks/commerce` (commerce-86)',
    unset: 'off: changes show within a minute',
  }),
})

export type Environment = z.output<typeof environmentSchema>

export const variableNames = Object.keys(environmentSchema.shape)

/** Every setting with its documentation and default, in the order of docs/operating.md. */
export const documentedSettings = Object.entries(environmentSchema.shape).map(([name, schema]) => ({
  name,
  documentation: operating.get(schema),
  usual: schema.safeParse(undefined).data,
}))

/** True for a secret that was put into the wrong variable, which no message may show. */
const isSecret = (value: string) => /^["']?(?:sk|rk|whsec)_|:\/\/[^/]*@|^\S{32,}$/.test(value)

const isYes = /^(?:y|yes|true|on|enabled?)$/i
const isNo = /^(?:n|no|false|off|disabled?|none)$/i

/** What makes a value one that its setting accepts, as advice. Advice without a value is for secrets, too. */
const changes: { change: (value: string) => string; advice?: string }[] = [
  { change: (value) => value.replace(/^(["'`])(.*)\1$/, '$2'), advice: 'Remove the quotation marks.' },
  { change: (value) => value.trim(), advice: 'Remove the space at its end or beginning.' },
  {
    change: (value) => value.split(' #')[0]?.trim() ?? value,
    advice: 'Remove the comment: it is a part of the value.',
  },
  { change: (value) => value.replaceAll(/\s/g, ''), advice: 'Remove the spaces.' },
  { change: (value) => value.replace(/[;,]$/, ''), advice: 'Remove the sign at its end.' },
  { change: (value) => (isYes.test(value) ? '1' : isNo.test(value) ? '0' : value) },
  { change: (value) => value.replace(/^(\d+) ?[a-z]+$/i, '$1') },
  { change: (value) => value.replace(/^(https?)[:;,]?\/*(?=\w)/, '$1://') },
  { change: (value) => (/^[\w.-]+\.[a-z]+(?:[:/]|$)/i.test(value) ? `https://${value}` : value) },
  { change: (value) => value.replace(/^(https?:\/\/[^/]+)\/.*$/, '$1') },
  { change: (value) => value.toLowerCase() },
  { change: (value) => (value === 'production' || value === 'prod' ? 'live' : value) },
  { change: (value) => (value === 'prod' || value === 'live' ? 'production' : value) },
  { change: (value) => `v${value}` },
  { change: (value) => `v${value}.0` },
  { change: (value) => value.replace(/^(\d\d?)\/(\d\d?)\/(\d{4})$/, '$3-$1-$2') },
]

/** Returns what to change in a value, as advice; '' if nothing makes it one that the setting accepts. */
function slipIn(name: string, value: string, isShown: boolean): string {
  const setting = environmentSchema.shape[name as keyof typeof environmentSchema.shape] // a name of an issue
  for (const { change, advice } of changes) {
    const better = change(value)
    if (better === value || !setting.safeParse(better).success) continue
    if (advice !== undefined) return ` ${advice}`
    if (isShown) return ` Write ${better}.`
  }
  return ''
}

const hidden = /SECRET|TOKEN|PASSWORD|URL|DSN|ALGOLIA_SEARCH_KEY/

/**
 * @returns the parsed variables, or a message for each invalid one; an empty variable is treated as not set (settings-2)
 */
export function readEnvironment(
  variables: Readonly<Record<string, string | undefined>>,
): { environment: Environment } | { problems: string[] } {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value))
  const result = environmentSchema.safeParse(given)
  if (result.success) return { environment: result.data }
  const problems = result.error.issues.map((issue) => {
    const name = String(issue.path[0])
    const isShown = name === 'SITE_URL' || !(hidden.test(name) || isSecret(String(given[name])))
    const value = isShown ? JSON.stringify(given[name]) : 'a value that is not shown here'
    return `${name} is ${value}; it must be ${issue.message}.${slipIn(name, String(given[name]), isShown)}`
  })
  return { problems }
}
