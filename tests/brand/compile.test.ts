import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { compileBrand, writeBrand } from '@/brand/compile'
import { toHtml, toPageHtml } from '@/brand/compile/markdown'
import { collidingIds, stableId } from '@/brand/compile/stable-id'
import { color } from '@/brand/check/theme'
import { contrast } from '@/lib/products/contrast'
import { momentIn } from '@/brand/check/offers/offers'
import { priceLine } from '@/lib/money/price'
import { defaultSelection } from '@/lib/products/product-options'
import { smallShop, today } from './small-shop'

function corner(change?: string) {
  const result = compileBrand('corner', { root: smallShop(change), now: today })
  if (!result.ok) throw new Error('the small shop does not compile')
  return result
}

let small: ReturnType<typeof corner> | undefined

function compiled() {
  small ??= corner()
  const [product] = small.brand.catalogue.products
  if (!product) throw new Error('the small shop has no product')
  return { ...small, product }
}

describe('compiled data for the server', () => {
  test('option uids encode the URL key and the option key, and option ids are stable numbers (brand-15)', () => {
    const { product } = compiled()
    const [size] = product.options
    expect(Buffer.from(size?.uid ?? '', 'base64url').toString()).toBe('option/photo-print/size')
    expect(Buffer.from(size?.values?.[0]?.uid ?? '', 'base64url').toString()).toBe(
      'value/photo-print/size/4x6',
    )
    expect(size?.id).toBe(stableId('option/photo-print/size'))
    expect(size?.values?.map((value) => value.isDefault)).toEqual([undefined, true, undefined])
  })
  test('dollars become cents, and inches become millimeters (brand-16)', () => {
    const { product } = compiled()
    expect(product.table).toMatchObject({ baseCents: 400, perCm2Cents: 2, minimumCm2: 0, percentOff: 0 })
    expect(Object.values(product.table.sizes)[0]).toEqual({ width: 101.6, height: 152.4 })
  })
  test('the price of the default options is base + area × material (brand-16)', () => {
    const { product } = compiled()
    const line = priceLine(product, defaultSelection(product.options, product.rules), 1)
    // 8 × 10 inches are 516.128 cm²: $4 + 516.128 × $0.02
    expect(line.rowCents).toBe(1432)
  })
  test('{braces} are filled in titles and pages, and kept in messages (brand-12)', () => {
    const { brand } = compiled()
    expect(brand.routes['/']?.title).toBe('Corner: custom prints made to order')
    expect(brand.pages['about-us']?.html).toContain(
      'Corner prints what you send. Write to <a href="mailto:hello@corner.example">',
    )
    expect(brand.messages['cart']?.['removed']).toBe('{name} is out of your cart.')
  })
  test('a tool gets the texts for the brand’s country (brand-13)', () => {
    const { brand } = compiled()
    expect(brand.tools['frame']).toMatchObject({ title: 'A frame for the USA' })
    expect(brand.tools['frame']).not.toHaveProperty('byCountry')
  })
  test('a tool for a product that the shop does not make is titled “not available” for search engines; other tools keep their titles (design-start-10)', () => {
    const { brand } = compiled()
    expect(brand.tools['mug']).toMatchObject({
      title: 'Photo mug: not available from Corner in the USA',
      description: 'Corner does not make this one in the USA.',
      robots: 'noindex, follow',
    })
    expect(brand.tools['designtool']).toMatchObject({
      title: 'Create and order personalized photo gifts',
      robots: 'noindex, follow',
    })
    expect(brand.tools['frame']).not.toHaveProperty('robots')
  })
  test('the browser gets no routes, no products and only the messages that every page needs (brand-17)', () => {
    const { client } = compiled()
    expect(Object.keys(client)).toEqual(['id', 'identity', 'navigation', 'frame', 'constants', 'messages'])
    expect(Object.keys(client.messages)).toEqual([])
    expect(client.navigation).not.toHaveProperty('notFound')
  })
  test('the same manifest has the same digest, and another manifest has another one (brand-18)', () => {
    const { brand } = compiled()
    expect(corner().brand.digest).toBe(brand.digest)
    expect(corner('broken-brands/ended-offers').brand.digest).not.toBe(brand.digest)
  })
})

const fileIn = (root: string) => join(root, '.brand/corner/brand.json')

