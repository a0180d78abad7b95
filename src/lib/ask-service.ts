/**
 * A fetch for the shop's requests to other servers. It accepts only gzip, and refuses a response in any other
 * encoding when its headers arrive (server-101).
 *
 * Plain fetch decompresses Brotli even if the request did not ask for it. Before Node 24.22.1 and 26.12.1,
 * that let a server take over the process (CVE-2026-111497).
 */

/** Node 24 passes the response headers to `onHeaders`, Node 26 to `onResponseStart`. */
interface Handler {
  onHeaders?: (status: number, headers: readonly unknown[], ...others: unknown[]) => unknown
  onResponseStart?: (
    controller: unknown,
    status: number,
    headers: Record<string, unknown>,
    ...others: unknown[]
  ) => unknown
}

/**
 * The dispatcher that Node's documentation lets callers pass to fetch. It sends the request and reports the
 * response to the handler.
 */
interface Dispatcher {
  dispatch: (request: object, handler: Handler) => boolean
}

const taken = new Set(['', 'gzip', 'x-gzip', 'identity'])

/** @throws the error that the request fails with before its body is read */
function refuseOtherEncodings(headers: Iterable<readonly [name: string, value: string]>) {
  for (const [name, value] of headers) {
    if (name.toLowerCase() !== 'content-encoding') continue
    const other = value.split(',').find((encoding) => !taken.has(encoding.trim().toLowerCase()))
    if (other !== undefined)
      throw new Error(`The answer is packed by "${other.trim().slice(0, 20)}", not gzip`)
  }
}

/** @param list alternating header names and values, as bytes */
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
  // All other methods are called on the original handler.
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
    const own = ownDispatchers.map((name) => Reflect.get(globalThis, name)).find(Boolean) as Dispatcher // set by fetch itself
    return own.dispatch(request, watched(handler))
  },
}

/**
 * Follows no redirect unless `init` says so: where a service leads is not where the settings lead.
 * @throws whatever fetch throws, and an error if the response is compressed with anything but gzip
 */
export function askService(address: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers ?? (address instanceof Request ? address.headers : undefined))
  headers.set('accept-encoding', 'gzip')
  // The DOM type of RequestInit has no dispatcher.
  return fetch(address, { redirect: 'error', ...init, headers, dispatcher } as RequestInit)
}
