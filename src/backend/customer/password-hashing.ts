import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { GraphQLError } from 'graphql'
import pLimit from 'p-limit'

/**
 * argon2id with OWASP's parameters (19 MiB, two passes, one lane). Node runs it on its thread pool, off the
 * main thread. Only two run at a time, with a short queue, so that many sign-ins can't starve the shop
 * (customer-7).
 */

const derive = promisify(argon2)

const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
const atOnce = 2
const maxWaiting = 100
/** Upper limit in characters: longer passwords are never hashed. */
export const longestPassword = 128

const places = pLimit(atOnce)
let computed = 0

/**
 * Returns how many hashes this process has computed. Tests compare code paths by this count instead of by
 * time.
 */
export const computedHashes = () => computed

function tooBusy(): GraphQLError {
  return new GraphQLError('Too many people are signing in. Please wait a moment and try again.', {
    extensions: { category: 'graphql-input', http: { status: 429, headers: { 'retry-after': '5' } } },
  })
}

let people = 0

/**
 * Wraps requests that end in hashing user input. If a hundred are already waiting, refuses the request before
 * any lookup and without using up an attempt (customer-7, customer-8).
 */
export async function limitWaitingHashes<T>(work: () => Promise<T>): Promise<T> {
  if (people >= atOnce + maxWaiting) throw tooBusy()
  people++
  try {
    return await work()
  } finally {
    people--
  }
}

async function hash(secret: string, nonce: Buffer): Promise<Buffer> {
  if (places.activeCount + places.pendingCount >= atOnce + maxWaiting) throw tooBusy()
  return places(() => {
    computed++
    return derive('argon2id', { message: secret, nonce, ...cost })
  })
}

const settings = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}`
const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

/** @returns the hash in the PHC string format */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  return `${settings}$${base64(salt)}$${base64(await hash(password, salt))}`
}

const nobodysHash = `${settings}$${base64(Buffer.alloc(16))}$${base64(Buffer.alloc(32))}`

/**
 * Without a stored hash, takes just as long and returns false: the timing doesn't reveal whether an account
 * exists (customer-6).
 */
export async function isPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const [salt = '', expected = ''] = (stored ?? nobodysHash).split('$').slice(4)
  const derived = await hash(password.slice(0, longestPassword), Buffer.from(salt, 'base64'))
  const isEqual = timingSafeEqual(derived, Buffer.from(expected, 'base64'))
  return isEqual && typeof stored === 'string'
}
