import { expect, test } from 'vitest'
import { attributionFrom, readAttribution, writeAttribution } from '@/lib/attribution'

const from = (cookies: Record<string, string>) => attributionFrom((name) => cookies[name])

test('cookies of the way here become what an order remembers (attribution-14)', () => {
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

test('what is misshapen counts as not said (attribution-11)', () => {
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
