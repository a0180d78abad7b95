import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { parse } from 'yaml'
import { compileBrand } from '@/brand/compile'
import { formatProblem } from '@/brand/problem'
import { addProducts, type ProductsSettings } from '../../scripts/brand/add-products'
import { readAmount } from '../../scripts/brand/import/amount'
import { markdownOf } from '../../scripts/brand/import/markdown-of'
import { readTable, tableLimits } from '../../scripts/brand/import/table'
import { smallShop, today } from './small-shop'

let said: string[] = []
beforeEach(() => {
  said = []
  for (const way of ['log', 'error'] as const)
    vi.spyOn(console, way).mockImplementation((text: string) => void said.push(text))
})
afterEach(() => vi.restoreAllMocks())

interface Run {
  root: string
  code: number
  said: string
}

async function add(csv: string | Buffer, settings: ProductsSettings = {}, root = smallShop()): Promise<Run> {
  const file = join(root, 'new-products.csv')
  writeFileSync(file, csv)
  const code = await addProducts('corner', { from: file, ...settings }, root, today)
  return { root, code, said: said.join('\n') }
}

function everyFile(root: string): string[] {
  return readdirSync(join(root, 'brands'), { recursive: true, encoding: 'utf8' }).toSorted()
}

interface Written {
  products: Record<string, Record<string, unknown>>
}

const written = (root: string) =>
  (parse(readFileSync(join(root, 'brands/corner/catalogue/products/new-products.yaml'), 'utf8')) as Written)
    .products

const compiled = (root: string) => {
  const { brand, problems } = compileBrand('corner', { root, now: today })
  expect(problems.filter(({ severity }) => severity === 'error').map(formatProblem)).toEqual([])
  return Object.fromEntries(brand?.catalogue.products.map((product) => [product.urlKey, product]) ?? [])
}

const list = `name,price,category,description,weight grams
Photo mug,"$1,012.50",Mugs,"White, glossy. Goes into the dishwasher.",340
Travel mug,18,Mugs,Steel. Keeps coffee warm for hours.,410
Small print,12.5,Prints,On cotton paper.,
`

test('a table becomes products, categories and prices that pass the check (brand-40)', async () => {
  const { root, code, said: output } = await add(list)
  expect(code, output).toBe(0)
  const products = compiled(root)
  expect(products['photo-mug']).toMatchObject({
    sku: 'PHOTO-MUG',
    name: 'Photo mug',
    table: { baseCents: 101250 },
  })
  expect(products['travel-mug']?.summary).toBe('Steel. Keeps coffee warm for hours.')
  expect(written(root)['small-print']).toMatchObject({
    categories: ['prints'],
    surcharge: 12.5,
    priceTable: 'per-piece',
  })
  expect(written(root)['photo-mug']).toMatchObject({ categories: ['mugs'], weightGrams: 340 })
  expect(output).toMatch(/New categories: mugs/)
})

const shopify = `Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Image Src,Image Alt Text,Status
fox-tee,Fox tee,"<p>Soft <strong>cotton</strong> with a fox.</p><ul><li>made to order</li><li>washes at 30 &deg;C</li></ul><script>alert(1)</script>",Acme,Shirts,"fox, shirt",true,Size,S,Color,Red,FOX-S-RED,180,,,,20.00,https://cdn.example/files/fox%20tee.png?v=1,A red shirt with a fox,active
fox-tee,,,,,,,,M,,Red,FOX-M-RED,180,,,,20.00,,,
fox-tee,,,,,,,,L,,Red,FOX-L-RED,180,,,,23.50,,,
fox-tee,,,,,,,,S,,Blue,FOX-S-BLUE,180,,,,22.00,,,
fox-tee,,,,,,,,M,,Blue,FOX-M-BLUE,180,,,,22.00,https://cdn.example/files/back.jpg,The back,
fox-tee,,,,,,,,L,,Blue,FOX-L-BLUE,180,,,,25.50,,,
gift-card,Gift card,<p>For a friend.</p>,Acme,Cards,,true,Title,Default Title,,,GC,0,,,,25,,,draft
bear-pin,Bear pin,<p>Enamel {hard}.</p>,Acme,Pins,,true,Title,Default Title,,,BEAR,12,shopify,7,deny,6,,,active
`

