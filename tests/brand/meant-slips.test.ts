import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { compileBrand } from '@/brand/compile'
import { formatProblem } from '@/brand/problem'
import { smallShop, today } from './small-shop'

/** Slips whose meaning is known, or can be guessed: each is told once, and nothing that follows from it. */

const products = 'corner/catalogue/products/prints.yaml'
const options = 'corner/catalogue/options.yaml'
const tables = 'corner/catalogue/price-tables.yaml'
const identity = 'corner/identity.yaml'
const navigation = 'corner/navigation.yaml'
const routes = 'corner/routes.yaml'
const home = 'corner/pages/home.yaml'
const configuration = 'base/configuration.yaml'
const constants = 'base/constants.yaml'
const messages = 'base/messages.yaml'
const about = 'base/pages/about-us.md'

const weight = 'weightGrams: 60'
const ofProduct = (setting: string) => `${weight}\n    ${setting}`
const timezone = (zone: string): [string, string, string] => [
  identity,
  'name: Corner\n',
  `name: Corner\ntimezone: ${zone}\n`,
]
const closed = (days: string): [string, string, string] => [
  configuration,
  'cutoffHour: 14',
  `cutoffHour: 14, closed: ["${days}"]`,
]
const emails = (color: string, ground: string): [string, string, string] => [
  identity,
  'name: Corner\n',
  `name: Corner\nemails: { logo: picture.svg, ground: "${ground}", color: "${color}", corner: 0, font: sans }\n`,
]
const end = (day: string): [string, string, string] => [configuration, 'end: 2027-12-31', `end: ${day}`]

/** File, words as they are, words as they slip, and what is said with place and advice. */
type Slip = [file: string, was: string, is: string, said: RegExp]

