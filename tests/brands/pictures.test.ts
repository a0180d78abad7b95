import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { compileBrand } from '@/brand/compile'
import type { Brand } from '@/brand/compiled'
import { sampleBrands } from '../support/sample-brands'

const assets = (id: string) => join(import.meta.dirname, '../../brands', id, 'assets')

/** The same bytes under two names are one picture. */
function contentOf(id: string, file: string) {
  const folder = [id, 'base'].find((layer) => existsSync(join(assets(layer), file))) ?? id
  return createHash('sha256')
    .update(readFileSync(join(assets(folder), file)))
    .digest('hex')
}

function homePictures({ home, catalogue }: Brand): string[] {
  const tile = (urlKey: string) =>
    catalogue.products.find((product) => product.urlKey === urlKey)?.pictures[0]?.file
  return [
    home.hero.picture.file,
    ...home.sections.flatMap((section) => {
      switch (section.kind) {
        case 'categories':
          return catalogue.categories
            .filter(({ urlKey, parent }) =>
              section.categories ? section.categories.includes(urlKey) : parent === (section.parent ?? null),
            )
            .map(({ picture }) => picture?.file)
        case 'products':
          return section.products.map(tile)
        case 'story':
          return section.picture.file
        case 'videos':
          return section.videos.map(({ thumbnail }) => thumbnail.file)
        default:
          return []
      }
    }),
  ].filter((file) => file !== undefined)
}

/** Pages with pictures, by what they are called. */
function* pagesOf(brand: Brand): Generator<[page: string, pictures: string[]]> {
  const { products, categories } = brand.catalogue
  yield ['the home page', homePictures(brand)]
  for (const { urlKey } of categories) {
    const below = categories.filter(({ parent }) => parent === urlKey).map(({ picture }) => picture?.file)
    const listed = products
      .filter((product) => product.categories.includes(urlKey))
      .map(({ pictures }) => pictures[0]?.file)
    yield [`the category ${urlKey}`, [...below, ...listed].filter((file) => file !== undefined)]
  }
  for (const { urlKey, pictures, related } of products) {
    const others = related.flatMap(
      (other) => products.find((product) => product.urlKey === other)?.pictures[0]?.file ?? [],
    )
    yield [`the product ${urlKey}`, [...pictures.map(({ file }) => file), ...others]]
  }
}

describe.each(sampleBrands)('%s', (id) => {
  test('no page shows a picture twice (art-6)', () => {
    const { brand } = compileBrand(id)
    if (!brand) throw new Error(`${id} does not compile`)
    const twice: string[] = []
    for (const [page, pictures] of pagesOf(brand)) {
      const seen = new Map<string, string>()
      for (const file of pictures) {
        const content = contentOf(id, file)
        const before = seen.get(content)
        if (before !== undefined) twice.push(`${page} shows ${file} and ${before}`)
        seen.set(content, file)
      }
    }
    expect(twice.join('\n')).toBe('')
  })
})

test('no two pieces of wall art of the canvas brand show the same photograph or print (art-7)', () => {
  const shown = ['wall-art', 'own-series'].flatMap((name) => {
    const file = join('brands/canvas/catalogue/products', `${name}.yaml`)
    const { products } = parse(readFileSync(file, 'utf8')) as {
      products: Record<string, { art: { photo: string } }>
    }
    return Object.values(products).map(({ art }) => art.photo)
  })
  expect(shown.length).toBeGreaterThan(15)
  expect(shown.filter((photo, place) => shown.indexOf(photo) !== place)).toEqual([])
})