test('an export of Shopify keeps variants, pictures, stock and texts (brand-40)', async () => {
  const root = smallShop()
  const pictures = join(root, 'pictures')
  mkdirSync(pictures)
  const drawn = sharp({ create: { width: 40, height: 40, channels: 3, background: '#f00' } })
  writeFileSync(join(pictures, 'Fox Tee.png'), await drawn.clone().png().toBuffer())
  writeFileSync(join(pictures, 'back.jpg'), await drawn.clone().jpeg().toBuffer())
  const { code, said: output } = await add(shopify, { pictures }, root)
  expect(code, output).toBe(0)
  const products = compiled(root)
  expect(Object.keys(products)).toEqual(expect.arrayContaining(['fox-tee', 'bear-pin']))
  expect(Object.keys(products)).not.toContain('gift-card')
  const tee = written(root)['fox-tee']
  expect(tee).toMatchObject({
    sku: 'FOX-S-RED',
    surcharge: 20,
    keywords: 'fox, shirt',
    pictures: [
      { file: 'products/fox-tee-1.png', alt: 'A red shirt with a fox' },
      { file: 'products/fox-tee-2.jpg', alt: 'The back' },
    ],
  })
  expect(tee?.['description']).toBe('Soft **cotton** with a fox.\n\n- made to order\n- washes at 30 °C')
  const [size, color] = products['fox-tee']?.options ?? []
  expect(size?.values?.map(({ title, cents }) => [title, cents ?? 0])).toEqual([
    ['S', 0],
    ['M', 0],
    ['L', 350],
  ])
  expect(color?.values?.map(({ title, cents }) => [title, cents ?? 0])).toEqual([
    ['Red', 0],
    ['Blue', 200],
  ])
  expect(written(root)['bear-pin']).toMatchObject({
    stock: 7,
    weightGrams: 12,
    options: [],
    description: 'Enamel (hard).',
  })
  expect(output).toMatch(/left out {2}line 8 {2}"gift-card" is draft/)
})

test('a dry run says what would be written, and writes nothing (brand-2)', async () => {
  const root = smallShop()
  const { code, said: output } = await add(list, { dryRun: true }, root)
  expect(code).toBe(0)
  expect(output).toMatch(/products\/new-products\.yaml[^]*3 products[^]*nothing was written/)
  expect(everyFile(root)).toEqual(everyFile(smallShop()))
})

/** Tables of other programs: the first product of each has this name and price. */
const readable: [title: string, csv: string | Buffer][] = [
  ['with a byte order mark', `\uFEFF${list}`],
  ['with Windows line ends', list.replaceAll('\n', '\r\n')],
  [
    'with semicolons and decimal commas',
    'name;price;category;description\nPhoto mug;1.012,50;Prints;White; glossy\n'.replace(
      'White; glossy',
      '"White; glossy"',
    ),
  ],
  ['with tabs', 'name\tprice\tcategory\tdescription\nPhoto mug\t1,012.50\tPrints\tWhite, glossy\n'],
  ['as UTF-16', Buffer.from(`\uFEFF${list}`, 'utf16le')],
  [
    'with quotes within a cell',
    'name,price,category,description\n"Photo mug",1012.5,Prints,"The ""big"" one, for\ntwo hands."\n',
  ],
  ['with names of columns in capitals', list.replace('name,price,category', 'Name,PRICE,Category')],
  ['with empty lines', list.replaceAll('\n', '\n\n')],
  ['without a last line end', list.trimEnd()],
  [
    'with HTML',
    'name,price,category,description\nPhoto mug,1012.50,Prints,"<h2>Mug</h2><p>White &amp; glossy</p>"\n',
  ],
]

test.each(readable)('a table is read %s (brand-3)', async (_, csv) => {
  const { root, code, said: output } = await add(csv)
  expect(code, output).toBe(0)
  expect(compiled(root)['photo-mug']).toMatchObject({ name: 'Photo mug', table: { baseCents: 101250 } })
})

const row = (cells: string) => `name,price,category,description\n${cells}\n`
const shopifyRows = (...rows: string[]) =>
  `Handle,Title,Body (HTML),Type,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Price\n${rows.join('\n')}\n`

