import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { assetFile } from '@/brand/layers'
import type { Brand } from '@/brand/compiled'
import { sampleBrands } from '../support/sample-brands'
import { compiledBrand } from '../support/compiled-brand'

const root = join(import.meta.dirname, '../..')

/** Returns a hash of a picture: the same bytes under two names are one picture. */
function contentOf(id: string, file: string) {
  return createHash('sha256')
    .update(readFileSync(assetFile(root, id, file) ?? `no ${file}`))
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

/** Yields pages with their pictures, by the name of the page. */
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
  test('no page shows the same picture twice (art-6)', () => {
    const brand = compiledBrand(id)
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

test.each(sampleBrands)('no two products of %s have the same first picture (art-67)', (id) => {
  const brand = compiledBrand(id)
  const leads = brand.catalogue.products.flatMap(({ pictures }) => pictures[0]?.file ?? [])
  const contents = leads.map((file) => contentOf(id, file))
  expect(leads.length).toBeGreaterThan(20)
  expect(leads.filter((_, place) => contents.indexOf(contents[place] ?? '') !== place)).toEqual([])
})

type Art = { photo: string; others?: string[]; layout?: string }
const canvasArt = (file: string) => {
  const { products } = parse(readFileSync(join('brands/canvas/catalogue/products', file), 'utf8')) as {
    products: Record<string, { pictures: { alt: string }[]; art?: Art }>
  }
  return Object.entries(products)
}
const wallArt = () =>
  ['wall-art', 'own-series', 'own-series-shapes', 'own-series-places'].flatMap((name) =>
    canvasArt(`${name}.yaml`).flatMap(([, { art }]) => art?.photo ?? []),
  )

test('no two wall art products of the canvas brand show the same photograph or print (art-67)', () => {
  const shown = wallArt()
  expect(shown.length).toBeGreaterThan(15)
  expect(shown.filter((photo, place) => shown.indexOf(photo) !== place)).toEqual([])
})

/** Products for a shopper's own photo. They show a photo on canvas, though it is also sold as a print. */
const besidePrints = [
  'classic-photo-canvas',
  'portrait-photo-canvas',
  'square-photo-canvas',
  'black-and-white-canvas',
  'large-photo-canvas',
  'panoramic-photo-canvas',
  'three-panel-canvas',
  'two-panel-canvas',
  'floating-frame-canvas',
  'photo-board',
]

/** Products that show how a photograph looks on a material other than canvas, or in two inks. */
const onMaterials = [
  'acrylic-photo-print',
  'brushed-metal-print',
  'birch-wood-print',
  'bamboo-photo-board',
  'memory-board',
  'pet-duotone-canvas',
]

test('each photograph or drawing of the canvas brand is used for one print, one canvas of a shopper’s own photo and one material (art-67)', () => {
  const leads = readdirSync('brands/canvas/catalogue/products')
    .flatMap((file) => canvasArt(file))
    .flatMap(([urlKey, { art }]) => (art && art.layout !== 'grid' ? [{ urlKey, photo: art.photo }] : []))
  expect(leads.length).toBeGreaterThan(40)
  const own = leads.filter(({ urlKey }) => !besidePrints.includes(urlKey) && !onMaterials.includes(urlKey))
  const materials = leads.filter(({ urlKey }) => onMaterials.includes(urlKey))
  const shared = leads.filter(({ urlKey }) => besidePrints.includes(urlKey))
  for (const products of [own, shared, materials]) {
    const crowded = [...Map.groupBy(products, ({ photo }) => photo)]
      .filter(([, sharing]) => sharing.length > 1)
      .map(([photo, sharing]) => `${photo}: ${sharing.map(({ urlKey }) => urlKey).join(', ')}`)
    expect(crowded).toEqual([])
  }
  expect([...shared, ...materials].filter(({ photo }) => photo.startsWith('work:'))).toEqual([])
  expect(shared).toHaveLength(besidePrints.length)
  expect(materials).toHaveLength(onMaterials.length)
})

test('alt texts of the canvas brand never call a drawing a photograph (art-565)', () => {
  const drawn = readdirSync('brands/canvas/catalogue/products')
    .flatMap((file) => canvasArt(file))
    .filter(([, { art }]) => art?.photo.startsWith('work:') && art.layout !== 'grid')
  expect(drawn.length).toBeGreaterThan(15)
  const alts = drawn.flatMap(([, { pictures }]) => pictures.map(({ alt }) => alt))
  expect(alts.filter((alt) => /photograph/i.test(alt))).toEqual([])
})

test('more than half of the canvas brand’s wall art comes from the brand’s studio (art-62)', () => {
  const own = wallArt().filter((photo) => photo.startsWith('work:'))
  expect(own.length / wallArt().length).toBeGreaterThan(0.5)
})

test('the home page of the canvas brand shows each photograph and print once, on whatever product (art-6)', () => {
  const brand = compiledBrand('canvas')
  const plan = parse(readFileSync('scripts/art/plans/canvas.yaml', 'utf8')) as {
    pictures: Record<string, { recipe: { art?: Art } }>
  }
  const products = new Map(readdirSync('brands/canvas/catalogue/products').flatMap((file) => canvasArt(file)))
  const artOf = (file: string) =>
    plan.pictures[file]?.recipe.art ??
    products.get(file.slice('products/'.length).replace(/-\d\.webp$/, ''))?.art
  const shown = homePictures(brand).flatMap((file) => {
    const art = artOf(file)
    return art ? [art.photo, ...(art.others ?? [])] : []
  })
  expect(shown.length).toBeGreaterThan(20)
  expect(shown.filter((photo, place) => shown.indexOf(photo) !== place)).toEqual([])
})

test('the sticker brand’s best sellers, hero and half of its products lead with our own drawings (art-62)', () => {
  const brand = compiledBrand('stickers')
  type Motif = string | string[]
  const isOwn = (motif: Motif = '') => [motif].flat()[0]?.startsWith('own:') === true
  const products = readdirSync('brands/stickers/catalogue/products').flatMap((file) => {
    const parsed = parse(readFileSync(join('brands/stickers/catalogue/products', file), 'utf8')) as {
      products: Record<string, { art?: { motif: Motif } }>
    }
    return Object.entries(parsed.products)
  })
  const first = brand.home.sections.find((section) => section.kind === 'products')
  const sold = first?.kind === 'products' ? first.products : []
  expect(sold.length).toBeGreaterThan(5)
  const artOf = new Map(products)
  expect(sold.filter((urlKey) => !isOwn(artOf.get(urlKey)?.art?.motif))).toEqual([])
  const drawn = products.flatMap(([, { art }]) => (art ? [art] : []))
  expect(drawn.filter(({ motif }) => isOwn(motif)).length / drawn.length).toBeGreaterThanOrEqual(0.5)
  const plan = parse(readFileSync('scripts/art/plans/stickers.yaml', 'utf8')) as {
    pictures: Record<string, { recipe: { stickers?: { motif: Motif }[] } }>
  }
  const hero = plan.pictures['home/hero.webp']?.recipe.stickers ?? []
  expect(hero.length).toBeGreaterThan(8)
  expect(hero.filter(({ motif }) => isOwn(motif)).length / hero.length).toBeGreaterThanOrEqual(0.9)
})
