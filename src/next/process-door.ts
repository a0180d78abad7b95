import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'

/** An account at a service that counts stars. */
export interface ReviewAccount {
  url: string
  site: string
  token: string
}

/**
 * Next bundles what its pages import into copies of its own. What exists once per process (brand, backend, caches) pages
 * ask of the process by this door, the only thing of ours on the global object. server/main.ts opens it for a shop, and
 * scripts/open-door.mjs in each process of a build.
 */
export interface ProcessDoor {
  /** The compiled brand of the process, a `Brand`. */
  brand: () => object
  /** The shop's clock. */
  now: () => Date
  /** Seconds after which a page is made anew at the latest. */
  longestPageLife: () => number
  /** The public address, without a slash at the end; undefined while it is not known. */
  siteUrl: () => string | undefined
  /** Undefined when no service outside counts this shop's stars. */
  reviewAccount: () => ReviewAccount | undefined
  /**
   * One GraphQL request to the commerce backend, embedded or at COMMERCE_URL.
   * @param init `body` is the JSON of one request
   * @param timeoutMs how long another server may take; left out: by what is asked
   */
  askBackend: (init: RequestInit, timeoutMs?: number) => Promise<Response>
  /** What our own index finds for a results page, a `SearchAnswer`; null where a provider elsewhere searches. */
  findProducts: (
    request: { headers: IncomingHttpHeaders },
    asked: { term: string; page: number },
  ) => Promise<object | null>
  /** An answer that is the same for everybody, made as rarely as pages are (pages-7). */
  keepAnswer: <Answer>(key: string, make: () => Promise<Answer>) => Promise<Answer>
  /** Answers with a picture below /media; Next's picture optimizer fetches its sources so. */
  sendMedia: (request: IncomingMessage, response: ServerResponse) => Promise<void>
}

const holder = globalThis as typeof globalThis & { liveryDoor?: ProcessDoor }

export function openProcessDoor(door: ProcessDoor) {
  holder.liveryDoor = door
}

/** @throws when nothing has opened the door: a script that asks the backend has to */
export function processDoor(): ProcessDoor {
  if (!holder.liveryDoor) throw new Error('The process door is closed; call openProcessDoor() at the start')
  return holder.liveryDoor
}