/** What is refused, and the line and advice that it gets. */
const refused: [title: string, csv: string, said: RegExp][] = [
  ['a column that is missing', 'name,category\nMug,Prints\n', /no column "price".* It has name, category/],
  ['a misspelled column', 'name,prise\nMug,4\n', /no column "price".*Did you mean "prise"/],
  ['an unknown column', 'name,price,wieght\nMug,4,3\n', /column "wieght" is not known/],
  ['a column of Shopify that is missing', 'Handle,Title\na,A\n', /no column "Variant Price"/],
  [
    'a price in letters',
    row('Mug,cheap,Prints,White'),
    /line 2 {2}price is "cheap"\. Write an amount such as 12\.50/,
  ],
  [
    'letters for digits',
    row('Mug,1O.00,Prints,White'),
    /line 2 {2}price is "1O\.00", with letters for digits\. Write 10\.00/,
  ],
  ['three decimals', row('Mug,1.255,Prints,White'), /more than two decimals\. Write 1\.2[56]/],
  ['a price of nothing', row('Mug,0,Prints,White'), /line 2 {2}price is "0"\. Write an amount above 0/],
  ['a price below nothing', row('Mug,-4,Prints,White'), /Write an amount above 0/],
  ['euros', row('Mug,€4,Prints,White'), /sells in US dollars/],
  ['an empty price', row('Mug,,Prints,White'), /line 2 {2}price is empty/],
  ['a price beyond the limit', row('Mug,1000000,Prints,White'), /the limit is 100,000/],
  ['a name that is missing', row(',4,Prints,White'), /line 2 {2}name is empty/],
  ['a category that is missing', row('Mug,4,,White'), /line 2 {2}has no category.*--category/],
  ['a description that is missing', row('Mug,4,Prints,'), /line 2 {2}"mug" has no description/],
  ['a name twice', row('Mug,4,Prints,White\nMug,5,Prints,Black'), /line 3 {2}key "mug" is that of line 2/],
  [
    'a product that is sold already',
    row('Photo print,4,Prints,White'),
    /line 2 {2}"photo-print" is already sold \(brands\/corner\/catalogue\/products\/prints\.yaml:\d+\)/,
  ],
  [
    'a key with capitals',
    'key,name,price,category,description\nMy Mug,Mug,4,Prints,White\n',
    /key is "My Mug"\. Write .* such as my-mug/,
  ],
  [
    'a sku twice',
    'sku,name,price,category,description\nA1,Mug,4,Prints,White\na1,Cup,4,Prints,White\n',
    /line 3 {2}sku "A1" is that of line 2/,
  ],
  [
    'a weight in words',
    'name,price,category,description,weight grams\nMug,4,Prints,White,heavy\n',
    /weight grams is "heavy"/,
  ],
  ['a stock in words', 'name,price,category,description,stock\nMug,4,Prints,White,many\n', /stock is "many"/],
  ['a quote that is not closed', row('"Mug,4,Prints,White'), /line 2: a quote is not closed/],
  ['an empty file', '', /The file is empty/],
  ['only a header', 'name,price\n', /only the names of its columns/],
  ['a program’s file', 'PK\u0003\u0004\0\0', /not a CSV file/],
  ['a row without handle', shopifyRows(',A,<p>Text.</p>,Prints,,,,,4'), /line 2 {2}has no handle/],
  [
    'a handle of two products',
    shopifyRows(
      'a,A,<p>Text.</p>,Prints,,,,,4',
      'b,B,<p>Text.</p>,Prints,,,,,4',
      'a,Other,<p>Text.</p>,Prints,,,,,5',
    ),
    /line 4 {2}has the handle "a" of line 2, but another title/,
  ],
  [
    'a variant twice',
    shopifyRows('a,A,<p>Text.</p>,Prints,Size,S,,,4', 'a,,,,,S,,,5'),
    /line 3 {2}repeats the variant S/,
  ],
  [
    'a combination that is missing',
    shopifyRows('a,A,<p>Text.</p>,Prints,Size,S,Color,Red,4', 'a,,,,,L,,Red,5', 'a,,,,,S,,Blue,4'),
    /line 2 {2}"a" has 3 of 4 combinations of Size and Color/,
  ],
  [
    'prices that are no sums',
    shopifyRows(
      'a,A,<p>Text.</p>,Prints,Size,S,Color,Red,4',
      'a,,,,,L,,Red,5',
      'a,,,,,S,,Blue,4',
      'a,,,,,L,,Blue,9',
    ),
    /line 5 {2}Variant Price is not the sum/,
  ],
  [
    'a variant without price',
    shopifyRows('a,A,<p>Text.</p>,Prints,Size,S,,,4', 'a,,,,,L,,,'),
    /line 3 {2}Variant Price is empty/,
  ],
  ['a product without title', shopifyRows('a,,<p>Text.</p>,Prints,,,,,4'), /line 2 {2}"a" has no title/],
]

