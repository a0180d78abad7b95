import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'yaml'
import type { Brand, CompiledOption, CompiledProduct } from '@/brand/compiled'
import { optionTypes } from '@/lib/products/product-options'
import { openProcessDoor } from '@/next/process-door'
import { serverDoor } from '@/server/door'
import { setEnvironment } from '@/settings/settings'
import { madeOnce } from './made-once'

/** The current time in tests. */
export const testMoment = new Date('2026-11-20T12:00:00Z')

async function compileSmall(): Promise<Brand> {
  const { compileBrand } = await import('@/brand/compile')
  const root = mkdtempSync(join(tmpdir(), 'small-brand-'))
  try {
    cpSync('tests/fixtures/small-shop', root, { recursive: true })
    cpSync('theme/base.css', join(root, 'theme/base.css'))
    const result = compileBrand('corner', { root, withoutPictures: true, now: testMoment })
    if (!result.ok) throw new Error(JSON.stringify(result.problems))
    return result.brand
  } finally {
    rmSync(root, { recursive: true })
  }
}

/** Returns the small shop of tests/fixtures. */
export const smallBrand = await madeOnce('small brand', compileSmall)

const choice = (key: string, id: number): CompiledOption['values'] => [
  { uid: `${key}-a`, id: id * 10 + 1, title: 'First', isDefault: true },
  { uid: `${key}-b`, id: id * 10 + 2, title: 'Second', cents: 150, swatch: '#ff0044', description: 'Shiny' },
  { uid: `${key}-c`, id: id * 10 + 3, title: 'Third', percent: 10, swatch: 'swatches/oak.webp' },
]

/** One option of each of the eight types. */
const everyOption: CompiledOption[] = optionTypes.map((type, index) => ({
  key: type,
  uid: type,
  id: index + 1,
  title: `A ${type}`,
  type,
  required: type === 'dropdown' || type === 'radio',
  ...(index < 4 ? { values: choice(type, index + 1) ?? [] } : { cents: 200 }),
  ...(type === 'radio' && { isSwatch: true, help: 'Pick one.' }),
  ...(type === 'checkbox' && { selectMin: 1, selectMax: 2 }),
  ...(type === 'field' && { maxCharacters: 20 }),
  ...(type === 'area' && { oneTime: true }),
  ...(type === 'file' && { extensions: ['png', 'jpg'] }),
}))

/**
 * A product with every kind of option, a special price, a rule and reviews. It costs 10.00, or 8.00 from ten
 * on, with 20% off in November.
 */
const everything: Omit<CompiledProduct, 'id' | 'sku' | 'urlKey' | 'name' | 'position'> = {
  kind: 'simple',
  categories: ['photo-prints'],
  summary: 'Made of everything & "more".',
  descriptionHtml: '<p>It has <strong>every</strong> option.</p>',
  specifications: { Material: 'Everything: and more' },
  faq: [{ question: 'Is it good?', answer: 'Very.' }],
  pictures: [
    { file: 'products/one.webp', alt: 'From the front' },
    { file: 'products/two.webp', alt: 'From behind' },
  ],
  special: { percentOff: 20, from: '2026-11-01', to: '2026-11-30' },
  badge: 'Best seller',
  aboutArtist: 'Drawn by Ada.',
  remarketing: { id: 'every-1', price: 12.5 },
  stock: 7,
  options: everyOption,
  rules: [
    { option: 'field', when: { option: 'radio', values: ['radio-b'] } },
    { option: 'dropdown', value: 'dropdown-c', when: { option: 'radio', values: ['radio-b', 'radio-c'] } },
  ],
  table: {
    baseCents: 1_000,
    perCm2Cents: 0,
    minimumCm2: 0,
    breaks: [
      { from: 1, factor: 1 },
      { from: 10, factor: 0.8 },
    ],
    quantities: [1, 10, 25],
    minimum: 1,
    maximum: 500,
    unit: 'piece',
    sizes: {},
    factors: {},
    perCharacter: {},
    percentOff: 0,
  },
  weightGrams: 454,
  related: ['photo-print'],
  attributes: { use: ['Gift', 'Office'] },
  reviews: [
    { nickname: 'Ada', summary: 'Lovely', text: 'Really lovely.', rating: 5, date: '2026-10-01' },
    { nickname: 'Grace', summary: 'Good', text: 'Quite good.', rating: 4, date: '2026-11-02' },
  ],
}

/** Messages that every real brand has. */
const baseMessages = () =>
  (parse(readFileSync('brands/base/messages.yaml', 'utf8')) as Pick<Brand, 'messages'>).messages

async function withMoreProducts(): Promise<Brand> {
  const { fill } = await import('@/brand/compile/fill-texts')
  const { shopTerms } = await import('@/brand/compile/shop-times')
  const brand = smallBrand()
  const [print] = brand.catalogue.products
  if (!print) throw new Error('The small shop sells a photo print')
  const more: CompiledProduct[] = [
    { ...everything, id: 101, sku: 'EVERYTHING', urlKey: 'everything', name: 'Everything', position: 10 },
    {
      ...print,
      id: 102,
      sku: 'SOLD-OUT',
      urlKey: 'sold-out',
      name: 'Sold out poster',
      outOfStock: true,
      position: 11,
    },
    {
      ...print,
      id: 103,
      sku: 'GIFT',
      urlKey: 'gift',
      name: 'Gift certificate',
      kind: 'virtual',
      options: [],
      rules: [],
      attributes: {},
      table: { ...everything.table, baseCents: 2_500, breaks: [{ from: 1, factor: 1 }], quantities: [1] },
      position: 12,
    },
  ]
  return {
    ...brand,
    digest: `${brand.digest}-example`,
    messages: {
      ...brand.messages,
      ...fill(baseMessages(), shopTerms(brand.configuration, brand.identity)),
    },
    catalogue: { ...brand.catalogue, products: [...brand.catalogue.products, ...more] },
    configuration: {
      ...brand.configuration,
      priceCaches: {
        STUDIO25: { percentOff: 25, start: '2026-11-01', end: '2026-12-31' },
        ENDED25X: { percentOff: 25, start: '2026-01-01', end: '2026-11-19' },
      },
    },
  }
}

/** Returns the small shop with three more products: one with every option, one sold out, one not shipped. */
export const exampleBrand = await madeOnce('example brand', withMoreProducts)

/** Makes `serverBrand()` return this brand for the rest of the test file. */
export function serve(brand: Brand) {
  openProcessDoor({ ...serverDoor, brand: () => brand })
  setEnvironment({ NODE_ENV: 'production', LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent' })
}
