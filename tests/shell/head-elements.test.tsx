import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { pageMeta } from '@/brand/page-meta'
import { takeHeadFacts } from '@/shell/first-page'
import { headElements } from '@/shell/head-elements'
import { exampleBrand } from '../support/brands'

const meta = pageMeta(
  '/about-us',
  { product: { '@type': 'Product', name: '</script>' }, tags: { 'product:price:amount': '1.00' } },
  { brand: exampleBrand() },
)

test('the document says once what only search engines read; other pages still fetch it whole (SH26)', () => {
  const pageProps = { meta, more: 1 }
  const data = { props: { pageProps, of: 'Next' } }
  const before = JSON.stringify(pageProps)
  expect(takeHeadFacts(data)).toEqual({ tags: meta.tags, jsonLd: meta.jsonLd, product: meta.product })
  expect(Object.keys(data.props.pageProps.meta)).toEqual(
    Object.keys(meta).filter((name) => !['tags', 'jsonLd', 'product'].includes(name)),
  )
  expect(data.props).toMatchObject({ of: 'Next', pageProps: { more: 1, meta: { title: meta.title } } })
  expect(JSON.stringify(pageProps)).toBe(before)
  expect(takeHeadFacts({ props: {} })).toBeUndefined()
})

test('Open Graph speaks by property, the others by name, and data ends where it should (SH16, SH23)', () => {
  const html = renderToStaticMarkup(<head>{headElements(meta)}</head>)
  expect(html).toContain('<meta name="robots" content="index, follow"/>')
  expect(html).toContain('<meta property="og:title"')
  expect(html).toContain('<meta property="product:price:amount" content="1.00"/>')
  expect(html).toContain('<meta name="twitter:card"')
  expect(html.match(/<\/script>/g)).toHaveLength(1)
  expect(html).toMatch(/<script id="product-data"[^>]*>\{"@context":"https:\/\/schema.org","@type":"Product"/)
})
