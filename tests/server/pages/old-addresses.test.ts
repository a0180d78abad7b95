import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { currentAddress } from '@/brand/old-address'
import { categoryAddress, productAddress } from '@/lib/urls/addresses'
import { shopServer } from '@/server/server'
import { exampleBrand, serve } from '../../support/brands'
import { useListening } from '../../support/http'
import { sampleBrands } from '../../support/sample-brands'
import { compiledBrand } from '../../support/compiled-brand'

/** Addresses as people, old links and devices write them. */

const { visit } = useListening(() => {
  const brand = exampleBrand()
  const page = { screen: 'register', title: 'Register' } as (typeof brand.routes)[string] // the only fields read
  const layers = ['base', 'stickers'] // layers with the shop's pictures
  serve({ ...brand, layers, routes: { ...brand.routes, '/checkout/cart': page, '/customer/register': page } })
  return shopServer(
    async (request, response) => {
      response.end(`rendered ${request.url}`)
    },
    { isHttps: false, isDevelopment: false },
  )
})

test.each([
  ['/product/everything.html', '/product/everything'],
  ['/product/everything.htm', '/product/everything'],
  ['/product/everything.html/', '/product/everything'],
  ['/Product/Everything', '/product/everything'],
  ['/PRODUCT/EVERYTHING.HTML', '/product/everything'],
  ['/product/Everything.html?utm_source=Mail', '/product/everything?utm_source=Mail'],
  ['/index.php/product/everything.html', '/product/everything'],
  ['/index.php/', '/'],
  ['/everything.html', '/product/everything'],
  ['/everything', '/product/everything'],
  ['/About-Us', '/about-us'],
  ['/about-us.html', '/about-us'],
  ['/Shop/Prints', '/shop/prints'],
  ['/Checkout/Cart', '/checkout/cart'],
  ['/Customer/Register?Code=Ab1', '/customer/register?Code=Ab1'],
  ['/Blog/How-We-Print', '/blog/how-we-print'],
])('the old URL %s redirects permanently to %s (pages-501)', async (old, now) => {
  const answer = await visit(old, { headers: { accept: 'text/html' } })
  expect([answer.status, answer.headers.get('location')]).toEqual([301, now])
})

test.each([
  '/product/everything',
  '/about-us',
  '/prints',
  '/nothing-here',
  '/Nothing-Here',
  '/constructor',
  '/__PROTO__',
])('the URL %s is not redirected (pages-501)', async (path) => {
  expect(await (await visit(path)).text()).toBe(`rendered ${path}`)
})

test('password managers find the page to change the password', async () => {
  const answer = await visit('/.well-known/change-password')
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/change-password'])
})

test.each(['/apple-touch-icon.png', '/apple-touch-icon-precomposed.png', '/apple-touch-icon-120x120.png'])(
  '%s is the brand’s icon, without transparency',
  async (path) => {
    const answer = await visit(path)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
    const icon = sharp(Buffer.from(await answer.arrayBuffer()))
    expect(await icon.metadata()).toMatchObject({ format: 'png', width: 180, height: 180 })
    expect((await icon.stats()).isOpaque).toBe(true)
    expect((await icon.stats()).entropy).toBeGreaterThan(0.1)
  },
)

describe.each(sampleBrands)('%s', (id) => {
  const brand = compiledBrand(id)
  const { categories, products } = brand.catalogue
  const shown = [
    ...Object.keys(brand.routes),
    ...Object.values(brand.tools).map(({ address }) => address),
    ...products.map(({ urlKey }) => productAddress(urlKey)),
    ...categories.map(({ urlKey }) => categoryAddress(urlKey)),
  ]

  test('no existing page is redirected (pages-501)', () => {
    expect(shown.filter((path) => currentAddress(brand, path) !== undefined)).toEqual([])
  })

  test('every page is also found in capitals and with .html (pages-501)', () => {
    const lost = shown
      .filter((path) => path !== '/')
      .flatMap((path) =>
        [path.toUpperCase(), `${path}.html`, `/index.php${path}`].filter(
          (old) => (brand.redirects[old]?.to ?? currentAddress(brand, old)) !== path,
        ),
      )
      .filter((old) => !Object.hasOwn(brand.redirects, old.replace('/index.php', '').toLowerCase()))
    expect(lost).toEqual([])
  })

  test('every product is also found at its Magento URL (pages-501)', () => {
    const lost = products.filter(
      ({ urlKey }) =>
        !Object.hasOwn(brand.routes, `/${urlKey}`) &&
        currentAddress(brand, `/${urlKey}.html`) !== productAddress(urlKey),
    )
    expect(lost.map(({ urlKey }) => urlKey)).toEqual([])
  })
})
