import { commerceFacts } from '@/server/start/commerce-facts'
import { isLocalHost } from '@/lib/words/tags'
import type { Settings } from '@/settings/settings'
import { doubtfulFindings } from './doubtful'
import { fault, note, ok, reasonOf, type Finding } from './finding'

/** Checks what a shop can start with but should not open with: no way to pay, a sender of another domain. */

/** Returns the domain that a company registers, such as example.com of mail.shop.example.com. */
const domainOf = (host: string) => host.toLowerCase().split('.').slice(-2).join('.')

function paymentFindings({ mode, payments, commerce }: Settings): Finding[] {
  const { stripe, paypal } = payments
  if (commerce.url) return []
  if (mode === 'live' && !stripe && !paypal && !payments.sandbox)
    return [
      note(
        'the shop takes no cards and no PayPal: it would open with the offline ways to pay alone',
        'Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, or PAYPAL_CLIENT_ID, PAYPAL_SECRET and PAYPAL_ENV.',
      ),
    ]
  const charges = [
    ...(/^(?:sk|rk)_live_/.test(stripe?.secretKey ?? '') ? ['STRIPE_SECRET_KEY is a live key'] : []),
    ...(paypal?.environment === 'live' ? ['PAYPAL_ENV is live'] : []),
  ]
  return mode === 'live'
    ? []
    : charges.map((what) =>
        fault(
          `${what}, but this is a demo: it would charge real cards`,
          'Use a test key (sk_test_…) or PAYPAL_ENV=sandbox, or set NODE_ENV=production for the real shop.',
        ),
      )
}

function senderFindings({ mail, site }: Settings): Finding[] {
  if (!mail.from || !site.url || isLocalHost(new URL(site.url).hostname)) return []
  const [sender, shop] = [mail.from.split('@')[1] ?? '', new URL(site.url).hostname].map(domainOf)
  return sender === shop
    ? []
    : [
        note(
          `e-mails come from ${mail.from}, whose domain is not the shop’s (${shop}): mailboxes may treat them as forged`,
          `Set MAIL_FROM to an address of ${shop}, with its SPF, DKIM and DMARC records.`,
        ),
      ]
}

const everywhere: ReadonlySet<string> = new Set(['0.0.0.0', '::'])

function metricsFindings({ mode, metrics, server }: Settings): Finding[] {
  if (!metrics || mode !== 'live' || !everywhere.has(metrics.host)) return []
  return [
    note(
      `metrics answer everyone who reaches port ${metrics.port} (METRICS_HOST is ${metrics.host})`,
      `Outside a container, leave METRICS_HOST out. In one, publish only port ${server.port}, and let only Prometheus reach ${metrics.port}.`,
    ),
  ]
}

/** Asks the Magento what it is; nothing is changed there. */
async function magentoFindings({ commerce }: Settings): Promise<Finding[]> {
  if (!commerce.url) return []
  try {
    const { dialect, problems } = await commerceFacts(commerce)
    if (!dialect && problems.length === 0)
      return [fault(`the Magento at ${commerce.url} did not say what it is`, 'Check COMMERCE_URL.')]
    return problems.length > 0
      ? problems.map((problem) => fault(problem, 'Check COMMERCE_URL and COMMERCE_STORE_CODE.'))
      : [ok(`the Magento answers (${dialect})`)]
  } catch (error) {
    return [
      fault(
        `the Magento at COMMERCE_URL cannot be reached: ${reasonOf(error)}`,
        'Check COMMERCE_URL, and the firewall and DNS of this machine.',
      ),
    ]
  }
}

/** Addresses that only tests set; a real shop would send payments and sign-ins elsewhere. */
function testAddressFindings({ mode, payments, signIn, emailMarketing }: Settings): Finding[] {
  if (mode !== 'live') return []
  const usual: Record<string, [used: string | undefined, pattern: RegExp]> = {
    STRIPE_API: [payments.stripe?.api, /^https:\/\/api\.stripe\.com$/],
    PAYPAL_API: [payments.paypal?.api, /^https:\/\/api-m(?:\.sandbox)?\.paypal\.com$/],
    GOOGLE_OPENID_URL: [signIn.google?.openidUrl, /^$/],
    FACEBOOK_OPENID_URL: [signIn.facebook?.openidUrl, /^$/],
    KLAVIYO_API: [emailMarketing?.api, /^https:\/\/a\.klaviyo\.com$/],
  }
  return Object.entries(usual).flatMap(([name, [used, pattern]]) =>
    used === undefined || pattern.test(used)
      ? []
      : [fault(`${name} is ${used}, an address for tests, but this is a real shop`, `Remove ${name}.`)],
  )
}

const privateHost =
  /^(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.|\[f[cd])|\.(?:local|internal|lan|test|invalid)$/i

/** Checks what only a real shop needs: a reachable address, proxies, a log, secrets that no one guesses. */
function liveFindings({ mode, site, server, log, payments, programs, commerce }: Settings): Finding[] {
  if (mode !== 'live') return []
  const host = site.url ? new URL(site.url).hostname : ''
  const secrets = {
    DEVELOPER_TOKEN: [server.developerToken],
    API_TOKENS: programs.tokens,
    PAYMENTS_SECRET: [payments.secret],
  }
  const isGuessable = (text: string | undefined) => text !== undefined && new Set(text).size < 10
  const found: (Finding | false)[] = [
    privateHost.test(host) &&
      note(
        `SITE_URL is ${site.url}, which only your own network reaches`,
        'Links in e-mails and reports of payment services need the public address.',
      ),
    server.trustedProxies === 0 &&
      note(
        'TRUSTED_PROXIES is 0, but the shop speaks no https itself, so a proxy is in front: all shoppers would share the limits of one network',
        'Set TRUSTED_PROXIES to the number of your proxies.',
      ),
    log.level === 'silent' &&
      note('LOG_LEVEL is silent: no failure is logged', 'Set LOG_LEVEL to info or warn.'),
    payments.sandbox &&
      note(
        'PAYMENTS_SANDBOX is 1 in production: orders can be placed without paying',
        'Remove it before the shop opens.',
      ),
    commerce.url?.startsWith('http:') === true &&
      !isLocalHost(new URL(commerce.url).hostname) &&
      note('COMMERCE_URL begins with http: customers’ data is sent unencrypted', 'Use its https address.'),
    ...Object.entries(secrets).map(
      ([name, values]) =>
        values.some(isGuessable) &&
        note(`${name} can be guessed: it has few different signs`, 'Use a random one: openssl rand -hex 32'),
    ),
  ]
  return found.filter((finding) => finding !== false)
}

export const openingFindings = async (settings: Settings): Promise<Finding[]> => [
  ...paymentFindings(settings),
  ...senderFindings(settings),
  ...metricsFindings(settings),
  ...testAddressFindings(settings),
  ...liveFindings(settings),
  ...doubtfulFindings(settings),
  ...(await magentoFindings(settings)),
]
