import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Brand, CompiledArticle, CompiledProduct, Starter } from '@/brand/compiled'
import type { PageMeta } from '@/brand/page-meta'
import { designTemplates } from '@/backend/content/design-templates'
import { newDesign } from '@/design/document/new-design'
import { articleProps, blogProps } from '@/features/blog/blog.server'
import { faqListProps, faqProps } from '@/features/content/faq.server'
import { templateListProps, templateProps } from '@/features/design-start/tools/templates.server'
import { stickerTemplate } from '../../design/template/sample-product'
import { exampleBrand, serve } from '../../support/brands'
import { visitorsContext } from '../../support/context'
import { setEnvironment } from '@/settings/settings'

/** Contents of the subpages of the blog, the FAQ and the templates. */

vi.setConfig({ testTimeout: 30_000 }) // the first query opens the backend

const article = (urlKey: string, date: string, category: string): CompiledArticle => ({
  urlKey,
  title: `About ${urlKey}`,
  metaTitle: `About ${urlKey} | Corner`,
  description: `Words about ${urlKey}.`,
  author: 'Ada Byron',
  date,
  category,
  summary: 'In short.',
  html: '<p>At length.</p>',
})

const example = exampleBrand()
const every = example.catalogue.products.find(({ urlKey }) => urlKey === 'everything')
if (!every) throw new Error('The example shop sells everything')

/** A product printed from a picture, in two sizes. */
const printed: CompiledProduct = {
  ...every,
  id: 900,
  sku: 'PRINTED',
  urlKey: 'printed',
  name: 'Printed picture',
  faq: [],
  rules: [],
  options: [
    {
      key: 'size',
      uid: 'size',
      id: 1,
      title: 'Size',
      type: 'radio',
      required: true,
      role: 'size',
      values: [
        { uid: 'small', id: 11, title: 'Small', isDefault: true },
        { uid: 'large', id: 12, title: 'Large', cents: 500 },
      ],
    },
    { key: 'art', uid: 'art', id: 2, title: 'Artwork', type: 'file', required: true, role: 'artwork' },
  ],
  table: { ...every.table, sizes: { small: { width: 100, height: 50 }, large: { width: 300, height: 200 } } },
}

/** Designed in the large size. */
const template = { ...stickerTemplate, id: 'printed', options: {} }
const blank = newDesign(template, 'by-the-sea')
const starter: Starter = {
  slug: 'by-the-sea',
  name: 'By the sea',
  product: 'printed',
  tags: ['sea', 'quiet'],
  pictures: {},
  document: { ...blank, product: { ...blank.product, size: { width: 300, height: 200 } } },
}

const route = (screen: 'faq' | 'templates', title: string) => ({ screen, title })
const brand: Brand = {
  ...example,
  routes: {
    ...example.routes,
    '/productqa': route('faq', '{productName}: questions and answers'),
    '/designs': route('templates', 'Templates for {productName}'),
  },
  configuration: {
    ...example.configuration,
    values: { ...example.configuration.values, blog_meta_title: 'From the bench' },
  },
  catalogue: { ...example.catalogue, products: [...example.catalogue.products, printed] },
  templates: { printed: template },
  starters: [starter, { ...starter, slug: 'of-nothing', product: 'sold-no-more' }],
  blog: {
    categories: [
      { key: 'ideas', name: 'Ideas' },
      { key: 'craft', name: 'Craft' },
    ],
    articles: [
      article('oldest', '2026-01-05', 'craft'),
      article('newest', '2026-11-05', 'ideas'),
      article('middle', '2026-06-05', 'ideas'),
      article('older', '2026-03-05', 'craft'),
      article('newer', '2026-09-05', 'ideas'),
    ],
  },
}

const noDatabase = () => {
  throw new Error('Designs stand in the manifest')
}

beforeEach(() => {
  setEnvironment({ SITE_URL: 'https://shop.example' })
  serve(brand)
})
afterEach(() => setEnvironment({ SITE_URL: undefined }))

const typesIn = ({ jsonLd }: PageMeta) => JSON.stringify(jsonLd).match(/"@type":"(\w+)"/g) ?? []
const keys = (list: { urlKey: string }[]) => list.map(({ urlKey }) => urlKey)

