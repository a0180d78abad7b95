import { readEnvironment, type Environment } from './environment'
import { crossProblems, misspelled } from './start-problems'
import { foreignNames, valueSlips } from './value-slips'

/**
 * The shop's settings as one typed object for all server code: `settings().database.url`. It is parsed from
 * the environment on first use, and at startup, where an invalid value ends the process (settings-2). Next's
 * bundles don't import it: pages use the process door, browsers use public-settings.ts.
 */

type Variables = Readonly<Record<string, string | undefined>>

/** Returns an account's credentials only if both are set. */
const pair = (clientId: string | undefined, clientSecret: string | undefined) =>
  clientId && clientSecret ? { clientId, clientSecret } : undefined

/**
 * Removes the keyword that deliberately selects the shop's embedded service, which is also the default
 * (settings-9).
 */
const unlessOwn = (value: string | undefined, word: 'embedded' | 'outbox') =>
  value === word ? undefined : value

/** Returns the URL at which this process reaches itself. */
function ownAddress({ HOST, PORT }: Environment): string {
  const reachable = HOST === '0.0.0.0' ? '127.0.0.1' : HOST === '::' ? '::1' : HOST
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${PORT}`
}

const paypalApis = { sandbox: 'https://api-m.sandbox.paypal.com', live: 'https://api-m.paypal.com' }

function paymentsOf(env: Environment) {
  const paypal = pair(env.PAYPAL_CLIENT_ID, env.PAYPAL_SECRET)
  const environment = env.PAYPAL_ENV ?? 'sandbox'
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env
  return {
    /** Allows sandboxes on a live shop, too. */
    sandbox: env.PAYMENTS_SANDBOX,
    /** Signs the sandboxes' responses, and replaces secrets that the shop would otherwise generate. */
    secret: env.PAYMENTS_SECRET,
    paypal: paypal && {
      clientId: paypal.clientId,
      secret: paypal.clientSecret,
      environment,
      api: env.PAYPAL_API ?? paypalApis[environment],
      webhookId: env.PAYPAL_WEBHOOK_ID,
    },
    stripe:
      secretKey && webhookSecret
        ? { secretKey, webhookSecret, publishableKey: env.STRIPE_PUBLISHABLE_KEY, api: env.STRIPE_API }
        : undefined,
  }
}

function signInOf(env: Environment) {
  const google = pair(env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET)
  const facebook = pair(env.FACEBOOK_CLIENT_ID, env.FACEBOOK_CLIENT_SECRET)
  const { RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET: secret, RECAPTCHA_VERIFY_URL: verifyUrl } = env
  return {
    google: google && { ...google, openidUrl: env.GOOGLE_OPENID_URL },
    facebookGraphVersion: env.FACEBOOK_GRAPH_VERSION,
    facebook: facebook && { ...facebook, openidUrl: env.FACEBOOK_OPENID_URL },
    captcha: siteKey && secret ? { siteKey, secret, verifyUrl } : undefined,
  }
}

function companySignInOf({
  OPERATIONS_OPENID_ISSUER: issuer,
  OPERATIONS_OPENID_CLIENT_ID: clientId,
  OPERATIONS_OPENID_CLIENT_SECRET: clientSecret,
}: Environment) {
  return issuer && clientId && clientSecret ? { issuer, clientId, clientSecret } : undefined
}

function searchOf({ ALGOLIA_APP_ID: appId, ALGOLIA_SEARCH_KEY: searchKey, ALGOLIA_HOST: host }: Environment) {
  return { algolia: appId && searchKey ? { appId, searchKey, ...(host && { host }) } : undefined }
}

function reviewsOf({ REVIEWS_URL: url, REVIEWS_SITE_ID: site, REVIEWS_TOKEN: token }: Environment) {
  return { service: url && site && token ? { url, site, token } : undefined }
}

function bucketOf({
  MEDIA_S3_URL: url,
  MEDIA_S3_KEY_ID: keyId,
  MEDIA_S3_SECRET: secret,
  MEDIA_S3_REGION: region,
}: Environment) {
  return url && keyId && secret ? { url, keyId, secret, region } : undefined
}

/** Returns the mode: a real shop, a demo, or a build of pages. */
const modeOf = ({ SHOP_MODE, NODE_ENV }: Environment) =>
  SHOP_MODE ?? (NODE_ENV === 'production' ? ('live' as const) : ('demo' as const))

/** Two checks by a proxy that checks every second. */
const usualDrainSeconds = 3

function settingsFrom(env: Environment) {
  const mode = modeOf(env)
  const idme = pair(env.IDME_CLIENT_ID, env.IDME_CLIENT_SECRET)
  return {
    brand: env.BRAND,
    mode,
    /** NODE_ENV, as Node's libraries see it. */
    nodeEnv: env.NODE_ENV,
    demoIsPublic: env.DEMO,
    dataDir: env.DATA_DIR,
    /** The program that `npm run dev` opens a line of the manifest with (brand-104). */
    editor: env.EDITOR,
    /** The date that the shop shows, such as 2026-12-24; undefined for today (brand-106). */
    asOf: env.AS_OF,
    /**
     * Upper limit for shoppers' files, and the bucket that stores them; undefined for the folder in dataDir.
     */
    uploads: { gigabytes: env.UPLOADS_GB, s3: bucketOf(env) },
    log: {
      level: env.LOG_LEVEL ?? (env.NODE_ENV === 'test' ? ('silent' as const) : ('info' as const)),
      /** True if each request is logged (observability-2). */
      hasRequests: env.REQUEST_LOG ?? mode === 'live',
    },
    site: {
      /** The public URL without a trailing slash; set at startup if operations did not. */
      url: env.SITE_URL,
      /** Base URL of links in e-mails, which always has a value. */
      address: env.SITE_URL ?? ownAddress(env),
      ownAddress: ownAddress(env),
      serviceWorker: env.SERVICE_WORKER,
    },
    server: {
      host: env.HOST,
      port: env.PORT,
      trustedProxies: env.TRUSTED_PROXIES,
      /** How long a stopping process reports not ready before it stops (server-9). */
      drainSeconds: env.DRAIN_SECONDS ?? (mode === 'live' ? usualDrainSeconds : 0),
      developerToken: env.DEVELOPER_TOKEN,
      /** True if /operations is enabled (operations-1). */
      hasOperations: env.OPERATIONS,
      /** True if a job places trial orders. */
      hasTrialOrders: env.TRIAL_ORDERS,
    },
    /** The company's identity provider, by which operators sign in; undefined for passwords alone. */
    companySignIn: companySignInOf(env),
    /** Tokens for /api/graphql; without any, the endpoint is off (404) (programs-1). */
    programs: { tokens: env.API_TOKENS ?? [] },
    metrics: env.METRICS_PORT ? { host: env.METRICS_HOST, port: env.METRICS_PORT } : undefined,
    tracing: env.OTEL_EXPORTER_OTLP_ENDPOINT
      ? { endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT, ratio: env.OTEL_TRACES_SAMPLER_ARG }
      : undefined,
    /** Address of an error tracker in Sentry's form. */
    errors: { dsn: env.SENTRY_DSN },
    database: { url: unlessOwn(env.DATABASE_URL, 'embedded'), connections: env.DATABASE_POOL },
    mail: {
      smtpUrl: unlessOwn(env.SMTP_URL, 'outbox'),
      from: env.MAIL_FROM?.address,
      /** The sender's name; undefined for the brand's. */
      fromName: env.MAIL_FROM?.name,
      webhookSecret: env.MAIL_WEBHOOK_SECRET,
    },
    /** A Magento instead of the embedded backend; its URL without /graphql. */
    commerce: {
      url: env.COMMERCE_URL?.replace(/\/(?:graphql\/?)?$/, ''),
      dialect: env.COMMERCE_DIALECT,
      /** Store view of a Magento with several; undefined for its default one (commerce-68). */
      storeCode: env.COMMERCE_STORE_CODE,
      /** URL of its pictures; set at startup from the Magento's own data. */
      mediaUrl: env.COMMERCE_MEDIA_URL,
      /** Further addresses of its pictures, and of links in its texts; set at startup. */
      staticUrls: env.COMMERCE_STATIC_URLS?.split(' '),
      /** Whether its catalog shows prices with tax; set at startup. */
      tax: env.COMMERCE_TAX,
      /** True if the brand's shipping prices, days and offers also hold on the Magento. */
      keepsPromises: env.COMMERCE_PROMISES === 'kept',
      /** If set, the Magento reports its changes at /webhooks/commerce (commerce-86). */
      webhookSecret: env.COMMERCE_WEBHOOK_SECRET,
    },
    signIn: signInOf(env),
    verification: { idme: idme && { ...idme, api: env.IDME_API } },
    reviews: reviewsOf(env),
    search: searchOf(env),
    /** Where the server itself reports checkouts (attribution-30). */
    emailMarketing: env.KLAVIYO_API_KEY ? { key: env.KLAVIYO_API_KEY, api: env.KLAVIYO_API } : undefined,
    payments: paymentsOf(env),
  }
}

export type Settings = ReturnType<typeof settingsFrom>

/**
 * @param brands the folders in brands/; BRAND must be one of them
 * @returns valid settings, or a message for each problem
 */
export function readSettings(
  brands: readonly string[],
  variables: Variables = process.env,
): { settings: Settings } | { problems: string[] } {
  const read = readEnvironment(variables)
  const names = [...misspelled(variables), ...foreignNames(variables)]
  if ('problems' in read) return { problems: [...read.problems, ...names] }
  const { environment } = read
  const problems = [...names, ...crossProblems(environment, brands), ...valueSlips(environment)]
  return problems.length > 0 ? { problems } : { settings: settingsFrom(environment) }
}

/** @throws if a variable is invalid */
export function settingsOf(variables: Variables): Settings {
  const read = readEnvironment(variables)
  if ('problems' in read) throw new Error(read.problems.join('\n'))
  return settingsFrom(read.environment)
}

let known: Settings | undefined

/** Returns this process's settings. After startup, all variables are valid. */
export const settings = (): Settings => (known ??= settingsOf(process.env))

/**
 * Sets environment variables for this process and its children; undefined deletes one. Only for entry points:
 * startup, scripts, tests.
 */
export function setEnvironment(variables: Variables): void {
  for (const [name, value] of Object.entries(variables))
    if (value === undefined) delete process.env[name]
    else process.env[name] = value
  known = undefined
}

/** Returns this process's environment with these variables added, for a child process. */
export const environmentWith = (more: Variables): NodeJS.ProcessEnv => ({
  ...process.env,
  ...more,
})

/** Returns only the named variables, for a child process that must not get the shop's secrets. */
export const environmentOf = (names: readonly string[]): Record<string, string | undefined> =>
  Object.fromEntries(names.flatMap((name) => (name in process.env ? [[name, process.env[name]]] : [])))
