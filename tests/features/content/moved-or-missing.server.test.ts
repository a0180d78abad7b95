import { beforeAll, beforeEach, expect, test } from 'vitest'
import { movedOrMissing } from '@/features/content/moved-or-missing.server'
import { exampleBrand, serve } from '../../support/brands'
import { useServer } from '../../support/http'
import { setEnvironment } from '@/settings/settings'

/** A Magento whose routes all redirect to `relativeUrl`. */
let relativeUrl = ''
let shown: Record<string, unknown> = { kind: 'CmsPage', type: 'CMS_PAGE' }
let redirectCode = 301
let asked = 0
const magento = useServer((_, response) => {
  asked++
  response.setHeader('content-type', 'application/json')
  response.end(
    JSON.stringify({
      data: {
        route: {
          ...shown,
          relative_url: relativeUrl,
          redirect_code: redirectCode,
          url_key: 'x',
        },
      },
    }),
  )
})
/** A 404 is revalidated as often as any other page (commerce-85). */
const missing = { notFound: true, revalidate: 40 }

beforeAll(() => serve(exampleBrand()))
beforeEach(() => {
  setEnvironment({ COMMERCE_URL: magento.url() })
  redirectCode = 301
  shown = { kind: 'CmsPage', type: 'CMS_PAGE' }
  asked = 0
})

test.each([
  ['about-us', '/about-us'],
  ['/shop/prints', '/shop/prints'],
])(
  'an address that the backend moved to %s redirects there permanently (pages-23)',
  async (url, destination) => {
    relativeUrl = url
    expect(await movedOrMissing('/old')).toMatchObject({ redirect: { destination, statusCode: 301 } })
  },
)

test.each(['//evil.example', '/\\evil.example', '/%2F%2Fevil.example', 'customer/logout', 'old', ''])(
  'a missing page does not redirect to "%s" (pages-23)',
  async (url) => {
    relativeUrl = url
    expect(await movedOrMissing('/old')).toEqual(missing)
  },
)

test('an address that was not moved is not found, and so is every address while the backend is down (pages-23)', async () => {
  relativeUrl = 'about-us'
  redirectCode = 0
  expect(await movedOrMissing('/old')).toEqual(missing)
  setEnvironment({ COMMERCE_URL: 'http://127.0.0.1:1' })
  expect(await movedOrMissing('/old')).toEqual(missing)
})

test('the backend is not queried for an address that cannot exist (pages-23)', async () => {
  expect(await movedOrMissing(`/${'a'.repeat(300)}`)).toEqual(missing)
  expect(await movedOrMissing('/a<b>')).toEqual(missing)
  expect(asked).toBe(0)
})

test.each([
  ['PRODUCT', 'SimpleProduct', '/product/x'],
  ['CATEGORY', 'CategoryTree', '/shop/x'],
])(
  'a %s at Magento’s root address redirects to its address in this shop (pages-501)',
  async (type, kind, to) => {
    shown = { kind, type, uid: 'MQ==', price_range: { minimum_price: { final_price: { value: 1 } } } }
    redirectCode = 0
    relativeUrl = 'x.html'
    expect(await movedOrMissing('/x.html')).toMatchObject({ redirect: { destination: to, statusCode: 301 } })
    expect(await movedOrMissing(to)).toEqual(missing)
  },
)
