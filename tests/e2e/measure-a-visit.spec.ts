import { deferredScriptsPath } from '../../src/next/server/deferred-scripts'
import { vitalsScriptPath } from '../../src/next/browser/vitals-script-path'
import { vitalsScript } from '../../src/next/server/generated/page-scripts'
import { expect, open, test } from './support/shop'

type Sent = [address: string, body: { path: string; lcp: number; cls: number; inp: number }]

test('a visit reports its page speed once, when the page is left; an automated browser reports nothing (observability-7)', async ({
  page,
  request,
}) => {
  const asked: string[] = []
  page.on('request', (each) => asked.push(new URL(each.url()).pathname))
  await open(page, '/')
  expect(asked).toContain(deferredScriptsPath)
  expect(asked).not.toContain(vitalsScriptPath)
  expect((await request.get(vitalsScriptPath)).status()).toBe(200)

  const sent: Sent[] = []
  await page.exposeFunction('noteBeacon', (address: string, body: string) => {
    sent.push([address, JSON.parse(body) as Sent[1]])
  })
  await page.evaluate(() => {
    const { noteBeacon } = window as unknown as { noteBeacon: (...words: unknown[]) => void } // exposed above
    navigator.sendBeacon = (...words) => {
      noteBeacon(...words)
      return true
    }
  })
  await page.evaluate(vitalsScript)
  await page.evaluate(async () => {
    await new Promise((later) => setTimeout(later, 500))
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
    for (let count = 0; count < 2; count++) document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect.poll(() => sent.length).toBe(1)
  const [[address, body]] = sent as [Sent]
  expect([address, Object.keys(body), body.path]).toEqual(['/api/vitals', ['path', 'lcp', 'cls', 'inp'], '/'])
  expect(body.lcp).toBeGreaterThan(0)
})
