import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { serverBrand } from '@/brand/server'
import { clearCookie, readCookie, setCookie } from '../../http/cookies'
import { networkOf } from '../../http/visitor-network'
import { settings } from '@/settings/settings'

/**
 * Developer mode (caching-4, caching-5): knowing DEVELOPER_TOKEN earns a cookie for an hour, which contains only its
 * expiry time and a signature. Off unless the settings contain a token of at least 32 characters.
 */

const hourMs = 3_600_000

const token = () => settings().server.developerToken

const digest = (text: string) => createHash('sha256').update(text).digest()

const signature = (secret: string, endsAt: number) =>
  createHmac('sha256', secret).update(`developer|${endsAt}`).digest('hex')

/** Upper limit of attempts per minute and network, counted before the token is compared (caching-5). */
const most = 5
const windowMs = 60_000
const attempts = new LRUCache<string, { count: number; endsAt: number }>({ max: 10_000 })

export function mayTryToken(request: IncomingMessage, now: number): boolean {
  const network = networkOf(request) ?? ''
  const known = attempts.get(network)
  const current = known && known.endsAt > now ? known : { count: 0, endsAt: now + windowMs }
  current.count++
  attempts.set(network, current)
  return current.count <= most
}

/** @returns false if `given` is not the token; the comparison takes constant time */
export function startDeveloperMode(response: ServerResponse, given: unknown, now: number): boolean {
  const secret = token()
  const isRight =
    typeof given === 'string' && timingSafeEqual(digest(given), digest(secret ?? '')) && secret !== undefined
  if (!isRight) return false
  const endsAt = now + hourMs
  const { cookies } = serverBrand().constants
  setCookie(response, 'developer', `${endsAt}.${signature(secret, endsAt)}`, cookies)
  setCookie(response, 'developerBar', '1', cookies)
  return true
}

export function endDeveloperMode(response: ServerResponse): void {
  clearCookie(response, 'developer')
  clearCookie(response, 'developerBar')
}

export function isDeveloper(request: Pick<IncomingMessage, 'headers'>, now: number): boolean {
  const secret = token()
  const [end = '', signed = ''] = readCookie(request, 'developer')?.split('.') ?? []
  const endsAt = Number(end)
  if (!secret || !(endsAt > now) || endsAt > now + hourMs) return false
  return timingSafeEqual(digest(signed), digest(signature(secret, endsAt)))
}
