import { mkdtempSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { shopServer } from '@/gateway/server'
import { serviceWorker } from '@/gateway/service-worker'
import { exampleBrand, serve } from '../support/brands'
import { useListening } from '../support/http'

const build = mkdtempSync(join(tmpdir(), 'build-'))
writeFileSync(join(build, 'BUILD_ID'), 'build-7\n')

const { visit } = useListening(() => {
  serve(exampleBrand())
  return shopServer(async (_, response) => void response.end('rendered'), {
    isHttps: false,
    isDevelopment: false,
    serviceWorker: serviceWorker(build, true),
  })
})

test('the worker is asked for anew each time and obeys the policy of every answer (SW5)', async () => {
  const answer = await visit('/sw.js', { headers: { 'service-worker': 'script' } })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('no-cache')
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'")
  expect(await answer.text()).toContain("'shop-build-7'")
})

test('nothing else becomes a worker (SW5)', async () => {
  for (const path of ['/media/sw.js', '/x/sw.js', '/sw.js/', '/api/media/a.js'])
    expect((await visit(path, { headers: { 'service-worker': 'script' } })).status, path).toBe(403)
})

test('another build is another shelf (SW4)', () => {
  writeFileSync(join(build, 'BUILD_ID'), 'build-8')
  expect(serviceWorker(build, true).text).toContain("'shop-build-8'")
})

test('the kill switch serves a worker that goes (SW6)', () => {
  const { text } = serviceWorker(build, false)
  expect(text).toContain('registration.unregister()')
  expect(text).not.toContain('respondWith')
})

test('with the kill switch a page learns that there is no worker to fetch; a browser that has one gets the one that goes (SW6)', async () => {
  const without = shopServer(async (_, response) => void response.end('rendered'), {
    isHttps: false,
    isDevelopment: false,
    serviceWorker: serviceWorker(build, false),
  })
  await new Promise<void>((ready) => without.listen(0, '127.0.0.1', ready))
  const address = `http://127.0.0.1:${(without.address() as AddressInfo).port}/sw.js` // it listens on a port
  expect((await fetch(address, { method: 'HEAD' })).status).toBe(204)
  const asBrowser = await fetch(address, { headers: { 'service-worker': 'script' } })
  expect(asBrowser.status).toBe(200)
  expect(await asBrowser.text()).toContain('registration.unregister()')
  without.close()
  without.closeAllConnections()
})
