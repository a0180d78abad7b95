import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { AddressKind } from './address-kind'

/** Who wants to know of every request that was answered: the log and the metrics. Without them nothing is measured. */

export interface FinishedRequest extends AddressKind {
  id: string
  method: string
  status: number
  /** From its first line to the last byte handed to the network. */
  ms: number
  /** Head and body of the answer, as sent. */
  bytes: number
  /** Whether the page cache had it; undefined for what it is not asked for. */
  cache: CacheResult | undefined
  /** The client left before its answer was whole. */
  isBroken: boolean
}

export type CacheResult = 'hit' | 'miss'

type Listener = (request: FinishedRequest) => void

const listeners: Listener[] = []

/** @returns ends it */
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

/** Says of a request that it is over. */
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

/** The same as soon as its answer has left, or the client has. */
export function finishWhenAnswered(begun: Underway, response: ServerResponse) {
  if (listeners.length === 0) return
  ;(response as Watched)[underway] = begun
  response.once('close', () => finishRequest(begun, response.statusCode, !response.writableFinished))
}

/** What the page cache had of a request. */
export function noteCache(response: ServerResponse, cache: CacheResult | undefined) {
  const begun = (response as Watched)[underway]
  if (begun && cache) begun.cache = cache
}
