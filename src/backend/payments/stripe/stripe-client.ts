import type Stripe from 'stripe'
import { askService } from '@/lib/ask-service'
import type { StripeAccount } from '../payment-settings'

/** Client for Stripe with one account, through Stripe's own library. */

const deadlineMs = 10_000

/** Refuses redirects, so that requests only go to Stripe's host. */
const fetchThere = (url: string | URL | Request, init?: RequestInit) =>
  askService(url, { ...init, redirect: 'error' })

/** Loads Stripe's library only if needed: it takes about 37 MB of memory (docs/decisions/0026). */
export const stripeLibrary = async () => (await import('stripe')).default

async function client({ secretKey, api }: StripeAccount): Promise<Stripe> {
  const Library = await stripeLibrary()
  const { protocol, hostname: host, port } = new URL(api)
  const isPlain = protocol === 'http:'
  return new Library(secretKey, {
    protocol: isPlain ? 'http' : 'https',
    host,
    port: port || (isPlain ? 80 : 443),
    timeout: deadlineMs,
    // No retries here: the caller retries later, with the same key (payments-63).
    maxNetworkRetries: 0,
    telemetry: false,
    // The fetch client has one timeout for the whole response; the Node client has one for each part.
    httpClient: Library.createFetchHttpClient(fetchThere),
  })
}

let current: { account: StripeAccount; client: Promise<Stripe> } | undefined

/** Returns the client of an account, reusing the last one. */
function clientOf(account: StripeAccount): Promise<Stripe> {
  const isSame = current?.account.api === account.api && current.account.secretKey === account.secretKey
  if (!current || !isSame) current = { account, client: client(account) }
  return current.client
}

/** `refused` is the reason code of the bank or of Stripe. */
export type StripeAnswer<T> = { answer: T } | { refused: string; status: number }

/**
 * @param what name of the request for error messages
 * @throws if Stripe failed or rejected our account: then the outcome of the request is unknown
 */
export async function askStripe<T>(
  account: StripeAccount,
  what: string,
  ask: (stripe: Stripe) => Promise<T>,
): Promise<StripeAnswer<T>> {
  const { StripeError } = (await stripeLibrary()).errors
  try {
    return { answer: await ask(await clientOf(account)) }
  } catch (error) {
    if (!(error instanceof StripeError) || error.statusCode === undefined) throw error
    const { statusCode: status, decline_code: decline, code, rawType } = error
    if (status >= 500 || status === 401 || status === 429)
      throw new Error(`Stripe answered ${status} to ${what}`, { cause: error })
    return { refused: decline ?? code ?? rawType ?? error.type, status }
  }
}