describe('written build files', () => {
  test('a broken manifest leaves the last good build unchanged (brand-2)', () => {
    const root = smallShop()
    expect(writeBrand('corner', { root, now: today }).digest).toBeTruthy()
    const good = readFileSync(fileIn(root), 'utf8')
    writeFileSync(join(root, 'brands/corner/identity.yaml'), 'name: [')
    const { report, digest } = writeBrand('corner', { root, now: today })
    expect(digest).toBeUndefined()
    expect(report).toContain('brands/corner/identity.yaml:1:')
    expect(readFileSync(fileIn(root), 'utf8')).toBe(good)
  })
  test('a broken manifest without an earlier build writes nothing (brand-2)', () => {
    const root = smallShop('broken-brands/unknown-setting')
    writeBrand('corner', { root, now: today })
    expect(existsSync(join(root, '.brand'))).toBe(false)
  })
  test('an unchanged manifest does not rewrite the files, and no temporary file remains (brand-18)', () => {
    const root = smallShop()
    writeBrand('corner', { root, now: today })
    const before = statSync(fileIn(root)).mtimeMs
    writeBrand('corner', { root, now: today })
    expect(statSync(fileIn(root)).mtimeMs).toBe(before)
    expect(readdirSync(join(root, '.brand/corner')).toSorted()).toEqual([
      'brand.json',
      'client.json',
      'frame.json',
      'late.json',
      'letterings',
      'messages',
      'starter-list.json',
      'starters',
      'templates',
    ])
    expect(readdirSync(join(root, '.brand/corner/messages'))).toContain('cart.json')
  })
})

describe('Markdown (brand-14)', () => {
  test.each([
    ['<script>alert(1)</script>Text', 'Text'],
    ['<img src=x onerror=alert(1)>', '<img src="/media/x" alt="" loading="lazy" />'],
    ['[a](javascript:alert(1))', '<p><a>a</a></p>'],
    ['# Title', '<h2>Title</h2>'],
    ['[ours](/about-us)', '<p><a href="/about-us">ours</a></p>'],
    ['[theirs](https://a.example)', '<p><a href="https://a.example" rel="noopener">theirs</a></p>'],
    ['![A shop](home/shop.webp)', '<p><img src="/media/home/shop.webp" alt="A shop" loading="lazy" /></p>'],
    ['<p style="color:red" class="x">Text</p>', '<p>Text</p>'],
    ['<iframe src="https://a.example"></iframe>', ''],
  ])('%s', (markdown, html) => expect(toHtml(markdown)).toBe(html))

  test('heading ids are made from the heading’s words and never collide with the frame’s own ids (brand-23)', () => {
    const page = '# Our “team”\n\n## Our *team*\n\n### Main menu\n\n## Q & A\n\n## 👋\n\n<h2 id="x">Raw</h2>'
    expect(toPageHtml(page).split('\n').filter(Boolean)).toEqual([
      '<h2 id="our-team">Our “team”</h2>',
      '<h2 id="our-team-2">Our <em>team</em></h2>',
      '<h3 id="main-menu-2">Main menu</h3>',
      '<h2 id="q-a">Q &amp; A</h2>',
      '<h2>👋</h2>',
      '<h2 id="raw">Raw</h2>',
    ])
  })
})

test('ids made from ten thousand names do not collide (brand-15)', () => {
  const names = Array.from({ length: 10_000 }, (_, index) => `product/SKU-${index}`)
  expect(collidingIds(names)).toEqual([])
  expect(names.every((name) => stableId(name) > 0 && stableId(name) < 2 ** 31)).toBe(true)
})

const ratio = (a: string, b: string) => contrast(color(a) ?? [0, 0, 0], color(b) ?? [0, 0, 0])

test('the contrast ratio is computed by the WCAG formula (brand-39)', () => {
  expect(ratio('#000', '#ffffff')).toBe(21)
  expect(ratio('rgb(118 118 118)', '#fff')).toBeCloseTo(4.54, 2)
})

test('an offer’s end is compared in the shop’s time zone (brand-34)', () => {
  expect(momentIn('America/New_York', new Date('2027-01-31T23:30:00Z'))).toBe('2027-01-31 18:30')
  expect(momentIn('Asia/Kolkata', new Date('2027-01-31T23:30:00Z'))).toBe('2027-02-01 05:00')
})
