import { expect, test } from 'vitest'
import { attributionFrom, readAttribution, writeAttribution } from '@/lib/attribution'

const from = (cookies: Record<string, string>) => attributionFrom((name) => cookies[name])

test('attribution cookies become the attribution stored with an order (attribution-14)', () => {
  const way = from({
    traffic_source: 'Meta,Google%20Ads',
    awc: '1001_1700000000_abc',
    campaign: 'c0ffee',
    affiliate_source: 'aw',
  })
  expect(way).toEqual({
    sources: ['Meta', 'Google Ads'],
    awc: '1001_1700000000_abc',
    campaign: 'c0ffee',
    affiliateSource: 'aw',
  })
  expect(readAttribution(writeAttribution(way))).toEqual(way)
})

test('malformed values are ignored (attribution-14)', () => {
  expect(from({})).toEqual({})
  expect(writeAttribution({})).toBe('')
  expect(
    from({ awc: 'a b', campaign: 'x'.repeat(65), brand_code: '<script>', traffic_source: '%%%' }),
  ).toEqual({})
  expect(readAttribution('source=<b>&source=Meta&awc=%0d%0a&campaign=ok&other=1')).toEqual({
    sources: ['Meta'],
    campaign: 'ok',
  })
  expect(readAttribution(`campaign=${'y'.repeat(5_000)}`)).toEqual({})
})
