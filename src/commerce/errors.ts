/**
 * The whole error catalogue of the shop's API as one table: what came back → what the shopper reads, what else happens.
 * Rows are tried from top to bottom; messages come before categories, because "cannot perform operations on cart"
 * is an authorization error too and must not sign anyone out.
 */

/** What came back instead of an answer. */
export interface Failure {
  /** In the backend's words, placeholders filled in; '' when there were none. */
  message: string
  category?: string
  /** HTTP status; 0 when there was no answer at all. */
  status: number
  /** Why there was no answer, when there was none. */
  reason?: 'timeout' | 'offline' | 'aborted' | 'too-large' | 'not-json'
  /** What the backend refused, by its name in the request; where it says so. */
  fieldName?: string
}

/** forget-cart: this cart id is of no use any more. sign-out: the customer's token is of no use any more. */
export type Effect = 'none' | 'forget-cart' | 'sign-out'

/** A message of messages.yaml, the backend's own words, or silence. */
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

/** What a server says of its code or database, in the place of a sentence for people (commerce-83). */
export const isAboutCode = (text: string) =>
  /SQLSTATE|\.php\b|Stack trace|Undefined (?:array key|index|offset|variable|property)|must be of (?:the )?type/i.test(
    text,
  )

/** Text of a page that a broken server sends instead of an answer. */
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
  { when: ({ reason }) => reason === 'aborted', say: 'nothing' },
  { when: ({ reason, status }) => reason === 'timeout' || status === 504, say: 'errors.timeout' },
  // A browser knows when it has no connection at all (checkout-90); servers always have one.
  {
    when: ({ reason }) => reason === 'offline' && globalThis.navigator?.onLine === false,
    say: 'errors.noConnection',
  },
  { when: ({ reason }) => reason === 'offline', say: 'errors.blocked' },
  { when: ({ reason }) => reason === 'too-large', say: 'errors.unavailable' },
  // Before what is no JSON: the page that a web server sends with it says the same (commerce-60).
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
  // Our own server says so about the backend, and hands nothing of its body on (server-6).
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

/** The row that a failure falls under. */
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
