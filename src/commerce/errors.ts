/**
 * All errors of the shop's API in one table: what came back → what the shopper reads, and what else happens.
 * Rows are tried from top to bottom. Messages come before categories, because "cannot perform operations on
 * cart" is an authorization error too and must not sign anyone out.
 */

/** What was received instead of a valid response. */
export interface Failure {
  /** The backend's message with its placeholders filled in; '' if there was none. */
  message: string
  category?: string
  /** HTTP status; 0 if there was no response at all. */
  status: number
  /** Why there is no usable response. */
  reason?: 'timeout' | 'offline' | 'aborted' | 'too-large' | 'not-json'
  /** Request name of the field that the backend refused, if it reports one. */
  fieldName?: string
}

/** forget-cart: this cart id is no longer valid. sign-out: the customer's token is no longer valid. */
export type Effect = 'none' | 'forget-cart' | 'sign-out'

/** A message of messages.yaml, the backend's own message, or none. */
export type Say = `errors.${string}` | 'own-words' | 'nothing'

interface Row {
  when: (failure: Failure) => boolean
  say: Say
  effect?: Effect
}

const says = (pattern: RegExp) => (failure: Failure) => pattern.test(failure.message)
const hasStatus =
  (...statuses: number[]) =>
  (failure: Failure) =>
    statuses.includes(failure.status)
const isRefusedSignIn = says(/account sign-in was incorrect|account isn't confirmed/i)

/** True for server messages about code or the database instead of a message for people (commerce-83). */
export const isAboutCode = (text: string) =>
  /SQLSTATE|\.php\b|Stack trace|Undefined (?:array key|index|offset|variable|property)|must be of (?:the )?type/i.test(
    text,
  )

/** True for the text of a page that a broken server sends instead of a response. */
export const looksLikeServerText = (text: string) => /fatal|uncaught|permission|directory/i.test(text)

export const errorTable: Row[] = [
  {
    when: says(/is set as default (billing|shipping) address and can ?not be deleted/i),
    say: 'errors.defaultAddress',
  },
  {
    when: says(/Cannot set the customer's password|password token is (?:mismatched|expired)/i),
    say: 'errors.linkRefused',
  },
  {
    when: says(/The current user cannot perform operations on cart/i),
    say: 'nothing',
    effect: 'forget-cart',
  },
  {
    when: says(
      /Could not find a cart with ID|does not have an active cart|The cart isn't active|No such entity with (cartId|customerId)/i,
    ),
    say: 'nothing',
    effect: 'forget-cart',
  },
  { when: says(/Expected "?:"?, found "?\)/), say: 'nothing' },
  { when: isRefusedSignIn, say: 'own-words' },
  {
    when: (failure) =>
      failure.category === 'graphql-authorization' || says(/The current customer isn't authorized/i)(failure),
    say: 'errors.unauthorized',
    effect: 'sign-out',
  },
  // A Magento's words about its stock (CatalogInventory/Model/StockStateProvider.php, InventoryCatalog).
  {
    when: says(/requested qty|Not enough items|Only \d+ of \d+ available|available in quantity/i),
    say: 'errors.tooMany',
  },
  {
    when: says(/no source items|trying to add is not available|Some of the products are out of stock/i),
    say: 'errors.soldOut',
  },
  { when: ({ reason }) => reason === 'aborted', say: 'nothing' },
  { when: ({ reason, status }) => reason === 'timeout' || status === 504, say: 'errors.timeout' },
  // A browser can tell that it has no connection at all (checkout-90); a server always has one.
  {
    when: ({ reason }) => reason === 'offline' && globalThis.navigator?.onLine === false,
    say: 'errors.noConnection',
  },
  { when: ({ reason }) => reason === 'offline', say: 'errors.blocked' },
  { when: ({ reason }) => reason === 'too-large', say: 'errors.unavailable' },
  // Before the not-JSON rows: the page that a web server sends with a 401 means the same (commerce-63).
  {
    when: (failure) => failure.status === 401 && !failure.category,
    say: 'errors.unauthorized',
    effect: 'sign-out',
  },
  {
    when: ({ reason, message }) => reason === 'not-json' && looksLikeServerText(message),
    say: 'errors.invalidJson',
  },
  { when: ({ reason }) => reason === 'not-json', say: 'errors.unavailable' },
  // Our own server sends these about the backend, without passing on its body (server-6).
  { when: says(/^Invalid json object\.$/), say: 'errors.invalidJson' },
  { when: says(/^Internal server error$/i), say: 'errors.unavailable' },
  { when: ({ message }) => isAboutCode(message), say: 'errors.unavailable' },
  { when: hasStatus(429), say: 'errors.tooManyRequests' },
  {
    when: (failure) => failure.status === 400 && failure.fieldName === 'countryId',
    say: 'errors.countryNotDelivered',
  },
  {
    when: (failure) => failure.status === 400 && failure.message === '',
    say: 'errors.recordNotFound',
  },
  { when: hasStatus(500, 502, 503), say: 'errors.unavailable' },
  { when: ({ message }) => message !== '', say: 'own-words' },
]

/** Returns the message and effect of the first matching row. */
export function verdict(failure: Failure): { say: Say; effect: Effect } {
  const row = errorTable.find(({ when }) => when(failure))
  return { say: row?.say ?? 'errors.unknown', effect: row?.effect ?? 'none' }
}

/** Thrown by everything in commerce/. `message` is for logs; shoppers read errorMessage(). */
export class ShopError extends Error {
  readonly failure: Failure
  readonly say: Say
  readonly effect: Effect

  constructor(failure: Failure) {
    super(failure.message || `The shop's backend answered ${failure.status}`)
    this.name = 'ShopError'
    this.failure = failure
    const { say, effect } = verdict(failure)
    this.say = say
    this.effect = effect
  }
}

export const isSignedOut = (error: unknown) => error instanceof ShopError && error.effect === 'sign-out'
