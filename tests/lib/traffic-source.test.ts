import { expect, test } from 'vitest'
import { cleanWord, readSources, trafficSource, withSource, writeSources } from '@/lib/traffic-source'

const known = ['cc', 'redirect', 'slug', 'mc_cid']
const come = (query: string, referrer = '', path = '/') =>
  trafficSource({ query: new URLSearchParams(query), referrer, host: 'www.shop.example', path }, known)

const google = 'https://www.google.com/search?q=stickers'
const blog = 'https://www.craft-blog.example/best-stickers'

test.each([
  // attribution-1
  ['fbclid=abc', '', 'Meta'],
  ['fbclid=abc&gclid=def&utm_medium=social', google, 'Meta'],
  // attribution-1
  ['gclid=abc', google, 'Google Ads'],
  ['gbraid=abc', '', 'Google Ads'],
  ['wbraid=abc&msclkid=x', '', 'Google Ads'],
  ['gad_source=1', '', 'Google Ads'],
  // attribution-3
  ['', google, 'organic'],
  ['', 'https://www.google.co.uk/', 'organic'],
  ['', 'https://duckduckgo.com/', 'organic'],
  ['', 'https://search.brave.com/search?q=x', 'organic'],
  ['srsltid=abc', '', 'organic'],
  ['msclkid=abc', 'https://www.bing.com/', 'organic'],
  ['', 'https://images.google.com/', 'organic'],
  ['', 'https://mail.google.com/', 'mail.google.com'],
  ['', 'https://mail.yahoo.com/', 'mail.yahoo.com'],
  ['', 'https://accounts.google.com/', undefined],
  ['utm_source=autumn', 'https://mail.google.com/', 'autumn'],
  // attribution-3
  ['msclkid=abc', '', 'CPC-Bing'],
  ['msclkid=abc&utm_source=bing&utm_medium=cpc', blog, 'CPC-Bing'],
  // attribution-5
  ['utm_medium=email&utm_source=autumn', '', 'email'],
  ['utm_source=autumn', blog, 'autumn'],
  ['utm_medium=&utm_source=autumn', '', 'autumn'],
  ['utm_medium=%0d%0a;&utm_source=autumn', '', 'autumn'],
  // attribution-6
  ['', blog, 'craft-blog.example'],
  ['ref=7', blog, 'craft-blog.example'],
  ['', 'https://google.evil.example/', 'google.evil.example'],
  ['', 'not an address', 'direct'],
  // attribution-6
  ['ref=7', '', 'unknown'],
  ['cc=abc&ref=7', '', 'unknown'],
  // attribution-8
  ['', '', 'direct'],
  ['cc=abc&mc_cid=1', '', 'direct'],
  ['gclid=', '', 'unknown'],
  // attribution-5
  ['utm_medium=aff', '', 'Affiliate'],
  ['utm_source=AFF', '', 'Affiliate'],
  // attribution-8
  ['', 'https://www.shop.example/product/x', undefined],
  ['q=cat', 'https://shop.example/', undefined],
  ['utm_source=mail', 'https://www.shop.example/', 'mail'],
])(
  'a visit with ?%s from "%s" has the source %s (attribution-1, attribution-3, attribution-5, attribution-6, attribution-8)',
  (query, referrer, source) => {
    expect(come(query, referrer)).toBe(source)
  },
)

test('returning from a payment page is not a new visit (attribution-8)', () => {
  expect(come('token=EC-1&PayerID=2', 'https://www.paypal.com/', '/checkout')).toBeUndefined()
  expect(come('utm_source=reminder', '', '/checkout/cart')).toBe('reminder')
})

test('a source is added only once, and a direct visit does not change the list (attribution-8)', () => {
  expect(withSource([], 'direct')).toEqual(['direct'])
  expect(withSource(['Meta'], 'direct')).toEqual(['Meta'])
  expect(withSource(['Meta'], 'Google Ads')).toEqual(['Meta', 'Google Ads'])
  expect(withSource(['Meta', 'Google Ads'], 'Meta')).toEqual(['Meta', 'Google Ads'])
  expect(withSource(['Meta'], undefined)).toEqual(['Meta'])
})

test('the list has at most ten sources, and its cookie stays below a kilobyte (attribution-14)', () => {
  const words = Array.from({ length: 40 }, (_, index) => `word ${index} ${'a b '.repeat(14)}`.trim())
  let list: string[] = []
  for (const word of words) {
    list = withSource(list, cleanWord(word))
    expect(list.length).toBeLessThanOrEqual(10)
    expect(writeSources(list).length).toBeLessThanOrEqual(1_000)
    expect(readSources(writeSources(list))).toEqual(list)
  }
  expect(list.at(-1)).toBe(cleanWord(words.at(-1) ?? ''))
})

test('source names are cleaned when written, and unclean ones are rejected when read (attribution-14)', () => {
  expect(cleanWord('a\r\nSet-Cookie: x=1')).toBe('a Set-Cookie x 1')
  expect(cleanWord('ü'.repeat(100))).toBe('')
  expect(cleanWord('x'.repeat(100))).toHaveLength(64)
  expect(cleanWord('Google Ads')).toBe('Google Ads')
  expect(readSources('Google%20Ads,CPC-Bing')).toEqual(['Google Ads', 'CPC-Bing'])
  expect(readSources('Meta,Meta,,%3Cscript%3E,%E0%A4%A,ok')).toEqual(['Meta', 'ok'])
  expect(readSources('a'.repeat(2_000))).toEqual([])
})
