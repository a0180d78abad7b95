import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { pageMeta } from '@/brand/page-meta'
import { headElements } from '@/shell/head-elements'
import { exampleBrand } from '../support/brands'

const meta = pageMeta(
  '/about-us',
  { product: { '@type': 'Product', name: '</script>' }, tags: { 'product:price:amount': '1.00' } },
  { brand: exampleBrand() },
)

test('Open Graph tags use property, other tags use name, and structured data ends at its own end tag (shell-16, shell-23)', () => {
  const html = renderToStaticMarkup(<head>{headElements(meta)}</head>)
  expect(html).toContain('<meta name="robots" content="index, follow"/>')
  expect(html).toContain('<meta property="og:title"')
  expect(html).toContain('<meta property="product:price:amount" content="1.00"/>')
  expect(html).toContain('<meta name="twitter:card"')
  expect(html.match(/<\/script>/g)).toHaveLength(1)
  expect(html).toMatch(/<script id="product-data"[^>]*>\{"@context":"https:\/\/schema.org","@type":"Product"/)
})
