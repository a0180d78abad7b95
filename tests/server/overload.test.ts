import { once } from 'node:events'
import {
  Agent,
  request as httpRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '@/http/endpoint'
import { newServerState } from '@/server/process-state'
import { serverLimits, type ServerLimits } from '@/http/server-limits'
import { shopServer } from '@/server/server'
import { closeServer } from '@/server/start/close-server'
import { exampleBrand, serve } from '../support/brands'

/** More load than a shop can handle, and deliberately slow clients. */

beforeAll(() => serve(exampleBrand()))

interface Drawing {
  path: string
  finish: () => void
}

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** Opens a shop whose pages and calls finish on a test's command. */
async function openHouse(changes: Partial<ServerLimits> = {}) {
  const underway: Drawing[] = []
  const draw = async (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? ''
    const isHeld = path.includes('held')
    if (isHeld) await new Promise<void>((finish) => underway.push({ path, finish }))
    if (path === '/about-us') response.setHeader('cache-control', 's-maxage=31536000')
    response.end(`drawn ${path}`)
  }
  const call: Endpoint = {
    path: '/api/*',
    methods: ['GET', 'POST'],
    handle: ({ request, response }) => draw(request, response),
    cache: 'private',
  }
  const server: Server = shopServer(
    draw,
    { isHttps: false, isDevelopment: false },
    {
      limits: { ...serverLimits, ...changes },
      rows: [call, { ...call, path: '/graphql' }, { ...call, path: '/api/health', isAlwaysAnswered: true }],
      state: newServerState(),
    },
  )
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  closing.push(() => {
    for (const { finish } of underway) finish()
    server.close()
    server.closeAllConnections()
  })
  const { port } = server.address() as AddressInfo // listening on a port
  const visit = (path: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${port}${path}`, init)
  /** Resolves once this many requests are in progress. */
  const areUnderway = async (count: number) => {
    while (underway.length < count) await new Promise((done) => setImmediate(done))
  }
  /** Sends a request that stays in progress; a test may end before the request does. */
  const hold = (path: string) => visit(path).catch(() => undefined)
  return { server, port, visit, hold, underway, areUnderway }
}

const json = { 'content-type': 'application/json' }

test('a full server immediately responds with 503 and Retry-After to pages and API calls (server-7, load-8)', async () => {
  const { visit, areUnderway, underway } = await openHouse({ atOnce: 2, forPages: 0 })
  const inside = [visit('/held?1'), visit('/api/held')]
  await areUnderway(2)

  const page = await visit('/about-us', { headers: { accept: 'text/html' } })
  expect([page.status, page.headers.get('retry-after'), page.headers.get('cache-control')]).toEqual([
    503,
    '5',
    'private, no-store',
  ])
  expect(await page.text()).toContain('Nothing is lost; please try again.')
  expect(page.headers.get('content-security-policy')).toContain("default-src 'self'")
  const call = await visit('/graphql', { method: 'POST', headers: json, body: '{}' })
  expect([call.status, call.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await call.json()).toMatchObject({ message: expect.stringContaining('Nothing is lost') as string })

  for (const { finish } of underway) finish()
  expect((await Promise.all(inside)).map(({ status }) => status)).toEqual([200, 200])
  expect((await visit('/about-us')).status).toBe(200)
})

test('cached pages and health checks are served while the server is full (server-7)', async () => {
  const { visit, hold, areUnderway } = await openHouse({ atOnce: 1, forPages: 0 })
  expect(await (await visit('/about-us')).text()).toBe('drawn /about-us')
  void hold('/api/held')
  await areUnderway(1)
  expect(await (await visit('/about-us')).text()).toBe('drawn /about-us')
  expect((await visit('/api/health')).status).toBe(200)
  expect((await visit('/api/other')).status).toBe(503)
})

test('a public page has reserved capacity when API calls no longer have any (server-7)', async () => {
  const { visit, hold, areUnderway } = await openHouse({ atOnce: 1, forPages: 1 })
  void hold('/api/held')
  await areUnderway(1)
  expect((await visit('/search/go?q=held')).status).toBe(503)
  expect((await visit('/about-us')).status).toBe(200)
})

test('a request uses capacity until its work ends, even if the client has disconnected (server-7)', async () => {
  const { visit, areUnderway, underway } = await openHouse({ atOnce: 1, forPages: 0 })
  const leaving = new AbortController()
  const asked = visit('/api/held', { signal: leaving.signal }).catch(() => 'gone')
  await areUnderway(1)
  leaving.abort()
  expect(await asked).toBe('gone')
  expect((await visit('/api/other')).status).toBe(503)
  underway[0]?.finish()
  let status = 503
  while (status === 503) ({ status } = await visit('/api/other'))
  expect(status).toBe(200)
})

const raw = (port: number, bytes: string): Socket => {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined) // a reset also ends the connection
  socket.write(bytes)
  return socket
}

test('two hundred incomplete request headers time out, and the shop responds meanwhile (server-8, load-13)', async () => {
  const { port, visit } = await openHouse({ headersMs: 300, checkMs: 50 })
  const halves = Array.from({ length: 200 }, () => raw(port, 'GET / HTTP/1.1\r\nHost: shop\r\nX-Slow: '))
  const ended = halves.map(async (socket) => {
    const said: Buffer[] = []
    socket.on('data', (part: Buffer) => said.push(part))
    await once(socket, 'close')
    return Buffer.concat(said).toString('latin1').split('\r\n')[0]
  })
  expect((await visit('/about-us')).status).toBe(200)
  expect(new Set(await Promise.all(ended))).toEqual(new Set(['HTTP/1.1 408 Request Timeout']))
})

const held = 'GET /api/held HTTP/1.1\r\nHost: shop\r\n\r\n'

/** Sends a visitor's request on a new connection from any local address. Returns the status. */
const answerTo = (port: number, localAddress: string) =>
  new Promise<number | undefined>((answered, failed) => {
    const asking = httpRequest({ port, host: '127.0.0.1', localAddress, path: '/api/health', agent: false })
    asking.once('response', (answer) => {
      answer.resume()
      answered(answer.statusCode)
    })
    asking.once('error', failed)
    asking.end()
  })

/** Opens sockets and never uses them. */
async function halfOpen(port: number, count: number, localAddress: string) {
  const sockets = Array.from({ length: count }, () => connect({ port, host: '127.0.0.1', localAddress }))
  for (const socket of sockets) socket.on('error', () => undefined)
  closing.push(() => sockets.forEach((socket) => socket.destroy()))
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  return sockets
}

test('while all connections are busy a new one is refused (server-8)', async () => {
  const { port, areUnderway } = await openHouse({ connections: 20 })
  const sockets = Array.from({ length: 20 }, () => raw(port, held))
  closing.push(() => sockets.forEach((socket) => socket.destroy()))
  await areUnderway(20)
  await once(raw(port, held), 'close')
  expect(sockets.filter((socket) => socket.destroyed)).toEqual([])
})

test('unused sockets of one network block neither other networks nor that network itself (server-8, load-13)', async () => {
  const { port, server } = await openHouse({ connectionsOfNetwork: 20 })
  await halfOpen(port, 200, '127.0.0.2')
  expect(await answerTo(port, '127.0.0.1')).toBe(200)
  expect(await answerTo(port, '127.0.0.2')).toBe(200)
  const count = await new Promise<number>((done) => server.getConnections((_, open) => done(open)))
  expect(count).toBeLessThanOrEqual(22)
})

test('unused sockets of many networks that fill all connections block no other visitor (server-8)', async () => {
  const { port } = await openHouse({ connections: 30, connectionsOfNetwork: 10 })
  for (let network = 2; network < 12; network++) await halfOpen(port, 10, `127.0.0.${network}`)
  for (let visit = 0; visit < 5; visit++) expect(await answerTo(port, '127.0.0.1')).toBe(200)
})

test('a request in progress keeps its connection when new connections arrive (server-8)', async () => {
  const { port, areUnderway, underway } = await openHouse({ connectionsOfNetwork: 10 })
  const working = raw(port, held)
  await areUnderway(1)
  await halfOpen(port, 50, '127.0.0.1')
  const said = once(working, 'data')
  underway[0]?.finish()
  expect(String(await said)).toContain('200 OK')
})

test('one network cannot use all of the server’s capacity (server-7)', async () => {
  const { port, hold, visit, areUnderway } = await openHouse({ atOnce: 4, ofNetwork: 2, forPages: 0 })
  void hold('/api/held?1')
  void hold('/api/held?2')
  await areUnderway(2)
  expect((await visit('/api/other')).status).toBe(503)
  const elsewhere = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.2' })
  elsewhere.write('GET /api/other HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n')
  const [answer] = (await once(elsewhere, 'data')) as [Buffer]
  expect(String(answer)).toContain('200 OK')
})

test('an idle connection is closed (server-8)', async () => {
  const { port, areUnderway } = await openHouse({ silenceMs: 200 })
  const socket = raw(port, 'GET /api/held HTTP/1.1\r\nHost: shop\r\n\r\n')
  await areUnderway(1)
  await once(socket, 'close')
})

test('a stopping shop finishes its current requests, and keeps no connection open afterwards (server-9)', async () => {
  const { server, port, areUnderway, underway } = await openHouse()
  const agent = new Agent({ keepAlive: true })
  const asking = httpRequest({ port, host: '127.0.0.1', path: '/api/held', agent }).end()
  await areUnderway(1)
  const closed = closeServer(server)
  const another = httpRequest({ port, host: '127.0.0.1', path: '/about-us', agent: false }).end()
  const [refused] = (await once(another, 'error')) as [NodeJS.ErrnoException]
  expect(refused.code).toBe('ECONNREFUSED')
  underway[0]?.finish()
  const [answer] = (await once(asking, 'response')) as [IncomingMessage]
  expect(answer.statusCode).toBe(200)
  answer.resume()
  await closed
  agent.destroy()
})
