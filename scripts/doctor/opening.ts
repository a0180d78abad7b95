import { commerceFacts } from '@/server/start/commerce-facts'
import { isLocalHost } from '@/lib/words/tags'
import type { Settings } from '@/settings/settings'
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

export const openingFindings = async (settings: Settings): Promise<Finding[]> => [
  ...paymentFindings(settings),
  ...senderFindings(settings),
  ...metricsFindings(settings),
  ...(await magentoFindings(settings)),
]
