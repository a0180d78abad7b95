import { once } from 'node:events'
import { connect } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { endpoints } from '@/server/endpoints'
import type { Endpoint } from '@/server/http/endpoint'
import { exampleBrand, serve } from '../../support/brands'
import { answerAtEndpoint } from '../../support/endpoints'
import { useServer } from '../../support/http'

/** Walks the table of endpoints: whatever takes a body is sent one without an end. */

const shop = useServer(answerAtEndpoint)
beforeAll(() => serve(exampleBrand()))

const withBody = new Set(['POST', 'PUT', 'PATCH'])
const rows = endpoints.filter(({ methods }) => methods.some((method) => withBody.has(method)))

const types = ['application/json', 'multipart/form-data; boundary=edge', 'application/x-www-form-urlencoded']

/** Says a length and sends nothing of it. @returns the first line of the answer */
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

test('every row that takes a body says how much, in the sources and not only here (server-18)', () => {
  const largest = rows.map(({ path, maxBytes = 0 }) => [path, maxBytes] as const)
  expect(largest.filter(([, bytes]) => bytes > 1_048_576).map(([path]) => path)).toEqual([
    '/media/upload',
    '/media/upload/parts/*',
    '/operations/send-proof/*',
  ])
  expect(Math.max(...largest.map(([, bytes]) => bytes))).toBeLessThan(64 * 1_048_576)
})

test.each(rows.map((row) => [row.path, row] as const))(
  'more than its row allows is refused at %s before it has come, whatever it says that it is (server-18)',
  async (_, row) => {
    for (const type of types)
      for (const bytes of [(row.maxBytes ?? 0) + 1, 10_000_000_000])
        expect(await promise(row, bytes, type), `${type}, ${bytes}`).toMatch(/^HTTP\/1\.1 [234]\d\d /)
  },
)
