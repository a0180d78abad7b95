import { beforeAll, beforeEach, expect, test } from 'vitest'
import { movedOrMissing } from '@/features/content/moved-or-missing.server'
import { exampleBrand, serve } from '../../support/brands'
import { useServer } from '../../support/http'
import { setEnvironment } from '@/settings/settings'

/** A Magento that says where every address has moved. */
let relativeUrl = ''
let redirectCode = 301
let asked = 0
const magento = useServer((_, response) => {
  asked++
  response.setHeader('content-type', 'application/json')
  response.end(
    JSON.stringify({
      data: {
        route: {
          kind: 'CmsPage',
          relative_url: relativeUrl,
          redirect_code: redirectCode,
          type: 'CMS_PAGE',
          url_key: 'x',
        },
      },
    }),
  )
})
/** Looked for again as soon as any page (commerce-85). */
const missing = { notFound: true, revalidate: 40 }

beforeAll(() => serve(exampleBrand()))
beforeEach(() => {
  setEnvironment({ COMMERCE_URL: magento.url() })
  redirectCode = 301
  asked = 0
})

test.each([
  ['about-us', '/about-us'],
  ['/shop/prints', '/shop/prints'],
])(
  'an address that the backend has moved to %s leads there for good (pages-23)',
  async (url, destination) => {
    relativeUrl = url
    expect(await movedOrMissing('/old')).toMatchObject({ redirect: { destination, statusCode: 301 } })
  },
)

test.each(['//evil.example', '/\\evil.example', '/%2F%2Fevil.example', 'customer/logout', 'old', ''])(
  'to "%s" nobody is led (pages-23)',
  async (url) => {
    relativeUrl = url
    expect(await movedOrMissing('/old')).toEqual(missing)
  },
)

test('what did not move is missing, and so is everything while the backend is away (pages-23)', async () => {
  relativeUrl = 'about-us'
  redirectCode = 0
  expect(await movedOrMissing('/old')).toEqual(missing)
  setEnvironment({ COMMERCE_URL: 'http://127.0.0.1:1' })
  expect(await movedOrMissing('/old')).toEqual(missing)
})

test('an address that could be nobody’s is not asked for (pages-23)', async () => {
  expect(await movedOrMissing(`/${'a'.repeat(300)}`)).toEqual(missing)
  expect(await movedOrMissing('/a<b>')).toEqual(missing)
  expect(asked).toBe(0)
})
