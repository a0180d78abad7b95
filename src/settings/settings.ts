import { readEnvironment, type Environment } from './environment'
import { crossProblems, misspelled } from './start-problems'

/**
 * What the shop has been set to, in one typed object that everybody on the server reads: `settings().database.url`. It is made
 * of the process's environment when it is first asked for, and at the start, where a wrong value ends the process (settings-2).
 * Next's bundles do not import it: pages ask by the process door, browsers know public-settings.ts.
 */

type Variables = Readonly<Record<string, string | undefined>>

/** An account elsewhere is whole or not there. */
const pair = (clientId: string | undefined, clientSecret: string | undefined) =>
  clientId && clientSecret ? { clientId, clientSecret } : undefined

/** settings-9: a word says on purpose that the shop brings its own; to the shop that is the same as nothing. */
const unlessOwn = (value: string | undefined, word: 'embedded' | 'outbox') =>
  value === word ? undefined : value

/** The address under which this process reaches itself. */
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
    /** Sandboxes on a live shop, too. */
    sandbox: env.PAYMENTS_SANDBOX,
    /** Signs what sandboxes answer, and stands in for secrets that the shop makes for itself. */
    secret: env.PAYMENTS_SECRET,
    paypal: paypal && {
      clientId: paypal.clientId,
      secret: paypal.clientSecret,
      environment,
      api: env.PAYPAL_API ?? paypalApis[environment],
      webhookId: env.PAYPAL_WEBHOOK_ID,
    },
    stripe: secretKey && webhookSecret ? { secretKey, webhookSecret, api: env.STRIPE_API } : undefined,
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

/** A shop for everybody, one that tries things out, or pages that are being built. */
const modeOf = ({ SHOP_MODE, NODE_ENV }: Environment) =>
  SHOP_MODE ?? (NODE_ENV === 'production' ? ('live' as const) : ('demo' as const))

/** Two looks of a proxy that looks every second. */
const usualDrainSeconds = 3

/** The variables, grouped by what they are for. */
function settingsFrom(env: Environment) {
  const mode = modeOf(env)
  const idme = pair(env.IDME_CLIENT_ID, env.IDME_CLIENT_SECRET)
  return {
    brand: env.BRAND,
    mode,
    /** What Node's libraries are told. */
    nodeEnv: env.NODE_ENV,
    demoIsPublic: env.DEMO,
    dataDir: env.DATA_DIR,
    /** The day that the shop shows, such as 2026-12-24; undefined: today (brand-106). */
    asOf: env.AS_OF,
    /** What shoppers' files may take, and the bucket that they lie in; undefined: the folder in dataDir. */
    uploads: { gigabytes: env.UPLOADS_GB, s3: bucketOf(env) },
    log: {
      level: env.LOG_LEVEL ?? (env.NODE_ENV === 'test' ? ('silent' as const) : ('info' as const)),
      /** A line for each request (observability-2). */
      hasRequests: env.REQUEST_LOG ?? mode === 'live',
    },
    site: {
      /** The public address, without a slash at the end; the start writes it where ops did not. */
      url: env.SITE_URL,
      /** What links in e-mails begin with, known or not. */
      address: env.SITE_URL ?? ownAddress(env),
      ownAddress: ownAddress(env),
      serviceWorker: env.SERVICE_WORKER,
    },
    server: {
      host: env.HOST,
      port: env.PORT,
      trustedProxies: env.TRUSTED_PROXIES,
      /** How long a process that stops says so before it does (server-14). */
      drainSeconds: env.DRAIN_SECONDS ?? (mode === 'live' ? usualDrainSeconds : 0),
      developerToken: env.DEVELOPER_TOKEN,
      /** Whether /operations exists (operations-1). */
      hasOperations: env.OPERATIONS,
    },
    /** Whoever knows one of these tokens may use /api/graphql; none: there is no such address (programs-1). */
    programs: { tokens: env.API_TOKENS ?? [] },
    metrics: env.METRICS_PORT ? { host: env.METRICS_HOST, port: env.METRICS_PORT } : undefined,
    tracing: env.OTEL_EXPORTER_OTLP_ENDPOINT
      ? { endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT, ratio: env.OTEL_TRACES_SAMPLER_ARG }
      : undefined,
    database: { url: unlessOwn(env.DATABASE_URL, 'embedded'), connections: env.DATABASE_POOL },
    mail: {
      smtpUrl: unlessOwn(env.SMTP_URL, 'outbox'),
      from: env.MAIL_FROM,
      webhookSecret: env.MAIL_WEBHOOK_SECRET,
    },
    /** A Magento in place of the embedded backend; its address without /graphql (commerce-65). */
    commerce: {
      url: env.COMMERCE_URL?.replace(/\/(?:graphql\/?)?$/, ''),
      dialect: env.COMMERCE_DIALECT,
      /** The store view of a Magento with several; undefined: its default one (commerce-68). */
      storeCode: env.COMMERCE_STORE_CODE,
      /** Where its pictures lie; the start writes what the Magento says. */
      mediaUrl: env.COMMERCE_MEDIA_URL,
      /** With it, the Magento says at /webhooks/commerce what changed (commerce-86). */
      webhookSecret: env.COMMERCE_WEBHOOK_SECRET,
    },
    signIn: signInOf(env),
    verification: { idme: idme && { ...idme, api: env.IDME_API } },
    reviews: reviewsOf(env),
    search: searchOf(env),
    /** Where the server itself tells of a checkout (attribution-30). */
    emailMarketing: env.KLAVIYO_API_KEY ? { key: env.KLAVIYO_API_KEY, api: env.KLAVIYO_API } : undefined,
    payments: paymentsOf(env),
  }
}

export type Settings = ReturnType<typeof settingsFrom>

/**
 * @param brands the folders in brands/; BRAND must be one of them
 * @returns the settings that a shop can start with, or the messages that say what is wrong
 */
export function readSettings(
  brands: readonly string[],
  variables: Variables = process.env,
): { settings: Settings } | { problems: string[] } {
  const read = readEnvironment(variables)
  if ('problems' in read) return { problems: [...read.problems, ...misspelled(variables)] }
  const problems = [...misspelled(variables), ...crossProblems(read.environment, brands)]
  return problems.length > 0 ? { problems } : { settings: settingsFrom(read.environment) }
}

/** @throws when a variable is wrong */
export function settingsOf(variables: Variables): Settings {
  const read = readEnvironment(variables)
  if ('problems' in read) throw new Error(read.problems.join('\n'))
  return settingsFrom(read.environment)
}

let known: Settings | undefined

/** The settings of this process. A shop that has been started has no wrong variable. */
export const settings = (): Settings => (known ??= settingsOf(process.env))

/**
 * Writes variables, for this process and those that it starts; undefined takes one away. Only for what begins a process: the
 * start, scripts, tests.
 */
export function setEnvironment(variables: Variables): void {
  for (const [name, value] of Object.entries(variables))
    if (value === undefined) delete process.env[name]
    else process.env[name] = value
  known = undefined
}

/** The environment of this process, with these variables laid over it, for a process that it starts. */
export const environmentWith = (more: Variables): NodeJS.ProcessEnv => ({
  ...process.env,
  ...more,
})

/** Of this process's environment nothing but these, for a program that must not know the shop's secrets. */
export const environmentOf = (names: readonly string[]): Record<string, string | undefined> =>
  Object.fromEntries(names.flatMap((name) => (name in process.env ? [[name, process.env[name]]] : [])))
