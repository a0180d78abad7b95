import { expect, test } from 'vitest'
import { shopServer } from '@/server/server'
import { serviceWorker } from '@/server/pages/service-worker'
import { noWorkerMark } from '@/lib/browser/worker-switch'
import { exampleBrand, serve } from '../../support/brands'
import { useListening } from '../../support/http'

const { visit } = useListening(() => {
  serve(exampleBrand())
  return shopServer(async (_, response) => void response.end('rendered'), {
    isHttps: false,
    isDevelopment: false,
    serviceWorker: serviceWorker('build-7', true),
  })
})

test('the service worker is revalidated each time and sent with the content security policy (worker-3)', async () => {
  const answer = await visit('/sw.js', { headers: { 'service-worker': 'script' } })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('no-cache')
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'")
  expect(await answer.text()).toContain("'shop-build-7'")
})

test('no other file can become a service worker (worker-3)', async () => {
  for (const path of ['/media/sw.js', '/x/sw.js', '/sw.js/', '/api/media/a.js'])
    expect((await visit(path, { headers: { 'service-worker': 'script' } })).status, path).toBe(403)
})

test('each build has a separate cache (worker-3)', () => {
  expect(serviceWorker('build-8', true).text).toContain("'shop-build-8'")
})

test('the kill switch serves a service worker that unregisters itself (worker-6)', () => {
  const { text } = serviceWorker('build-7', false)
  expect(text).toContain('registration.unregister()')
  expect(text).not.toContain('respondWith')
})

const without = useListening(() =>
  shopServer(async (_, response) => void response.end('rendered'), {
    isHttps: false,
    isDevelopment: false,
    serviceWorker: serviceWorker('build-7', false),
  }),
)

test('with the kill switch every page says not to register a service worker, and an existing one is replaced by one that unregisters itself (worker-6)', async () => {
  expect((await without.visit('/about-us')).headers.get('server-timing')).toBe(noWorkerMark)
  expect((await visit('/about-us')).headers.get('server-timing')).toBeNull()
  const asBrowser = await without.visit('/sw.js', { headers: { 'service-worker': 'script' } })
  expect(asBrowser.status).toBe(200)
  expect(await asBrowser.text()).toContain('registration.unregister()')
})
