import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { leaveOutProductData, withoutProductData } from '@/server/pages/without-product-data'
import { jsonLdText } from '@/shell/json-ld'
import { useListening } from '../../support/http'

const script = (id: string, data: object) =>
  `<script id="${id}" type="application/ld+json" data-next-head="">${jsonLdText(data)}</script>`
const product = script('product-data', { '@type': 'Product', name: 'Über </script> & Co' })
const trail = script('json-ld', { '@type': 'BreadcrumbList' })
const page = `<head>${trail}${product}</head><body>Ümlaut</body>`

const { visit } = useListening(() =>
  createServer((request, response) => {
    leaveOutProductData(request, response)
    if (request.url?.startsWith('/data')) {
      response.setHeader('content-type', 'application/json')
      return void response.end(product)
    }
    const bytes = Buffer.from(page)
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': bytes.length })
    if (request.method === 'HEAD') return void response.end()
    response.write(bytes.subarray(0, 10))
    response.end(bytes.subarray(10))
  }),
)

test('a page requested for one size omits the structured product data and nothing else (crawlers-13)', async () => {
  const answer = await visit('/product/x?cc=1&size=3-x-3')
  expect(await answer.text()).toBe(`<head>${trail}</head><body>Ümlaut</body>`)
  expect(answer.status).toBe(200)
})

test('pages without a size and other files stay unchanged (crawlers-13)', async () => {
  expect(await (await visit('/product/x')).text()).toBe(page)
  expect(await (await visit('/product/x?q=size')).text()).toBe(page)
  expect(await (await visit('/data?size=1')).text()).toBe(product)
  expect((await visit('/product/x?size=1', { method: 'HEAD' })).status).toBe(200)
})

test('text inside the product data cannot hide the end of the data (crawlers-13, shell-16)', () => {
  expect(withoutProductData(product)).toBe('')
})
