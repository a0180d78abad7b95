import fc, { type Arbitrary } from 'fast-check'
import type { Endpoint, Method } from '@/http/endpoint'
import type { Target } from './operations'
import { wrongTypeValue, texts } from './values'

/** Random requests to every row of the table of endpoints, and to pages. */

export interface RawCall {
  method: string
  /** Encoded path and query. */
  target: string
  headers: Record<string, string>
  body: Buffer | undefined
}

const methods: readonly Method[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']
const mostBytes = 300_000

/** Removes everything that would break the request's headers. */
const asHeader = (text: string) => text.replaceAll(/[^\x20-\x7e]/g, '').slice(0, 2_000)

const encoded = (text: string) => encodeURIComponent(text.toWellFormed()).slice(0, 3_000)

/** Most values are encoded correctly; some are inserted unencoded. */
const segments = (known: readonly string[]): Arbitrary<string> =>
  fc.oneof(
    { weight: 5, arbitrary: texts(known).map(encoded) },
    { weight: 1, arbitrary: fc.constantFrom('..%2f..', '%00', '%ff', '%ED%A0%80', ';a=b', '%', '.') },
  )

const queries = (known: readonly string[]): Arbitrary<string> => {
  const names = [
    'q',
    'p',
    'order',
    'token',
    'card_session',
    'state',
    'code',
    'return',
    'cc',
    'size',
    '__proto__',
  ]
  const pair = fc.tuple(fc.constantFrom(...names), segments(known)).map((parts) => parts.join('='))
  return fc.array(pair, { maxLength: 3 }).map((pairs) => (pairs.length > 0 ? `?${pairs.join('&')}` : ''))
}

const multipart = (file: Buffer) => {
  const head = '--edge\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n'
  return Buffer.concat([Buffer.from(head), file, Buffer.from('\r\n--edge--\r\n')])
}

const beginnings = [
  '\x89PNG\r\n\x1a\n',
  'GIF89a',
  '%PDF-1.7\n',
  '<svg xmlns="http://www.w3.org/2000/svg">',
  '8BPS',
  '',
]

const files: Arbitrary<Buffer> = fc
  .tuple(fc.constantFrom(...beginnings), fc.uint8Array({ maxLength: 200 }))
  .map(([begin, rest]) => Buffer.concat([Buffer.from(begin, 'latin1'), rest]))

const bodies = (known: readonly string[], most: number): Arbitrary<Buffer> =>
  fc.oneof(
    fc
      .dictionary(
        texts(known).map((name) => name.slice(0, 40)),
        fc.oneof(texts(known), wrongTypeValue),
        { maxKeys: 5 },
      )
      .map((fields) => Buffer.from(JSON.stringify(fields))),
    wrongTypeValue.map((value) => Buffer.from(JSON.stringify(value) ?? '')),
    files.map(multipart),
    files,
    fc.constantFrom(0, most, most + 1).map((length) => Buffer.alloc(Math.min(length, mostBytes), '[')),
  )

const contentTypes = [
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=edge',
  'multipart/form-data',
  'text/plain',
  'image/png',
  'application/csp-report',
  '',
]

const headersOf = (known: readonly string[]): Arbitrary<Record<string, string>> =>
  fc.record(
    {
      'content-type': fc.constantFrom(...contentTypes),
      'x-requested-with': fc.constant('livery'),
      'accept-encoding': fc.constantFrom('gzip', 'br', 'identity', '*;q=0'),
      range: fc.constantFrom('bytes=0-', 'bytes=-1', 'bytes=9-2', 'bytes=0-0,5-9', 'pages=1'),
      'if-none-match': fc.constantFrom('*', '"a"', 'W/"a"'),
      'upload-offset': fc.constantFrom('0', '-1', '1e9', '99999999999999999999'),
      origin: fc.constantFrom('null', 'https://evil.example'),
      cookie: texts(known).map((text) => asHeader(`cart_id=${text}; li=1; cart=${text}`)),
      'stripe-signature': texts(known).map(asHeader),
      'user-agent': texts(known).map(asHeader),
    },
    { requiredKeys: [] },
  )

interface Shape {
  /** A path; "/*" or "*" in it is replaced by anything. */
  path: string
  methods: readonly string[]
  maxBytes: number
}

function callTo({ path, methods: usual, maxBytes }: Shape, known: readonly string[]): Arbitrary<RawCall> {
  const below = fc.array(segments(known), { maxLength: 3 })
  const place = below.map((parts) =>
    path.endsWith('/*') ? [path.slice(0, -2), ...parts].join('/') : path.replace('*', parts.join('')),
  )
  const method = fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...usual) },
    { weight: 1, arbitrary: fc.constantFrom(...methods) },
  )
  return fc
    .tuple(method, place, queries(known), headersOf(known), bodies(known, maxBytes))
    .map(([asked, at, query, headers, body]) => ({
      method: asked,
      target: `${at}${query}`.slice(0, 8_000),
      headers,
      body: asked === 'GET' || asked === 'HEAD' ? undefined : body,
    }))
}

/** @param pages paths of pages */
export function callTargets(
  rows: readonly Endpoint[],
  pages: readonly string[],
  known: readonly string[],
): Target<RawCall>[] {
  const ofRows = rows.map(({ path, methods: usual, maxBytes = 0 }) => ({ path, methods: usual, maxBytes }))
  const ofPages = pages.map((path) => ({ path, methods: ['GET'], maxBytes: 0 }))
  return [...ofRows, ...ofPages].map((shape) => ({ name: shape.path, request: callTo(shape, known) }))
}
