import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { sampleBrands } from '../support/sample-brands'
import { compiledBrand } from '../support/compiled-brand'

/** Numbers in texts about the brand's own data match the catalogue (brand-151). */

type OptionSets = Record<string, Record<string, { values?: Record<string, unknown> }>>
const optionSets = (layer: string): OptionSets => {
  const file = parse(readFileSync(`brands/${layer}/catalogue/options.yaml`, 'utf8')) as {
    optionSets: OptionSets
  }
  return file.optionSets
}
/** Returns the distinct values of an option, from all sets that contain it. */
const valuesOf = (layer: string, key: string) => [
  ...new Set(Object.values(optionSets(layer)).flatMap((set) => Object.keys(set[key]?.values ?? {}))),
]

const countable: [brand: string, word: string, count: number][] = [
  ['stickers', 'materials', valuesOf('stickers', 'material').length],
  ['neon', 'letterings', valuesOf('ranges/in-lights', 'font').length],
  ['neon', 'light colors', valuesOf('ranges/in-lights', 'first-color').length],
  ['canvas', 'metals', valuesOf('canvas', 'metal').length],
]

const numbers =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  )
const toNumber = (word: string) => (/^\d+$/.test(word) ? Number(word) : numbers.indexOf(word.toLowerCase()))

/** Yields texts with the product that they belong to; "" for all others. */
function* textsOf(brand: string): Generator<[urlKey: string, text: string]> {
  for (const file of globSync(`brands/${brand}/**/*.{yaml,md}`)) {
    const source = readFileSync(file, 'utf8')
    const products = file.includes('catalogue/products/')
      ? (parse(source) as { products?: Record<string, { reviews?: unknown }> }).products
      : undefined
    if (products)
      // Reviews may contain any numbers.
      for (const [urlKey, { reviews: _, ...product }] of Object.entries(products))
        yield [urlKey, JSON.stringify(product)]
    else yield ['', source]
  }
}

test.each(countable)(
  'texts of %s that count %s state %i, or the number that the product offers (brand-151)',
  (brand, word, count) => {
    const compiled = compiledBrand(brand)
    const offered = (urlKey: string) =>
      compiled.catalogue.products
        .find((product) => product.urlKey === urlKey)
        ?.options.find(({ key }) => `${key}s` === word)?.values?.length
    const pattern = new RegExp(
      `\\b(${numbers.slice(2).join('|')}|\\d+) (other )?(?:[\\w-]+ )?${word}\\b`,
      'gi',
    )
    const wrong: string[] = []
    for (const [urlKey, text] of textsOf(brand))
      for (const [all, number = '', other] of text.replace(/\s+/g, ' ').matchAll(pattern))
        if (toNumber(number) + (other ? 1 : 0) !== (offered(urlKey) ?? count)) wrong.push(`${urlKey} ${all}`)
    expect(wrong).toEqual([])
  },
)

test('the sticker sample pack contains one sticker of each material (brand-151)', () => {
  const brand = compiledBrand('stickers')
  const pack = brand?.catalogue.products.find(({ urlKey }) => urlKey === 'sticker-sample-pack')
  expect(pack?.specifications?.['Contents']).toContain(`${valuesOf('stickers', 'material').length} stickers`)
})

test.each(sampleBrands)('the phone hours of %s name its own time zone (brand-151)', (id) => {
  const brand = compiledBrand(id)
  const { phoneHours, timezone } = brand.identity
  const zone = new Intl.DateTimeFormat('en-US', { timeZone: timezone, timeZoneName: 'longGeneric' })
    .formatToParts(new Date('2026-11-27T12:00:00Z'))
    .find(({ type }) => type === 'timeZoneName')?.value
  expect(`${phoneHours.split(' ').at(-1)} Time`).toBe(zone)
})
