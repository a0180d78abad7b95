import { SignInDocument } from '@/commerce/generated/customer'
import type { TypedDocument } from '@/commerce/send-document'
import { openAccounts, password } from '../load/accounts'
import { makeReady } from '../load/orders'
import { dataOf, send, shopper, type Line, type Shopper } from '../load/shopper'
import type { Target } from '../load/target'
import type { Operation } from './operations'

/** The clients of the shop's API: guests and customers as in a browser, and programs with a token. */

export interface ApiClient {
  /** Prefix of the target's name, such as "customer " in "customer Query.products". */
  prefix: string
  /** @returns the status of the response */
  ask(operation: Operation): Promise<number>
}

type Shop = Pick<Target, 'line' | 'item' | 'pool' | 'store'>

const askedOf = (next: () => Promise<Shopper>) => async (operation: Operation) =>
  (await (await next()).post(operation.query, operation.variables)).status

/**
 * Returns a function that returns the shopper for the next request: a new one after every `count` requests.
 */
function inTurn(count: number, make: (number: number) => Promise<Shopper>): () => Promise<Shopper> {
  let asked = 0
  let current: Promise<Shopper> | undefined
  return () => {
    if (!current || asked % count === 0)
      current = make(asked / count).catch((error: unknown) => {
        throw new Error(`not ready: ${String(error)}`, { cause: error })
      })
    asked++
    return current
  }
}

/** Each has a separate network, so that rate limits hide nothing; every eighth guest has a full cart. */
function guests({ line, item }: Shop): ApiClient {
  const next = inTurn(8, async (number) => {
    const guest = shopper(line, number)
    if (number % 8 === 0)
      await makeReady(guest, { item }, `fuzz-${number}@example.com`).catch(() => undefined)
    return guest
  })
  return { prefix: '', ask: askedOf(next) }
}

const customersFrom = 1_000_000
const programsFrom = 2_000_000

/**
 * Signed-in customers, each with a full cart and eight requests: some requests end the session, the account
 * or the cart.
 */
function customers(shop: Shop): ApiClient {
  const next = inTurn(8, async (number) => {
    const customer = shopper(shop.line, customersFrom + number)
    const email = `customer-${number}@example.com`
    await openAccounts(shop, [email])
    await customer.ask(SignInDocument, { email, password })
    await makeReady(customer, shop)
    return customer
  })
  return { prefix: 'customer ', ask: askedOf(next) }
}

/**
 * Returns a program at /api/graphql that acts for a customer or a guest; it uses a cart's id instead of
 * "current".
 */
function programShopper(line: Line, token: string, number: number) {
  const state = { cart: '', customer: '' }
  const network = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
  const post = (query: string, variables: object) =>
    send(
      line,
      '/api/graphql',
      {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'x-forwarded-for': network,
        ...(state.customer && { 'x-customer-token': state.customer }),
      },
      JSON.stringify({ query, variables }).replaceAll('"current"', `"${state.cart}"`),
    )
  const ask = async <Data, Variables extends object>(
    document: TypedDocument<Data, Variables>,
    variables: Variables,
  ) => dataOf<Data>(await post(document.toString(), variables))
  return { state, program: { post, ask, get: (path: string) => send(line, path, {}) } satisfies Shopper }
}

const newCart = 'mutation { createEmptyCart }'
const customerCart = '{ customerCart { id } }'

/** Programs with a token each, since a token may send 600 requests a minute (programs-3). */
function programs(shop: Shop, tokens: readonly string[]): ApiClient {
  const next = inTurn(8, async (number) => {
    const { state, program } = programShopper(
      shop.line,
      tokens[number % tokens.length] ?? '',
      programsFrom + number,
    )
    if (number % 2 === 0) {
      state.cart = dataOf<{ createEmptyCart: string }>(await program.post(newCart, {})).createEmptyCart
      await makeReady(program, shop, `program-${number}@example.com`)
      return program
    }
    const email = `of-program-${number}@example.com`
    await openAccounts(shop, [email])
    const { generateCustomerToken } = await program.ask(SignInDocument, { email, password })
    state.customer = generateCustomerToken?.token ?? ''
    const own = await program.post(customerCart, {})
    state.cart = dataOf<{ customerCart: { id: string } }>(own).customerCart.id
    await makeReady(program, shop)
    return program
  })
  return { prefix: 'program ', ask: askedOf(next) }
}

export const createApiClients = (shop: Shop, programTokens: readonly string[]): ApiClient[] => [
  guests(shop),
  customers(shop),
  programs(shop, programTokens),
]
