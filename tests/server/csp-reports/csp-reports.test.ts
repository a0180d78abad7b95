import { expect, test, vi } from 'vitest'
import { cspReports } from '@/server/csp-reports/csp-reports'
import { handleEndpoint } from '../../support/endpoints'
import { useServer } from '../../support/http'

function gathered() {
  const said: object[] = []
  return { said, ...cspReports((facts) => said.push(facts)) }
}

const byUri = (of: string, blocked: string) =>
  JSON.stringify({
    'csp-report': {
      'document-uri': 'https://shop.example/checkout/receipt?token=secret',
      'effective-directive': of,
      'blocked-uri': blocked,
    },
  })

test('reports of both formats are counted by directive and origin, and nothing else in them is logged (server-3)', () => {
  const { take, flush, said } = gathered()
  expect(take(byUri('script-src-elem', 'https://evil.example/a.js?who=ada@example.com'))).toBe(true)
  expect(take(byUri('script-src-elem', 'https://evil.example/b.js'))).toBe(true)
  expect(
    take(
      JSON.stringify([
        {
          type: 'csp-violation',
          url: 'https://shop.example/x?token=secret',
          body: { effectiveDirective: 'style-src-elem', blockedURL: 'inline' },
        },
      ]),
    ),
  ).toBe(true)
  flush()
  expect(said).toEqual([
    { directive: 'script-src-elem', blocked: 'https://evil.example', count: 2 },
    { directive: 'style-src-elem', blocked: 'inline', count: 1 },
  ])
})

test.each(['chrome-extension', 'moz-extension://abc/x.js', 'safari-web-extension://x', 'no address'])(
  'a violation caused by a browser extension is not logged: %s (server-3)',
  (blocked) => {
    const { take, flush, said } = gathered()
    expect(take(byUri('script-src', blocked))).toBe(true)
    flush()
    expect(said).toEqual([])
  },
)

test.each([
  '',
  '{',
  '[]x',
  '{"csp-report":{}}',
  byUri('Script "SRC"\n', 'inline'),
  JSON.stringify(Array.from({ length: 30 }, () => ({}))),
])('an invalid report is refused: %j (server-3)', (text) => {
  const { take, flush, said } = gathered()
  expect(take(text)).toBe(false)
  flush()
  expect(said).toEqual([])
})

test('at most two hundred lines a minute are logged, no matter how many kinds of reports arrive (server-3)', () => {
  const { take, flush, said } = gathered()
  for (let at = 0; at < 1_000; at++) take(byUri('img-src', `https://host-${at}.example/`))
  flush()
  expect(said).toHaveLength(200)
})

test('one network can report thirty times a minute, and other networks are unaffected (server-3)', () => {
  vi.useFakeTimers()
  const { mayReport } = gathered()
  expect(Array.from({ length: 40 }, () => mayReport('192.0.2.1')).filter(Boolean)).toHaveLength(30)
  expect(mayReport('192.0.2.2')).toBe(true)
  vi.useRealTimers()
})

const server = useServer(handleEndpoint)

test('the endpoint accepts small reports from any browser, and responds with an empty body (server-3)', async () => {
  const send = (body: string, method = 'POST') =>
    fetch(`${server.url()}/csp-report`, {
      method,
      ...(method === 'POST' && { body, headers: { 'content-type': 'application/csp-report' } }),
    })
  const taken = await send(byUri('img-src', 'https://x.example/'))
  expect([taken.status, await taken.text()]).toEqual([204, ''])
  expect((await send('{')).status).toBe(400)
  expect((await send(byUri('img-src', `https://x.example/${'x'.repeat(9_000)}`))).status).toBe(413)
  expect((await send('', 'GET')).status).toBe(405)
})
