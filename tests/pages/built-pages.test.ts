import { beforeAll, expect, test } from 'vitest'
import { builtPages } from '@/lib/urls/built-pages'
import { getStaticPaths as designPages, getStaticProps as designPage } from '@/pages/designs/[slug]'
import { getStaticPaths as productPages, getStaticProps as productPage } from '@/pages/product/[urlKey]'
import { getStaticPaths as questionPages, getStaticProps as questionPage } from '@/pages/productqa/[slug]'
import { serve } from '../support/brands'
import { largeBrand } from '../support/large-brand'
import { setEnvironment } from '@/settings/settings'

/** Which product pages a build generates, and what happens to the others. */

/** A brand with more products than a build generates pages for, each with questions and an artwork upload. */
const brand = largeBrand(builtPages + 20)
const { products } = brand.catalogue

beforeAll(() => {
  setEnvironment({ SITE_URL: 'https://shop.example' })
  serve(brand)
})

type Asked = { params: Record<string, string> }
type Made = { props: { meta: { path: string } } } | { notFound: true }
/** Kind of page → its `getStaticPaths`, its `getStaticProps` and the name of its parameter. */
const kinds: [kind: string, list: unknown, make: unknown, name: string][] = [
  ['product', productPages, productPage, 'urlKey'],
  ['productqa', questionPages, questionPage, 'slug'],
  ['designs', designPages, designPage, 'slug'],
]

test.each(kinds)(
  'a build generates the first 100 pages of /%s, and the others on request (pages-24)',
  async (kind, list, make, name) => {
    const { paths, fallback } = await (list as () => Promise<{ paths: Asked[]; fallback: unknown }>)() // typed per page
    expect(paths.map(({ params }) => params[name])).toEqual(
      products.slice(0, builtPages).map(({ urlKey }) => urlKey),
    )
    expect(fallback).toBe('blocking')
    const page = make as (asked: Asked) => Promise<Made>
    const later = products.at(-1)?.urlKey ?? ''
    expect(await page({ params: { [name]: later } })).toMatchObject({
      props: { meta: { path: `/${kind}/${later}` } },
    })
  },
)

test.each(kinds)('an unknown path below /%s is a 404 (pages-24)', async (...[, , make, name]) => {
  const page = make as (asked: Asked) => Promise<Made>
  for (const unknown of ['nothing', '__proto__', '../many-1', 'many-1 '])
    expect(await page({ params: { [name]: unknown } })).toMatchObject({ notFound: true })
})
