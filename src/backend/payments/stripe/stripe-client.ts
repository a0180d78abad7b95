import type Stripe from 'stripe'
import { askService } from '@/lib/ask-service'
import type { StripeAccount } from '../payment-settings'

/** Speaks to Stripe as one account, by Stripe's own library. */

const deadlineMs = 10_000

/** No other host than Stripe's is asked. */
const fetchThere = (url: string | URL | Request, init?: RequestInit) =>
  askService(url, { ...init, redirect: 'error' })

/** Some 37 MB of memory, which a shop without an account at Stripe does without (docs/decisions/0026). */
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
    // A capture is asked for inside the order's transaction (payments-6): whoever asks again comes later, with the same key.
    maxNetworkRetries: 0,
    telemetry: false,
    // One deadline for the whole answer, where the client of Node has one for each part of it.
    httpClient: Library.createFetchHttpClient(fetchThere),
  })
}

let current: { account: StripeAccount; client: Promise<Stripe> } | undefined

/** One client for each account. */
function clientOf(account: StripeAccount): Promise<Stripe> {
  const isSame = current?.account.api === account.api && current.account.secretKey === account.secretKey
  if (!current || !isSame) current = { account, client: client(account) }
  return current.client
}

/** `refused` is the bank's or Stripe's own word. */
export type StripeAnswer<T> = { answer: T } | { refused: string; status: number }

/**
 * @param what is asked, for the error
 * @throws when Stripe broke down, or does not know us: then nobody can say what became of the question
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
