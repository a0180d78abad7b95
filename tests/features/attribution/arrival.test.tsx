import { beforeEach, expect, test } from 'vitest'
import { arrival, isDirect, rememberDirect } from '@/features/attribution/arrival'
import { keptSources, rememberArrival } from '@/features/attribution/attribution-cookies'
import { arrivalStorageKey } from '@/next/browser/arrival-storage-key'
import { exampleBrand } from '../../support/brands'

const { constants } = exampleBrand()
const cookies = () => document.cookie.split('; ').filter(Boolean).sort()
const arrive = (path: string, referrer = '') =>
  rememberArrival({ address: `https://shop.example${path}`, referrer }, constants)

beforeEach(() => {
  for (const pair of cookies()) document.cookie = `${pair.split('=')[0]}=; Path=/; Max-Age=0`
})

test('the traffic_source cookie collects the sources of visits, and link parameters get their own cookies (attribution-8, attribution-12)', () => {
  arrive('/?fbclid=1')
  arrive('/product/x?gclid=2&awc=1001_17_ab&source=aw&cjevent=ev1&mc_cid=c0ffee&brandcode=PW')
  arrive('/')
  expect(keptSources()).toEqual(['Meta', 'Google Ads'])
  expect(cookies()).toEqual([
    'affiliate_event=ev1',
    'affiliate_source=aw',
    'awc=1001_17_ab',
    'brand_code=PW',
    'campaign=c0ffee',
    'traffic_source=Meta,Google%20Ads',
  ])
})

test('a direct visit is recorded only in an empty list, and returning from payment is not a visit (attribution-8)', () => {
  const direct = (path: string) => ({ address: `https://shop.example${path}`, referrer: '' })
  expect(
    [
      direct('/'),
      direct('/designtool?urlKey=round'),
      direct('/?utm_source=x'),
      { ...direct('/'), referrer: 'https://x.example/' },
    ].map((arrived) => isDirect(arrived, ['urlKey'])),
  ).toEqual([true, true, false, false])
  rememberDirect(direct('/checkout/success'), 60)
  expect(keptSources()).toEqual([])
  rememberDirect(direct('/'), 60)
  expect(keptSources()).toEqual(['direct'])
  arrive('/?gclid=1')
  rememberDirect(direct('/'), 60)
  expect(keptSources()).toEqual(['direct', 'Google Ads'])
})

test('a referral code is kept in a cookie, and a malformed code does not replace it (attribution-12)', () => {
  arrive('/?refer=ADA-2026')
  expect(cookies()).toContain('refer_code=ADA-2026')
  arrive('/?refer=<script>')
  expect(cookies()).toContain('refer_code=ADA-2026')
})

test('long link parameters cannot grow the cookies until the shop rejects the request (attribution-14)', () => {
  const long = 'x'.repeat(6_000)
  for (let visit = 0; visit < 60; visit++)
    arrive(
      `/?utm_source=${visit}${long}&awc=${long}&mc_cid=${long}&source=${long}&cjevent=${long}&brandcode=${long}&refer=${long}`,
    )
  expect(document.cookie.length).toBeLessThan(1_100)
  expect(cookies().map((pair) => pair.split('=')[0])).toEqual(['traffic_source'])
})

test('navigation within the shop is not recorded as a visit (attribution-8)', () => {
  arrive('/product/x', 'https://shop.example/')
  expect(cookies()).toEqual([])
})

test('the address that the visit began with is used once, even after the shopper left before hydration (attribution-12)', () => {
  sessionStorage.setItem(arrivalStorageKey, 'https://shop.example/product/x?gclid=1 https://www.google.com/')
  expect(arrival()).toEqual({
    address: 'https://shop.example/product/x?gclid=1',
    referrer: 'https://www.google.com/',
  })
  expect(arrival()).toEqual({ address: location.href, referrer: '' })
  sessionStorage.setItem(arrivalStorageKey, 'https://shop.example/ ')
  expect(arrival()).toEqual({ address: 'https://shop.example/', referrer: '' })
})
