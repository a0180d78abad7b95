import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { AddressKind } from './address-kind'
import type { CacheResult } from '../pages/page-cache'

/**
 * Notifies listeners, such as the log and the metrics, of every finished request. Without listeners nothing
 * is measured.
 */

export interface FinishedRequest extends AddressKind {
  id: string
  method: string
  status: number
  /** From the request's first line to the last byte handed to the network. */
  ms: number
  /** Bytes sent, headers and body. */
  bytes: number
  /** Whether the page cache had the response; undefined if it was not consulted. */
  cache: CacheResult | undefined
  /** True if the client disconnected before the response was complete. */
  isBroken: boolean
}

type Listener = (request: FinishedRequest) => void

const listeners: Listener[] = []

/** @returns a function that removes the listener */
export function onFinishedRequest(listener: Listener): () => void {
  listeners.push(listener)
  return () => void listeners.splice(listeners.indexOf(listener), 1)
}

const underway = Symbol('request under way')

interface Underway {
  address: AddressKind
  id: string
  method: string
  socket: Socket
  beganAt: number
  bytesBefore: number
  cache?: CacheResult
}

type Watched = ServerResponse & { [underway]?: Underway }

export function beginRequest(request: IncomingMessage, id: string, address: AddressKind): Underway {
  const { socket, method = 'GET' } = request
  return { address, id, method, socket, beganAt: performance.now(), bytesBefore: socket.bytesWritten }
}

export function finishRequest(
  { address, id, method, socket, beganAt, bytesBefore, cache }: Underway,
  status: number,
  isBroken = false,
) {
  if (listeners.length === 0) return
  const finished = {
    ...address,
    id,
    method,
    status,
    ms: performance.now() - beganAt,
    bytes: socket.bytesWritten - bytesBefore,
    cache,
    isBroken,
  }
  for (const listener of listeners) listener(finished)
}

/** Reports a request when its response is sent or the client disconnects. */
export function finishWhenAnswered(begun: Underway, response: ServerResponse) {
  if (listeners.length === 0) return
  ;(response as Watched)[underway] = begun
  response.once('close', () => finishRequest(begun, response.statusCode, !response.writableFinished))
}

export function noteCache(response: ServerResponse, cache: CacheResult | undefined) {
  const begun = (response as Watched)[underway]
  if (begun && cache) begun.cache = cache
}
