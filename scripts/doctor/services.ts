import { createTransport } from 'nodemailer'
import { askService } from '@/lib/ask-service'
import { emptyEnvelope, errorTrackerOf, trackerHeaders } from '@/server/errors/dsn'
import { discoverProvider } from '@/server/openid/discovery'
import type { Settings } from '@/settings/settings'
import { fault, note, reasonOf, ok, type Finding } from './finding'

/**
 * Checks third-party services with one request each that changes nothing: whether they can be reached and
 * accept our keys.
 */

const patienceMs = 8_000

interface Service {
  /** Looks at the answer of a service that accepts the keys. */
  look?: (text: string) => Finding | undefined
  name: string
  /** The environment variables that hold its keys. */
  variables: string
  url: string
  request: { headers: Record<string, string>; method?: string; body?: string }
}

const basic = (user: string, password: string) =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`

/**
 * Returns the configured services that can check a key right away. OpenID providers cannot: they report a
 * wrong key only when someone signs in.
 */
export function servicesOf({ payments, search }: Settings): Service[] {
  const { paypal, stripe } = payments
  const { algolia } = search
  const services: (Service | undefined)[] = [
    stripe && {
      name: 'Stripe',
      variables: 'STRIPE_SECRET_KEY',
      url: `${stripe.api}/v1/balance`,
      request: { headers: { authorization: `Bearer ${stripe.secretKey}` } },
    },
    paypal && {
      name: 'PayPal',
      variables: 'PAYPAL_CLIENT_ID, PAYPAL_SECRET and PAYPAL_ENV',
      url: `${paypal.api}/v1/oauth2/token`,
      request: {
        method: 'POST',
        headers: {
          authorization: basic(paypal.clientId, paypal.secret),
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: 'grant_type=client_credentials',
      },
    },
    algolia && {
      name: 'Algolia',
      look: algoliaKey,
      variables: 'ALGOLIA_APP_ID and ALGOLIA_SEARCH_KEY',
      url: `${algolia.host ?? `https://${algolia.appId}-dsn.algolia.net`}/1/keys/${algolia.searchKey}`,
      request: {
        headers: {
          'x-algolia-application-id': algolia.appId,
          'x-algolia-api-key': algolia.searchKey,
        },
      },
    },
  ]
  return services.filter((service) => service !== undefined)
}

/** Algolia names what a key may do; browsers get the search key. */
const algoliaKey = (text: string) =>
  /"(?:addObject|deleteObject|deleteIndex|editSettings|admin)"/.test(text)
    ? fault(
        'ALGOLIA_SEARCH_KEY may change the index, and every browser gets it',
        'Set the search-only key, and make a new admin key.',
      )
    : undefined

export async function serviceFinding({ name, variables, url, request, look }: Service): Promise<Finding> {
  try {
    const answer = await askService(url, {
      ...request,
      signal: AbortSignal.timeout(patienceMs),
      redirect: 'error',
    })
    const { status } = answer
    if (status === 401 || status === 403)
      return fault(`${name} refuses the keys (${status})`, `Check ${variables}.`)
    if (status >= 400) return note(`${name} answers ${status}`, 'Try again, and check its status page.')
    return look?.(await answer.text()) ?? ok(`${name} accepts the keys`)
  } catch (error) {
    return fault(
      `${name} cannot be reached: ${reasonOf(error)}`,
      'Check the firewall and DNS of this machine.',
    )
  }
}

export async function mailFinding({ mail }: Settings): Promise<Finding> {
  const { protocol, port } = new URL(mail.smtpUrl ?? 'smtp://unset')
  if (!mail.smtpUrl)
    return note('no e-mails are sent: they are saved in DATA_DIR/outbox', 'Set SMTP_URL to your mail server.')
  const smtp = createTransport({
    url: mail.smtpUrl,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
  })
  try {
    await smtp.verify()
    return ok('the mail server accepts the login')
  } catch (error) {
    return fault(
      `the mail server cannot be used: ${reasonOf(error)}`,
      port === '465' && protocol === 'smtp:'
        ? 'Port 465 speaks TLS from the start: write smtps:// in SMTP_URL.'
        : port === '587' && protocol === 'smtps:'
          ? 'Port 587 begins without TLS: write smtp:// in SMTP_URL.'
          : 'Check SMTP_URL: host, port, user and password.',
    )
  } finally {
    smtp.close()
  }
}

/** Asks the operators' identity provider for its addresses, which needs no key. */
async function companySignInFindings({ companySignIn, site }: Settings): Promise<Finding[]> {
  if (!companySignIn) return []
  const back = `${site.address}/operations/sign-in/company/callback`
  try {
    await discoverProvider(companySignIn)
    return [ok(`the operators’ identity provider answers; it must know the return address ${back}`)]
  } catch (error) {
    return [
      fault(
        `the operators’ identity provider cannot be used: ${reasonOf(error)}`,
        'Check OPERATIONS_OPENID_ISSUER: it is the address before /.well-known/openid-configuration.',
      ),
    ]
  }
}

/** Asks the error tracker with a report of nothing. */
async function errorTrackerFindings({ errors }: Settings): Promise<Finding[]> {
  const tracker = errorTrackerOf(errors.dsn)
  if (!tracker) return []
  return [
    await serviceFinding({
      name: 'the error tracker',
      variables: 'SENTRY_DSN',
      url: tracker.url,
      request: { method: 'POST', headers: trackerHeaders(tracker), body: emptyEnvelope(new Date()) },
    }),
  ]
}

export const serviceFindings = async (settings: Settings): Promise<Finding[]> => [
  ...(await Promise.all([mailFinding(settings), ...servicesOf(settings).map(serviceFinding)])),
  ...(await companySignInFindings(settings)),
  ...(await errorTrackerFindings(settings)),
]