test('the blog lists all articles, newest first, with the backend’s heading and title (blog-1)', async () => {
  const { articles, heading, meta } = await blogProps('/blog')
  expect(keys(articles)).toEqual(['newest', 'newer', 'middle', 'older', 'oldest'])
  expect([heading, meta.title]).toEqual(['From the bench', 'From the bench'])
})

test('an article has structured data and links to three others, those of its group first (blog-3)', async () => {
  const props = await articleProps('older')
  expect(props && keys(props.more)).toEqual(['oldest', 'newest', 'newer'])
  expect(props && typesIn(props.meta).join()).toMatch(/"\w*(Article|BlogPosting)"/)
  expect(props?.meta.tags['article:author']).toBe('Ada Byron')
  expect(await articleProps('nothing')).toBeUndefined()
})

test('a product’s questions have a page with structured data, and a product without questions has none (content-1)', async () => {
  const props = await faqProps('everything')
  expect(props?.meta.title).toBe('Everything: questions and answers')
  expect(props?.entries).toEqual([{ question: 'Is it good?', answer: 'Very.' }])
  expect(props && typesIn(props.meta)).toContain('"@type":"FAQPage"')
  expect(await faqProps('printed')).toBeUndefined()
  expect(await faqProps('nothing')).toBeUndefined()
})

test('the question list shows exactly the products that have questions (content-1)', async () => {
  const { cards } = await faqListProps('/productqa')
  expect(keys(cards)).toEqual(keys(brand.catalogue.products.filter(({ faq }) => faq && faq.length > 0)))
  expect(keys(cards)).not.toContain('printed')
})

test('the templates page offers every size of a designable product with its price (design-start-13)', async () => {
  const props = await templateProps('printed')
  expect(props?.meta.title).toBe('Templates for Printed picture')
  expect(props?.starts.map(({ name, width, height }) => [name, width, height])).toEqual([
    ['Small', 100, 50],
    ['Large', 300, 200],
  ])
  const [small, large] = props?.starts ?? []
  expect((large?.cents ?? 0) - (small?.cents ?? 0)).toBe(500)
  expect(large?.href).toMatch(/[?&]size=large$/)
})

test('a starter design shows the price of its size and options, and opens in the tool (design-start-16)', async () => {
  const props = await templateProps('printed')
  const large = props?.starts.find(({ name }) => name === 'Large')
  expect(props?.starters).toEqual([
    {
      slug: 'by-the-sea',
      name: 'By the sea',
      tags: ['sea', 'quiet'],
      width: 300,
      height: 200,
      cents: large?.cents,
      href: expect.stringMatching(/[?&]slug=by-the-sea$/) as string,
    },
  ])
})

test('the API returns the starter designs of one product or of all products (design-start-16)', () => {
  const context = visitorsContext(brand, noDatabase, new Date('2026-11-20T12:00:00Z'))
  const all = designTemplates({}, context)
  expect(all.total_count).toBe(1)
  expect(all.items).toEqual([
    {
      uid: 'by-the-sea',
      name: 'By the sea',
      image: null,
      tool_url: expect.stringContaining('slug=by-the-sea') as string,
      product_sku: 'PRINTED',
    },
  ])
  expect(designTemplates({ slug: 'printed' }, context)).toMatchObject({
    product_name: 'Printed picture',
    total_count: 1,
  })
  expect(designTemplates({ product_sku: 'PRINTED' }, context).items).toEqual(all.items)
  expect(designTemplates({ slug: 'everything' }, context).items).toEqual([])
  expect(designTemplates({ slug: 'nowhere' }, context)).toMatchObject({ product_name: null, items: [] })
  const soldOut = {
    ...brand,
    digest: 'sold-out',
    catalogue: { ...brand.catalogue, products: [{ ...printed, outOfStock: true }] },
  }
  expect(designTemplates({}, { ...context, brand: soldOut }).items).toEqual([])
})

test('a product that takes no design has no templates (design-start-13)', async () => {
  expect(await templateProps('gift')).toBeUndefined()
  const { cards } = await templateListProps('/designs')
  expect(keys(cards)).toContain('printed')
  expect(keys(cards)).not.toContain('gift')
})
