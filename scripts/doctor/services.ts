import { createTransport } from 'nodemailer'
import { askService } from '@/lib/ask-service'
import type { Settings } from '@/settings/settings'
import { fault, note, reasonOf, well, type Finding } from './finding'

/** Other people's services, each asked once for something that changes nothing: whether it is there and takes our keys. */

const patienceMs = 8_000

interface Service {
  name: string
  /** The variables that hold its keys. */
  variables: string
  url: string
  request: { headers: Record<string, string>; method?: string; body?: string }
}

const basic = (user: string, password: string) =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`

/** Those that are set and tell at once whether they take a key; OpenID providers tell nobody but a person who signs in. */
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

export async function serviceFinding({ name, variables, url, request }: Service): Promise<Finding> {
  try {
    const { status } = await askService(url, {
      ...request,
      signal: AbortSignal.timeout(patienceMs),
      redirect: 'error',
    })
    if (status === 401 || status === 403)
      return fault(`${name} refuses the keys (${status})`, `Look at ${variables}.`)
    if (status >= 400) return note(`${name} answers ${status}`, 'Try again, and look at its status page.')
    return well(`${name} takes the keys`)
  } catch (error) {
    return fault(
      `${name} cannot be reached: ${reasonOf(error)}`,
      'Let this machine reach it, through the firewall and with names that it can look up.',
    )
  }
}

export async function mailFinding({ mail }: Settings): Promise<Finding> {
  if (!mail.smtpUrl)
    return note('no e-mail is sent: each is kept in DATA_DIR/outbox', 'Set SMTP_URL to your mail server.')
  const smtp = createTransport({
    url: mail.smtpUrl,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
  })
  try {
    await smtp.verify()
    return well('the mail server takes our name')
  } catch (error) {
    return fault(
      `the mail server cannot be used: ${reasonOf(error)}`,
      'Look at SMTP_URL: host, port, user and password.',
    )
  } finally {
    smtp.close()
  }
}

export const serviceFindings = async (settings: Settings): Promise<Finding[]> =>
  Promise.all([mailFinding(settings), ...servicesOf(settings).map(serviceFinding)])
