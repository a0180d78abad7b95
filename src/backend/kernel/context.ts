import type pg from 'pg'
import type { Brand } from '@/brand/compiled'
import { serverBrand, shopNow } from '@/brand/server'
import { readAttribution, type Attribution } from '@/lib/attribution'
import { database } from '../database/connection'

/** What every resolver receives. Take the time from `now`, never from Date.now(). */
export interface Context {
  brand: Brand
  /** Opened on first use: browsing the catalogue needs no database. */
  db: () => pg.Pool
  now: () => Date
  /** Bearer token of the request, unchecked. */
  token: string | null
  /** Price-cache code of the request, unchecked: look it up in the configuration. */
  priceCacheCode: string | null
  /** Grand total in cents that the shopper saw when clicking "Place order", if the client sent it. */
  shownTotalCents: number | null
  requestId: string
  /** How the shopper found the shop, as stored in the browser. It was validated when it was read. */
  attribution?: Attribution
  /** Code of the customer who referred the shopper, unchecked: look it up. */
  referCode?: string | null
  /** The requesting browser, as the server saw it; undefined for requests that no browser sent. */
  visitor?: Visitor
}

/** Context of the shop's own work, outside of any request. */
export type OpsContext = Pick<Context, 'brand' | 'db' | 'now'>

export interface Visitor {
  /** Network address: an IPv4 address, or the /64 of an IPv6 one. */
  network: string | null
  /** Random id of the browser. A sign-in code works only in the browser that requested it. */
  browser: string | null
  /** Random value of the browser's cookie. Its hash marks this browser's uploads and designs (designs-9). */
  guest?: string | null
  /** Captcha answer in the header that stock Magento reads. */
  captcha: string | null
  /**
   * Nonce that an identity token must contain: it belongs to the social sign-in that this browser started.
   */
  socialNonce?: string | null
  /** The same nonce for a verification that this browser started (verification-3). */
  verifyNonce?: string | null
}

const header = (headers: Headers, name: string) => headers.get(name)?.trim() || null

export function contextFrom(headers: Headers): Context {
  const shownTotal = header(headers, 'x-shown-total')
  return {
    brand: serverBrand(),
    db: database,
    now: shopNow,
    token: /^Bearer (\S+)$/.exec(header(headers, 'authorization') ?? '')?.[1] ?? null,
    priceCacheCode: header(headers, 'x-price-cache'),
    shownTotalCents: shownTotal && /^\d{1,9}$/.test(shownTotal) ? Number(shownTotal) : null,
    requestId: header(headers, 'x-request-id') ?? crypto.randomUUID(),
    attribution: readAttribution(header(headers, 'x-attribution') ?? ''),
    referCode: header(headers, 'x-refer-code'),
    visitor: {
      network: header(headers, 'x-visitor-network'),
      browser: header(headers, 'x-visitor-browser'),
      guest: header(headers, 'x-visitor-guest'),
      captcha: header(headers, 'x-recaptcha'),
      socialNonce: header(headers, 'x-social-nonce'),
      verifyNonce: header(headers, 'x-verify-nonce'),
    },
  }
}
