/**
 * fetch, for what the shop asks of other servers: gzip is all that it asks for, and an answer in any other encoding is refused
 * at its head (server-101). fetch itself unpacks Brotli for a server that sends it, asked for or not, and by that a server could
 * take over Node before 24.22.1 and 26.12.1 (CVE-2026-111497).
 */

/** Node 24 hands over an answer's head by the first of these, Node 26 by the second. */
interface Handler {
  onHeaders?: (status: number, headers: readonly unknown[], ...others: unknown[]) => unknown
  onResponseStart?: (
    controller: unknown,
    status: number,
    headers: Record<string, unknown>,
    ...others: unknown[]
  ) => unknown
}

/** What Node's documentation lets fetch be given: who sends a request, and tells the handler what comes back. */
interface Dispatcher {
  dispatch: (request: object, handler: Handler) => boolean
}

const taken = new Set(['', 'gzip', 'x-gzip', 'identity'])

/** @throws what the request then fails with, before its body is read */
function refuseOtherEncodings(headers: Iterable<readonly [name: string, value: string]>) {
  for (const [name, value] of headers) {
    if (name.toLowerCase() !== 'content-encoding') continue
    const other = value.split(',').find((encoding) => !taken.has(encoding.trim().toLowerCase()))
    if (other !== undefined)
      throw new Error(`The answer is packed by "${other.trim().slice(0, 20)}", not gzip`)
  }
}

/** @param list names and values in turn, as bytes */
const pairsOf = (list: readonly unknown[]) =>
  list.flatMap((name, index) => (index % 2 === 0 ? [[String(name), String(list[index + 1])] as const] : []))

const textsOf = (headers: Record<string, unknown>) =>
  Object.entries(headers).map(([name, value]) => [name, String(value)] as const)

function watched(handler: Handler): Handler {
  const heads: Handler = {
    onHeaders(status, headers, ...others) {
      refuseOtherEncodings(pairsOf(headers))
      return handler.onHeaders?.(status, headers, ...others)
    },
    onResponseStart(controller, status, headers, ...others) {
      refuseOtherEncodings(textsOf(headers))
      return handler.onResponseStart?.(controller, status, headers, ...others)
    },
  }
  // Whatever else the handler has is its own, and is called on it.
  return new Proxy(handler, {
    get(target, name) {
      const own: unknown = Reflect.get(target, name)
      if (typeof own !== 'function') return own
      return Reflect.get(heads, name) ?? own.bind(target)
    },
  })
}

const ownDispatchers = ['undici.globalDispatcher.2', 'undici.globalDispatcher.1'].map((name) =>
  Symbol.for(name),
)

const dispatcher: Dispatcher = {
  dispatch(request, handler) {
    if (!handler.onHeaders && !handler.onResponseStart)
      throw new Error('This Node hands over answers in a way that ask-service.ts does not know')
    const own = ownDispatchers.map((name) => Reflect.get(globalThis, name)).find(Boolean) as Dispatcher // fetch has made it
    return own.dispatch(request, watched(handler))
  },
}

/** @throws what fetch throws, also when the answer is packed by anything but gzip */
export function askService(address: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers ?? (address instanceof Request ? address.headers : undefined))
  headers.set('accept-encoding', 'gzip')
  // The type of browsers does not know of dispatchers.
  return fetch(address, { ...init, headers, dispatcher } as RequestInit)
}