const slips: Record<string, Slip[]> = {
  'numbers in words and in other units (brand-180)': [
    [options, 'extensions:', 'maxCharacters: six\n      extensions:', /Write 6, without quotes/],
    [products, weight, ofProduct('position: twenty-one'), /Write 21, without quotes/],
    [tables, 'maximum: 500', 'maximum: 5_000', /Write 5000, without quotes/],
    [tables, 'base: 4', 'base: 4..50', /Write 4\.5, without quotes/],
    [
      tables,
      'factor: 0.85',
      'factor: 14%',
      /price-tables\.yaml:8:\d+ .*factor is "14%".*Did you mean 0\.86\?/,
    ],
    [options, 'factor: 1.2', 'factor: 14%', /Did you mean 1\.14\?/],
    [constants, 'cartSeconds: 2592000', 'cartSeconds: 30 days', /Write 2592000, without quotes/],
    [constants, 'cartSeconds: 2592000', 'cartSeconds: 30*24*60*60', /Write 2592000, without quotes/],
    [
      configuration,
      'percentOff: 10',
      'amountOff: 40%',
      /:\d+:\d+ .*amountOff is "40%".*Write percentOff: 40\./,
    ],
    [configuration, 'percentOff: 10', 'percentOff: $10', /Write amountOff: 10\./],
    [options, 'factor: 1.2', 'price: 5%', /Write price: 5, priceType: percent\./],
    [configuration, 'firstOrderOnly: true', 'firstOrderOnly: y', /Write true, without quotes/],
    [configuration, 'NY: 8.875', 'NY: no', /Write 0, without quotes/],
    [
      products,
      weight,
      ofProduct('special: { percentOff: 15, from: 2026-11-01, to: January 31 }'),
      /Did you mean "2027-01-31"\?/,
    ],
    [options, 'extensions:', 'maxCharacters: a dozen\n      extensions:', /Write 12, without quotes/],
    [options, 'width: 4,', 'width: 2 ft,', /width is "2 ft".*Write 24, without quotes/],
    [configuration, 'price: 5.99', 'price: gratis', /Write 0, without quotes/],
    [configuration, 'cutoffHour: 14', 'cutoffHour: noon', /Write 12, without quotes/],
    [
      configuration,
      'firstOrderOnly: true',
      'usesPerCustomer: unlimited',
      /Remove the line: without it there is no limit/,
    ],
    [tables, 'quantities: [1, 5, 20]', 'quantities: 1 5 20', /Write \[1, 5, 20\]/],
    [
      products,
      weight,
      ofProduct('special: 10%'),
      /It may have percentOff, from, to\..*\{ percentOff: 15, to: 2027-01-31 \}/,
    ],
    [
      products,
      weight,
      ofProduct('special: { amountOff: 10, to: 2027-01-31 }'),
      /"amountOff", which does not exist\. Did you mean "percentOff"/,
    ],
    [products, weight, ofProduct('stock: unlimited'), /Left out: made to order, never runs out/],
    [products, weight, ofProduct('stock: 4.5'), /stock is 4\.5.*Write 4 or 5\./],
  ],
  'names that are almost those of the manifest (brand-180)': [
    [options, 'factor: 1.2', 'price: minus 5', /Write -5, without quotes/],
    [products, 'priceTable: print', 'priceTable: [print]', /Write "print"/],
    [configuration, 'NY: 8.875', 'NY: 4 + 4.875', /Write 8\.875, without quotes/],
    [about, '(/prints)', '(htp://corner.example)', /Write "https:\/\/corner\.example"/],
    [options, 'type: radio', 'type: radios', /Write "radio"/],
    [products, weight, ofProduct('keywords: [prints, photos]'), /Write "prints, photos"/],
    [configuration, 'answerDays: 1', 'answerDays: two days', /Write 2, without quotes/],
    [
      configuration,
      'postcode_range: 00501-99950',
      'postcode_range: 99950-00501',
      /configuration\.yaml:2:\d+ .*ends before it starts\. Write "00501-99950"/,
    ],
    [
      routes,
      '\n  /prints:',
      '\n  /prints',
      /routes\.yaml:\d+:3 .*has no colon at its end\. Write "\/prints:"/,
    ],
    [about, '(/prints)', '(prints.md)', /about-us\.md:4:1 .*Write "\/prints"/],
    [options, 'height: 20 }', '}', /options\.yaml:\d+:9 .*16x20 has only one of "width" and "height"/],
  ],
  'days (brand-180)': [
    [...end('January 31'), /end is "January 31".*Did you mean "2026-01-31"\?|"2027-01-31"/],
    [...end('end of January'), /Did you mean "20\d\d-01-31"\?/],
    [...end('1/31/27'), /Write "2027-01-31"/],
    [...end('2027-02-29'), /Did you mean "2027-02-28"\?/],
    [...end('2027-31-12'), /Did you mean "2027-12-31"\?/],
    [...closed('2026-12-28 to 2027-01-02'), /Write "2026-12-28\/2027-01-02"/],
    [...closed('2027-01-02/2026-12-28'), /Write "2026-12-28\/2027-01-02"/],
  ],
  'time zones (brand-180)': [
    [...timezone('America/Austin'), /identity\.yaml:3:11 .*"America\/Austin".*Write "America\/Los_Angeles"/],
    [...timezone('CT'), /Write "America\/Chicago"/],
    [...timezone('Austin, Texas'), /Write "America\/Chicago"/],
    [...timezone('America/New_Yrok'), /Write "America\/New_York"/],
  ],
  'colors of e-mails (brand-96)': [
    [
      ...emails('#f0f0f0', '#ffffff'),
      /identity\.yaml:3:\d+ .*emails › color \(#f0f0f0\).*contrast of 1\.\d\d\. Write a darker color/,
    ],
    [...emails('#1c1530', '#0b0716'), /Write a lighter color/],
  ],
  'texts that stand within sentences (brand-96)': [
    [
      identity,
      'product: custom prints',
      'product: custom prints.',
      /identity\.yaml:4:10 .*Write "custom prints"/,
    ],
    [home, 'products: [photo-print]', 'products: [photo-print.]', /Write "photo-print"/],
    [products, 'sku: CORNER-PHOTO-PRINT', 'sku: CORNER PHOTO PRINT', /Write "CORNER-PHOTO-PRINT"/],
    [
      identity,
      '1-800-555-0111',
      '1-800-555-0111 or 1-800-555-0112',
      /phone is ".*", two numbers\. Write one/,
    ],
  ],
  'placeholders of other programs (brand-12)': [
    [messages, '{name} is out', '%s is out', /messages\.yaml:5:\d+ .*has %s, which shoppers would read/],
    [messages, '{name} is out', '%d is out', /has %d, which shoppers would read/],
    [
      messages,
      '{name} is out',
      '{name, plural, one {# piece} other {# pieces}} out',
      /has \{name, plural…\}\. Write \{name\}/,
    ],
    [
      messages,
      '{name} is out',
      '{nmae} is out',
      /messages\.yaml:5:\d+ .*\{nmae\}, which no other message has\. Did you mean \{name\}\?/,
    ],
    [
      about,
      '{name} prints',
      'Within <productionTime>. {name} prints',
      /about-us\.md:4:1 .*has <productionTime>\. Write \{productionTime\}/,
    ],
    [about, '{name} prints', 'Within [productionTime]. {name} prints', /Write \{productionTime\}/],
    [about, '{name} prints', 'Over $freeShippingAbove. {name} prints', /Write \{freeShippingAbove\}/],
  ],
  'sizes (brand-96)': [
    [
      options,
      'width: 4, height: 6',
      'width: 6, height: 4',
      /options\.yaml:10:\d+ .*its width is 6 and its height 4\. Write width: 4, height: 6/,
    ],
  ],
  'price tables (brand-30)': [
    [
      tables,
      'minimum: 1',
      'minimum: 100',
      /price-tables\.yaml:\d+:14 .*sells from 100, above 3 of its quantities \(1, 5, 20\)\. Write minimum: 1/,
    ],
    [tables, '{ from: 20,', '{ from: 2000,', /has a break from 2000, but sells 500 at most/],
    [
      tables,
      'quantities: [1, 5, 20]',
      'quantities: [1, 5, 20, 1,000]',
      /entry 5 is 000\. .*write thousands without it/,
    ],
  ],
  'sales tax (brand-83)': [
    [configuration, 'NY: 8.875', 'NX: 8.875', /salesTax › NX is not a state of the United States/],
    [configuration, 'NY: 8.875', 'New York: 8.875', /Write NY\./],
  ],
  'links and names (brand-23)': [
    [
      navigation,
      '/shop/photo-prints',
      '/product/photo-prints',
      /Did you mean "\/(?:shop\/photo-prints|product\/photo-print)"/,
    ],
    [navigation, 'href: /about-us', 'href: http://localhost:3000/about-us', /Write "\/about-us"/],
    [routes, 'category: prints', 'categories: prints', /Did you mean "category"/],
    [
      products,
      'categories: [prints, photo-prints]',
      'categories: (prints, photo-prints)',
      /Write \[prints, photo-prints\]/,
    ],
    [
      products,
      'categories: [prints, photo-prints]',
      'categories: [prints; photo-prints]',
      /Write prints, photo-prints\./,
    ],
    [products, 'file: picture.svg', 'file: https://corner.example/picture.svg', /Write "picture\.svg"/],
  ],
  'lines that YAML reads otherwise (brand-3)': [
    [
      products,
      '    sku: ',
      '   sku: ',
      /prints\.yaml:3:1 .*indented by 3 spaces, unlike its neighbors\. Write 4\./,
    ],
    [products, 'sku: CORNER', 'sku:CORNER', /has no space after its colon\. Write "sku: CORNER-PHOTO-PRINT"/],
    [products, 'sku: CORNER', 'sku = CORNER', /has = in place of a colon\. Write "sku: CORNER-PHOTO-PRINT"/],
    [products, 'name: Photo', 'name Photo', /has no colon after its name\. Write "name: Photo print"/],
    [
      products,
      '      colors stay',
      '    colors stay',
      /prints\.yaml:9:\d+ .*belongs to the text below "description: \|"\. Indent it by 6 spaces/,
    ],
    [
      products,
      weight,
      ofProduct("badge: 'Corner's best'"),
      /has text after its closing '\. Write any ' within the text twice/,
    ],
    [products, weight, ofProduct('weightGrams: 60'), /repeats "weightGrams"\. Keep one/],
    [
      products,
      '{ file: picture.svg, alt: A photo print on a wall }',
      '{ file: picture.svg, alt: “A print, on a wall” }',
      /Write straight quotes/,
    ],
    [
      options,
      'title: Pearl, factor: 1.2',
      'title: Pearl, swatch: #f4f2ee',
      /options\.yaml:20:\d+ .*YAML reads "#f4f2ee" and what follows as a comment\. Write "#f4f2ee" with the quotes/,
    ],
    [about, '\n---\n{name}', '\n--\n{name}', /about-us\.md:3:1 .*The line is "--"\. Write ---/],
  ],
}

function problemsAfter(edit: (brands: string) => void): string[] {
  const root = smallShop()
  edit(join(root, 'brands'))
  return compileBrand('corner', { root, now: today }).problems.map(formatProblem)
}

for (const [rule, rows] of Object.entries(slips))
  describe(rule, () => {
    test.each(rows)('%s: %j as %j is told once', (file, was, is, said) => {
      const problems = problemsAfter((brands) => {
        const path = join(brands, file)
        const before = readFileSync(path, 'utf8')
        expect(before).toContain(was)
        writeFileSync(
          path,
          before.replace(was, () => is),
        )
      })
      expect(problems).toEqual([expect.stringMatching(said)])
    })
  })

const rename = (from: string, to: string) => (brands: string) => {
  mkdirSync(dirname(join(brands, to)), { recursive: true })
  renameSync(join(brands, from), join(brands, to))
}

const ofRange = (ranges: string) => (brands: string) => {
  const range = join(brands, 'ranges/at-home/catalogue/products/rugs.yaml')
  mkdirSync(dirname(range), { recursive: true })
  const product = readFileSync(join(brands, products), 'utf8').replaceAll('photo-print:', 'photo-rug:')
  writeFileSync(range, product.replace('CORNER-', 'RUG-').replace('name: Photo print', 'name: Photo rug'))
  writeFileSync(
    join(brands, 'corner/catalogue/products/own.yaml'),
    'products:\n  photo-rug: { badge: Soft }\n',
  )
  writeFileSync(join(brands, identity), `${readFileSync(join(brands, identity), 'utf8')}${ranges}`)
}

test.each<[string, (brands: string) => void, RegExp]>([
  [
    'in another folder',
    rename(products, 'corner/products/prints.yaml'),
    /Did you mean "catalogue\/products\/prints\.yaml"/,
  ],
  ['by a short name', rename(identity, 'corner/shop.yaml'), /shop\.yaml .*Did you mean "identity\.yaml"/],
  ['with a space', rename(about, 'base/pages/about us.md'), /Rename it to pages\/about-us\.md/],
  [
    'twice',
    (brands) => {
      const text = readFileSync(join(brands, products), 'utf8')
      const more = text
        .replace('products:\n', '')
        .replaceAll(/photo-print(?=:)|PHOTO-PRINT/g, (name) =>
          name === 'PHOTO-PRINT' ? 'SMALL' : 'small-print',
        )
      writeFileSync(
        join(brands, products),
        `${text}${more.replace('name: Photo', 'name: Small').replace('Your photograph', 'A small photograph')}`,
      )
      writeFileSync(
        join(brands, products.replace('.yaml', '-copy.yaml')),
        readFileSync(join(brands, products)),
      )
    },
    /All 2 entries of this file are already in .*Delete one of the two files/,
  ],
])('a file %s is told once, and with its right name (brand-1)', (_, edit, said) => {
  expect(problemsAfter(edit)).toEqual([expect.stringMatching(said)])
})

test.each([
  [
    'misspelled',
    'ranges: [at-hom]\n',
    /identity\.yaml:11:10 .*There is no range "at-hom"\. Did you mean "at-home"\?/,
  ],
  ['a text', 'ranges: at-home\n', /identity\.yaml:11:9 .*Write \[at-home\]/],
  ['left out', '', /ranges lacks at-home, whose products this brand changes\. Write \[at-home\]/],
  ['unreadable', 'ranges: @at-home\n', /identity\.yaml:11:9 .*Put the text in quotes/],
])('a range that is %s is told alone, with the number of what follows (brand-1)', (_, written, said) => {
  const problems = problemsAfter(ofRange(written))
  expect(problems).toEqual([expect.stringMatching(said)])
  expect(problems[0]).toMatch(/And \d+ more that follows? from it\.$/)
})

test('an alias of another anchor is told at the alias, with the name that was meant (brand-180)', () => {
  const problems = problemsAfter((brands) => {
    const path = join(brands, options)
    const text = readFileSync(path, 'utf8')
      .replace('title: Size', 'title: &smalls Size')
      .replace('4x6: {', '4x6: &small {')
      .replace('{ title: 16 × 20 inch, width: 16, height: 20 }', '*smalls')
    writeFileSync(path, text)
  })
  expect(problems).toContainEqual(
    expect.stringMatching(/options\.yaml:12:9 .*16x20 is \*smalls.*Did you mean "\*small"\?/),
  )
})

test('the list of words by another name is told, with its right one (brand-1)', () => {
  const problems = problemsAfter((brands) => {
    writeFileSync(join(brands, 'corner/word.txt'), 'Corner\n')
    rmSync(join(brands, 'corner/words.txt'), { force: true })
  })
  expect(problems).toEqual([expect.stringMatching(/Did you mean "words\.txt"/)])
})
