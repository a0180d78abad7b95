import { connect, type AddressInfo } from 'node:net'
import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { answerAndClose, BodyRefused, readBody } from '@/http/http'

/** Reading request bodies within limits. */

const outcomes: unknown[] = []
let server: Server
beforeAll(async () => {
  server = createServer(async (request, response) => {
    try {
      const body = await readBody(request, 1_000, 200)
      outcomes.push(body.toString())
      response.end(body)
    } catch (error) {
      outcomes.push(error)
      if (error instanceof BodyRefused) answerAndClose(response, error.status, { message: error.message })
    }
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
})
afterAll(() => {
  server.close()
  server.closeAllConnections()
})

const head = 'POST / HTTP/1.1\r\nHost: shop\r\n'

/** Writes the parts. Returns everything received until the connection closes. */
function send(...parts: string[]): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1') // listening on a port
  let said = ''
  socket.on('data', (part) => (said += part.toString('latin1')))
  socket.on('error', () => undefined) // a reset also ends the connection
  for (const part of parts) socket.write(part)
  return new Promise((done) => socket.once('close', () => done(said)))
}

const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`

test('a chunked body is read completely', async () => {
  const said = await send(
    `${head}Transfer-Encoding: chunked\r\nConnection: close\r\n\r\n`,
    chunk('one '),
    chunk('two'),
    '0\r\n\r\n',
  )
  expect(said).toContain('HTTP/1.1 200')
  expect(outcomes.at(-1)).toBe('one two')
})

test('a body that is too large gets a 413, with or without a Content-Length (graphql-proxy-1)', async () => {
  const said = [
    await send(`${head}Content-Length: 1001\r\n\r\n`),
    await send(`${head}Transfer-Encoding: chunked\r\n\r\n`, chunk('x'.repeat(600)), chunk('x'.repeat(600))),
  ]
  for (const answer of said) expect(answer).toMatch(/^HTTP\/1\.1 413 [^]*too large/)
})

test('a body that does not arrive gets a 408, and its connection is closed (server-8)', async () => {
  expect(await send(`${head}Content-Length: 100\r\n\r\n`, 'drip')).toMatch(
    /^HTTP\/1\.1 408 [^]*took too long/,
  )
})

test('a client that disconnects in the middle of the body leaves nothing waiting (server-8)', async () => {
  const before = outcomes.length
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1') // listening on a port
  socket.write(`${head}Content-Length: 100\r\n\r\nhalf`, () => socket.destroy())
  await vi.waitUntil(() => outcomes.length > before)
  expect(outcomes.at(-1)).toBeInstanceOf(Error)
  expect(outcomes.at(-1)).not.toBeInstanceOf(BodyRefused)
})