describe('a table is refused with line and advice, and nothing is written (brand-1)', () => {
  test.each(refused)('%s', async (_, csv, expected) => {
    const root = smallShop()
    const { code, said: output } = await add(csv, {}, root)
    expect(code).toBe(1)
    expect(output).toMatch(expected)
    rmSync(join(root, 'new-products.csv'))
    expect(everyFile(root)).toEqual(everyFile(smallShop()))
  })
})

test('what only the check of the shop finds is reported by its line, too (brand-1)', async () => {
  const long =
    'A mug whose name is far too long for an address, as it goes on and on and on, and then on for a while, and does not end here either'
  const {
    code,
    said: output,
    root,
  } = await add(row(`Mug,4,Prints,White\n"${long}",4,Prints,"A [link](/nowhere) here"`))
  expect(code).toBe(1)
  expect(output).toMatch(/line 3 {2}.*\/nowhere/)
  expect(output).toMatch(/Nothing was written/)
  expect(everyFile(root)).toEqual(everyFile(smallShop()))
})

test('10,000 rows are read in seconds, and one more is refused before any work (brand-3)', () => {
  const body = 'Handle,Title,Variant Price\n' + 'mug,Mug,"1,234.50"\n'.repeat(tableLimits.rows)
  const start = performance.now()
  expect(readTable(Buffer.from(body))).toMatchObject({ rows: { length: tableLimits.rows } })
  expect(performance.now() - start).toBeLessThan(3000)
  expect(readTable(Buffer.from(`${body}mug,Mug,4\n`))).toEqual({
    wrong: expect.stringMatching(/more than 10,000 rows/),
  })
  expect(readTable(Buffer.alloc(tableLimits.bytes + 1))).toEqual({
    wrong: expect.stringMatching(/the limit is 20 MB/),
  })
})

test.each([
  ['12', 1200],
  ['$12.50', 1250],
  ['USD 12.50', 1250],
  ['12,50', 1250],
  ['1,234', 123400],
  ['1,234.50', 123450],
  ['1.234,50', 123450],
  ['12.50 $', 1250],
  ['.5', undefined],
  ['12.5.0', undefined],
  ['1e3', undefined],
])('the price %s is %s cents (brand-180)', (text, cents) => {
  const read = readAmount(text)
  expect('cents' in read ? read.cents : undefined).toBe(cents)
})

test.each([
  ['<p>a</p><p>b</p>', 'a\n\nb'],
  ['<b>a</b> <i>b</i>', '**a** *b*'],
  ['<strong> a </strong>b', ' **a** b'.trim()],
  ['a &lt;script&gt; {b}', 'a ‹script› (b)'],
  ['<style>p{}</style>a<!-- c -->', 'a'],
  ['<ol><li>a</li><li>b</li></ol>', '- a\n- b'],
  ['2 * 3_4 [5]', '2 \\* 3\\_4 \\[5\\]'],
  ['&#9731;&#x2603;&hearts;', '☃☃&hearts;'],
  ['<h2>Care</h2>Wash it', '**Care**\n\nWash it'],
  ['<a href="javascript:alert(1)">a</a>', 'a'],
  ['<p>not closed', 'not closed'],
])('the HTML %j becomes %j (brand-14)', (html, markdown) => {
  expect(markdownOf(html)).toBe(markdown)
})
