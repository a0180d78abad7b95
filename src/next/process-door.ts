import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'

/** Addresses of a Magento behind the shop. */
export interface MagentoAddresses {
  /** Without /graphql. */
  url: string
  /** Origins of the links that it writes. */
  origins: readonly string[]
}

export interface ReviewAccount {
  url: string
  site: string
  token: string
}

/**
 * Gives pages access to what exists once per process (brand, backend, caches), because Next bundles separate
 * copies of everything that pages import. It is our only property on the global object. server/main.ts opens
 * it for a shop, scripts/open-door.mjs in each process of a build.
 */
export interface ProcessDoor {
  /** Returns the compiled brand of the process, a `Brand`. */
  brand: () => object
  /** Returns the shop's current time. */
  now: () => Date
  /** Maximum age of a page in seconds, before it is rendered again. */
  longestPageLife: () => number
  /** Returns the public URL without a trailing slash; undefined if it is not known. */
  siteUrl: () => string | undefined
  /** Undefined for the embedded backend. */
  magento: () => MagentoAddresses | undefined
  /** Undefined if the shop uses no review service. */
  reviewAccount: () => ReviewAccount | undefined
  /**
   * Sends one GraphQL request to the commerce backend, embedded or at COMMERCE_URL.
   * @param init `body` is the JSON of one request
   * @param timeoutMs timeout for an external backend; the default depends on the request
   */
  askBackend: (init: RequestInit, timeoutMs?: number) => Promise<Response>
  /**
   * Returns a results page from our own search index, a `SearchAnswer`; null if an external provider does the
   * searching.
   */
  findProducts: (
    request: { headers: IncomingHttpHeaders },
    asked: { term: string; page: number },
  ) => Promise<object | null>
  /** Caches a value that is the same for all shoppers, for as long as a page (pages-7). */
  keepAnswer: <Answer>(key: string, make: () => Promise<Answer>) => Promise<Answer>
  /** Sends a picture below /media; used by Next's picture optimizer to read its sources. */
  sendMedia: (request: IncomingMessage, response: ServerResponse) => Promise<void>
}

const holder = globalThis as typeof globalThis & { liveryDoor?: ProcessDoor }

export function openProcessDoor(door: ProcessDoor) {
  holder.liveryDoor = door
}

/** @throws if the door is not open: a script that queries the backend must open it first */
export function processDoor(): ProcessDoor {
  if (!holder.liveryDoor) throw new Error('The process door is closed; call openProcessDoor() at the start')
  return holder.liveryDoor
}
