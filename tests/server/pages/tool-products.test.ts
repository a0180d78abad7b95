import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { splitVariant } from '@/lib/money/price-cache-code'
import { pageVariant } from '@/server/pages/page-variant'
import { sampleTemplate } from '../../design/support/sample-design'
import { exampleBrand, serve } from '../../support/brands'

beforeAll(() => {
  const brand = exampleBrand()
  const tool = {
    label: 'Design tool',
    title: 'Design',
    description: 'Design it.',
  } as const
  serve({
    ...brand,
    tools: {
      designtool: { ...tool, address: '/designtool', choose: true, opens: { all: 'everything' } },
      poster: { ...tool, address: '/poster-tool', product: 'photo-print' },
    },
    templates: { everything: sampleTemplate },
  })
})

function variantOf(url: string, cookie?: string) {
  const request = new IncomingMessage(new Socket())
  request.url = url
  if (cookie !== undefined) request.headers.cookie = cookie
  return pageVariant(request, new ServerResponse(request))
}

test.each(['param=everything', 'param=all', 'urlKey=everything', 'urlKey=everything&param=no-such-thing'])(
  'a tool with ?%s shows the requested product from a shared cache',
  (query) =>
    expect(variantOf(`/designtool?${query}`)).toEqual({
      address: '/designtool~!everything',
      isPrivate: false,
    }),
)

test.each([
  '/designtool',
  '/designtool?param=no-such-thing',
  '/designtool?param=photo-print', // a product without a template
  '/designtool?param=__proto__',
  '/designtool?param=everything&param=everything',
  '/poster-tool?urlKey=everything',
  '/about-us?param=everything',
])('%s creates no additional page variant, so the number of pages stays bounded', (url) =>
  expect(variantOf(url)).toEqual({ address: url, isPrivate: false }),
)

test('a tool with a product shows the prices of an offer, keeps other parameters, and has separate page data (pages-16)', () => {
  expect(variantOf('/designtool?param=everything', 'price_cache=STUDIO25')).toEqual({
    address: '/designtool~STUDIO25!everything',
    isPrivate: true,
  })
  expect(variantOf('/designtool?param=everything&design=abc').address).toBe(
    '/designtool~!everything?design=abc',
  )
  expect(variantOf('/_next/data/b/designtool.json?param=everything').address).toBe(
    '/_next/data/b/designtool~!everything.json',
  )
  expect(variantOf('/designtool~!everything').address).toBe('/404')
})

test('the renderer reads page, code and product from the variant’s path', () => {
  expect(splitVariant('designtool~!everything')).toEqual({ plain: 'designtool', product: 'everything' })
  expect(splitVariant('designtool~STUDIO25!everything')).toEqual({
    plain: 'designtool',
    code: 'STUDIO25',
    product: 'everything',
  })
})
