import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { networkOf, networkOfAddress, uncountedProxyWatch } from '@/http/visitor-network'
import { setEnvironment } from '@/settings/settings'

afterEach(() => {
  setEnvironment({ TRUSTED_PROXIES: undefined })
})

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::ffff:c000:207', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
  ['2001:0DB8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('the address %s belongs to the network %s (server-4)', (address, network) => {
  expect(networkOfAddress(address)).toBe(network)
})

test.each([
  '',
  'evil',
  '192.0.2.7, 10.0.0.1',
  '1.2.3.4\r\n'.repeat(2),
  '999.1.1.1',
  '10.1',
  '0x7f.1',
  '010.0.0.1',
  'fe80::1::2',
])('%j is not a valid address (server-4)', (address) => {
  expect(networkOfAddress(address)).toBeUndefined()
})

const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: '10.0.0.9' })
const from = (forwarded: string) => networkOf({ headers: { 'x-forwarded-for': forwarded }, socket })

test('X-Forwarded-For is trusted only behind the shop’s own proxies, and only the entry that they added (server-4)', () => {
  expect(from('203.0.113.5')).toBe('10.0.0.9')
  setEnvironment({ TRUSTED_PROXIES: '1' })
  expect(from('6.6.6.6, 203.0.113.5')).toBe('203.0.113.5')
  setEnvironment({ TRUSTED_PROXIES: '2' })
  expect(from('6.6.6.6, 203.0.113.5, 10.0.0.2')).toBe('203.0.113.5')
  expect(from('nonsense')).toBe('10.0.0.9')
})

const requestWith = (headers: Record<string, string>) =>
  Object.assign(new IncomingMessage(new Socket()), { headers })

test('a proxy not counted in TRUSTED_PROXIES is reported once, with what to set (server-4)', () => {
  const said: string[] = []
  const look = uncountedProxyWatch((what) => said.push(what))
  look(requestWith({}))
  expect(said).toEqual([])
  look(requestWith({ 'x-forwarded-for': '203.0.113.5' }))
  look(requestWith({ 'x-forwarded-for': '203.0.113.6' }))
  expect(said).toEqual([expect.stringContaining('Set TRUSTED_PROXIES')])
})

test('a proxy counted in TRUSTED_PROXIES is not reported (server-4)', () => {
  setEnvironment({ TRUSTED_PROXIES: '1' })
  const said: string[] = []
  uncountedProxyWatch((what) => said.push(what))(requestWith({ 'x-forwarded-for': '203.0.113.5' }))
  expect(said).toEqual([])
})
