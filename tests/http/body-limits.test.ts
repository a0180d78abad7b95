import { once } from 'node:events'
import { connect } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { endpoints } from '@/server/endpoints'
import type { Endpoint } from '@/http/endpoint'
import { exampleBrand, serve } from '../support/brands'
import { handleEndpoint } from '../support/endpoints'
import { useServer } from '../support/http'

/** Goes through the endpoint table and announces to each endpoint that accepts a body more than it allows. */

const shop = useServer(handleEndpoint)
beforeAll(() => serve(exampleBrand()))

const withBody = new Set(['POST', 'PUT', 'PATCH'])
const rows = endpoints.filter(({ methods }) => methods.some((method) => withBody.has(method)))

const types = ['application/json', 'multipart/form-data; boundary=edge', 'application/x-www-form-urlencoded']

/** Announces a body length but sends no body. @returns the status line of the response */
async function promise({ path, methods }: Endpoint, bytes: number, type: string): Promise<string> {
  const { hostname, port, host } = new URL(shop.url())
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  const head = [
    `${methods.find((method) => withBody.has(method))} ${path.replace('*', 'x')} HTTP/1.1`,
    `Host: ${host}`,
    `Content-Type: ${type}`,
    `Content-Length: ${bytes}`,
    'X-Requested-With: livery',
    'Upload-Offset: 0',
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  const [answer] = (await once(socket, 'data', { signal: AbortSignal.timeout(5_000) })) as [Buffer]
  socket.destroy()
  return String(answer).split('\r\n')[0] ?? ''
}

test('every endpoint that accepts a body has an upper limit for it in the sources (server-18)', () => {
  const largest = rows.map(({ path, maxBytes = 0 }) => [path, maxBytes] as const)
  expect(largest.filter(([, bytes]) => bytes > 1_048_576).map(([path]) => path)).toEqual([
    '/media/upload',
    '/media/upload/parts/*',
    '/media/phone/*',
    '/operations/send-proof/*',
  ])
  expect(Math.max(...largest.map(([, bytes]) => bytes))).toBeLessThan(64 * 1_048_576)
})

test.each(rows.map((row) => [row.path, row] as const))(
  'a body above the limit is refused at %s before it arrives, with any content type (server-18)',
  async (_, row) => {
    for (const type of types)
      for (const bytes of [(row.maxBytes ?? 0) + 1, 10_000_000_000])
        expect(await promise(row, bytes, type), `${type}, ${bytes}`).toMatch(/^HTTP\/1\.1 [234]\d\d /)
  },
)
