import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { compileBrand } from '@/brand/compile'
import { formatProblem } from '@/brand/problem'
import { smallShop, today } from './small-shop'

/** Further slips in every file of a manifest: each is reported once, at its place, with what to write. */

const products = 'corner/catalogue/products/prints.yaml'
const options = 'corner/catalogue/options.yaml'
const tables = 'corner/catalogue/price-tables.yaml'
const categories = 'corner/catalogue/categories.yaml'
const identity = 'corner/identity.yaml'
const navigation = 'corner/navigation.yaml'
const routes = 'corner/routes.yaml'
const home = 'corner/pages/home.yaml'
const configuration = 'base/configuration.yaml'
const constants = 'base/constants.yaml'
const layout = 'base/layout.yaml'
const about = 'base/pages/about-us.md'

const weight = 'weightGrams: 60'
const ofProduct = (setting: string) => `${weight}\n    ${setting}`
const message = 'Welcome! 10% is off your order.'

/** File, words as they are, words as they slip, and what is said with place and advice. */
type Slip = [file: string, was: string, is: string, said: RegExp]

const slips: Record<string, Slip[]> = {
  'amounts (brand-96)': [
    [
      products,
      weight,
      'weightGrams: 0.06',
      /prints\.yaml:20:18 .*weightGrams is 0\.06 grams.*Did you mean 60\?/,
    ],
    [products, weight, 'weightGrams: 6000000', /weightGrams is 6000000 grams.*Did you mean 6000\?/],
    [
      products,
      weight,
      ofProduct('special: { percentOff: 0.15, to: 2027-01-31 }'),
      /percentOff is 0\.15 percent.*Did you mean 15\?/,
    ],
    [
      products,
      weight,
      ofProduct('remarketing: { id: X, price: 9000 }'),
      /prints\.yaml:21:\d+ .*remarketing › price is 9000, but 1 of it begin at 4\. One of the two/,
    ],
    [
      products,
      weight,
      ofProduct('surcharge: 400\n    remarketing: { id: X, price: 4.5 }'),
      /remarketing › price is 4\.5, but 1 of it begin at 404/,
    ],
    [
      products,
      weight,
      ofProduct('special: { percentOff: 15, to: 2025-01-31 }'),
      /special ended on 2025-01-31/,
    ],
    [
      products,
      weight,
      ofProduct('special: { percentOff: 15, from: 2027-03-01, to: 2027-01-31 }'),
      /ends \(2027-01-31\) before it starts/,
    ],
    [products, weight, ofProduct('stock: "12"'), /stock is "12".*Write 12, without quotes/],
    [products, weight, ofProduct('stock: -1'), /stock is -1\. It should be a number of 0 or more/],
    [
      options,
      'title: Pearl, factor: 1.2',
      'title: Pearl, price: 1200',
      /options\.yaml:20:\d+ .*pearl › price is 1200 dollars more for a piece that begins at 4\. Did you mean 12\?/,
    ],
    [
      options,
      'title: Pearl, factor: 1.2',
      'title: Pearl, price: 0.1, priceType: percent',
      /costs 0\.1 percent\. Write 10/,
    ],
    [
      options,
      'width: 8, height: 10',
      'width: 80, height: 10',
      /options\.yaml:11:\d+ .*8x10 is titled "8 × 10 inch", but width and height are 80 and 10 inches/,
    ],
    [options, 'width: 8, height: 10', 'width: 203, height: 254', /is titled "8 × 10 inch"/],
    [tables, 'maximum: 500', 'maximum: 50000000', /price-tables\.yaml:\d+:14 .*maximum is 50000000 pieces/],
    [tables, 'factor: 0.85', 'factor: 85', /charges 85 times the price from 5\. Write 0\.85/],
    [tables, 'factor: 0.85', 'factor: 8.5', /from 5 a piece is not cheaper than from 1/],
    [tables, 'base: 4', 'base: 4,50', /base is "4,50".*Write 4\.5, without quotes/],
    [tables, 'base: 4', 'base: $4', /base is "\$4".*Write 4, without quotes/],
    [
      configuration,
      'price: 5.99',
      'price: 599',
      /configuration\.yaml:24:\d+ .*standard › price is 599 dollars.*Did you mean 5\.99\?/,
    ],
    [configuration, 'freeAbove: 99', 'freeAbove: 9900', /freeAbove is 9900 dollars.*Did you mean 99\?/],
    [configuration, 'freeAbove: 99', 'freeAbove: 0.99', /freeAbove is 0\.99 dollars.*Did you mean 99\?/],
    [
      configuration,
      'production: { days: 2,',
      'production: { days: 200,',
      /production › days is 200 business days.*Did you mean 20\?/,
    ],
    [configuration, 'pointsPerDollar: 1', 'pointsPerDollar: 100', /pointsPerDollar is 100 points/],
    [
      configuration,
      'dollarsPerStep: 1',
      'dollarsPerStep: 100',
      /gives back \$1 of each dollar\. Did you mean 1\?/,
    ],
    [
      configuration,
      'take $1 off',
      'take $10 off',
      /label says \$10, but 100 points take \$1 off\. Write \$1/,
    ],
    [configuration, 'NY: 8.875', 'NY: 0.08875', /NY is 0\.08875, less than one percent\. Write 8\.875/],
    [configuration, 'NY: 8.875', 'NY: 88.75', /NY is 88\.75\. It should be 20 or less/],
    [configuration, 'days: 3-7', 'days: 7-3', /ends before it starts\. Write 3-7/],
    [configuration, 'custom: { days: 30', 'custom: { days: 3000', /days is 3000\. It should be 365 or less/],
    [
      configuration,
      'cutoffHour: 14',
      'cutoffHour: 14, closed: [2026-12-31/2026-12-24]',
      /entry 1 is "2026-12-31\/2026-12-24"\. It should be the first day before the last/,
    ],
    [
      configuration,
      'cutoffHour: 14',
      'cutoffHour: 14, closed: [2026-02-30]',
      /entry 1 is "2026-02-30"\. It should be days that the calendar has/,
    ],
    [
      configuration,
      'cutoffHour: 14',
      'cutoffHour: 14, closed: [December 24]',
      /entry 1 is "December 24"\. It should be a day such as 2026-12-24/,
    ],
    [configuration, 'cutoffHour: 14', 'cutoffHour: 14, closed: [2026-01-01/2026-12-31]', /at most 92 days/],
    [configuration, 'cutoffHour: 14', 'cutoffHour: 14:00', /cutoffHour is "14:00"\. It should be a number/],
    [
      constants,
      'sharePhotoCoupon: 10',
      'sharePhotoCoupon: 1000',
      /constants\.yaml:\d+:\d+ .*sharePhotoCoupon is 1000 dollars.*Did you mean 10\?/,
    ],
    [
      constants,
      'cartSeconds: 2592000',
      'cartSeconds: 30',
      /cartSeconds is 30 seconds.*Did you mean 2592000\?/,
    ],
    [
      constants,
      'passwordMinimum: 8',
      'passwordMinimum: 80',
      /passwordMinimum is 80 characters.*Did you mean 8\?/,
    ],
    [constants, 'passwordMinimum: 8', 'passwordMinimum: 1', /passwordMinimum is 1 characters/],
    [
      constants,
      'timeoutMs: 180000',
      'timeoutMs: 180',
      /timeoutMs is 180 milliseconds.*Did you mean 180000\?/,
    ],
    [constants, 'transitDaysMin: 3', 'transitDaysMin: 9', /transitDaysMin is 9, above transitDaysMax \(7\)/],
  ],
  'contacts (brand-96)': [
    [
      identity,
      '1-800-555-0111',
      '1-800-555-011',
      /identity\.yaml:\d+:8 .*has \d+ digits\. American numbers have 10/,
    ],
    [identity, '1-800-555-0111', 'call us', /phone is "call us"\. Write the number/],
    [
      identity,
      'hello@corner.example',
      'hello@corner.con',
      /identity\.yaml:9:8 .*Did you mean "hello@corner\.com"\?/,
    ],
    [identity, 'hello@corner.example', 'hello@gmial.com', /Did you mean "hello@gmail\.com"\?/],
    [identity, 'hello@corner.example', 'hello@@corner.example', /email is "hello@@corner\.example"/],
    [identity, 'OR 97201', 'OR 972O1', /identity\.yaml:10:\d+ .*ZIP code "972O1"\. Write 97201/],
    [identity, 'OR 97201', 'OR 9720', /ZIP code "9720"\. Write five digits/],
    [identity, 'OR 97201', 'OG 97201', /the state "OG", which does not exist/],
    [identity, '7 Corner Street, ', '', /address has no street/],
    [
      identity,
      'name: Corner\n',
      'name: Corner\ntimezone: EST\n',
      /timezone is EST, which has no daylight saving time\. Write America\/New_York/,
    ],
    [
      identity,
      'name: Corner\n',
      'name: Corner\nphoneHours: Monday to Friday, 9 am to 5 pm Pacific\n',
      /phoneHours says Pacific, but the shop’s timezone America\/New_York is Eastern\. Write Eastern/,
    ],
    [
      identity,
      'name: Corner\n',
      'name: Corner\nphoneHours: Monday to Friday, 9 pm to 5 am Eastern\n',
      /through the night\. Swap am and pm/,
    ],
    [identity, 'themeColor: "#1f4fd8"', 'themeColor: #1f4fd8', /YAML reads "#1f4fd8" as a comment/],
    [
      navigation,
      'mailto:hello@corner.example',
      'mailto:hallo@corner.example',
      /writes to hallo@corner\.example, but identity\.yaml says hello@corner\.example/,
    ],
    [
      navigation,
      'href: /about-us',
      'href: tel:+18005550112',
      /calls \+18005550112, but identity\.yaml says 1-800-555-0111/,
    ],
    [
      configuration,
      'postcode_range: 00501-99950',
      'postcode_range: OO501-99950',
      /postcode_range has "OO501-99950", with letters for digits\. Write "00501-99950"/,
    ],
  ],
  'coupons (brand-98)': [
    [configuration, message, 'Welcome! 20% is off your order.', /message says 20%, but the coupon gives 10%/],
    [
      configuration,
      message,
      'Welcome! Twenty percent is off your order.',
      /message says Twenty percent, but the coupon gives 10%/,
    ],
    [configuration, message, 'Welcome! 15 percent off.', /message says 15 percent, but the coupon gives 10%/],
    [configuration, message, 'Welcome! Half off.', /message says Half off, but the coupon gives 10%/],
    [
      configuration,
      'percentOff: 10',
      'percentOff: 10\n    amountOff: 5',
      /has both "percentOff" and "amountOff"/,
    ],
    [configuration, 'end: 2027-12-31', 'end: 2025-12-31', /ends \(2025-12-31\) before it starts/],
    [
      configuration,
      'end: 2027-12-31',
      'end: 2027-02-30',
      /is "2027-02-30"\. It should be a day and a time that the calendar has/,
    ],
    [configuration, 'start: 2026-11-01', 'start: 11/01/2026', /Write "2026-11-01"/],
    [
      configuration,
      'coupons:\n',
      'coupons:\n  SPRING20:\n    label: Spring\n    message: Spring is here.\n    percentOff: 15\n    start: 2026-01-01\n    end: 2027-12-31\n',
      /configuration\.yaml:\d+:3 .*SPRING20 is named for 20, but gives 15%/,
    ],
  ],
  'links and pages (brand-95)': [
    [
      navigation,
      '  - label: Prints\n    href: /prints\n    children:\n      - label: Photo prints\n        href: /shop/photo-prints\n',
      '  []\n',
      /menu is an empty list, so the header leads nowhere/,
    ],
    [
      'base/navigation.yaml',
      '  - { label: Terms & Conditions, href: /terms-conditions }\n',
      '',
      /legal does not link to \/terms-conditions/,
    ],
    [
      'base/navigation.yaml',
      'points: [Any Size, Any Shape, Any Quantity]',
      'points: []',
      /banner › points is an empty list/,
    ],
    [navigation, 'href: /about-us', 'href: /About-Us', /leads nowhere\. Did you mean "\/about-us"/],
    [navigation, 'href: /about-us', 'href: www.corner.example', /Write "https:\/\/www\.corner\.example"/],
    [
      layout,
      'paths: ["/designtool*"]',
      'paths: ["designtool*"]',
      /layout\.yaml:3:\d+ .*has "designtool\*", which no address matches\. Write "\/designtool\*"/,
    ],
    [layout, 'hide: [newsletter, links]', 'hide: [newsleter]', /Did you mean "newsletter"/],
    [routes, 'category: prints', 'category: print', /There is no category "print"\. Did you mean "prints"/],
    [home, 'kind: steps', 'kind: step', /Did you mean "steps"/],
    [about, '(/prints)', '()', /about-us\.md:4:1 .*the link "\[all prints\]\(\)" leads nowhere/],
    [about, '(/prints)', '(/print)', /leads nowhere\. Did you mean "\/prints"/],
  ],
  'words (brand-92)': [
    [
      about,
      '{name} prints',
      'Lorem ipsum dolor. {name} prints',
      /about-us\.md:4:1 .*"Lorem ipsum" is still there|"lorem ipsum"/i,
    ],
    [about, '{name} prints', 'TODO. {name} prints', /about-us\.md:4:1 .*"TODO" is still there/],
    [about, '{name} prints what', '{name} prints the the best of what', /"the the" has a word twice/],
    [
      products,
      'summary: Your photograph',
      'summary: Your your photograph',
      /summary has "Your your": a word twice/,
    ],
    [products, 'name: Photo print', 'name: TBD', /name still says "TBD"/],
    [
      products,
      'alt: A photo print on a wall',
      'alt: IMG_2041.jpg',
      /alt is "IMG_2041\.jpg", the name of a file/,
    ],
    [
      products,
      'alt: A photo print on a wall',
      'alt: picture.svg',
      /alt is "picture\.svg", the name of a file/,
    ],
    [products, 'use: [Living room, Gift]', 'use: [Gift, gift]', /attributes › use has "gift" beside "Gift"/],
    [products, 'summary: Your', 'summary: <b>Your</b>', /summary contains <b>/],
    [categories, 'inMenu: true', 'inMenu: yes', /inMenu is "yes".*Write true, without quotes/],
  ],
  'units and words beside a number (brand-180)': [
    [products, weight, 'weightGrams: 0.06 kg', /weightGrams is "0\.06 kg".*Write 60, without quotes/],
    [products, weight, 'weightGrams: 2 oz', /Write 56\.7, without quotes/],
    [products, weight, ofProduct('position: second'), /position is "second".*Write 2, without quotes/],
    [configuration, 'cutoffHour: 14', 'cutoffHour: 2 pm', /cutoffHour is "2 pm".*Write 14, without quotes/],
    [configuration, 'days: 3-7', 'days: 3–7 business days', /Write "3-7"/],
    [configuration, 'end: 2027-12-31', 'end: 2027-12-31 24:00', /Write "2027-12-31 23:59"/],
    [configuration, 'end: 2027-12-31', 'end: 2027-12-31T23:59-05:00', /Write "2027-12-31 23:59"/],
    [constants, 'passwordMinimum: 8', 'passwordMinimum: 8px', /Write 8, without quotes/],
    [identity, 'name: Corner\n', 'name: Corner\ntimezone: Central\n', /Write "America\/Chicago"/],
    [identity, 'themeColor: "#1f4fd8"', 'themeColor: white', /Write "#ffffff"/],
    [
      products,
      weight,
      ofProduct('special: { percentOff: 15, until: 2027-01-31 }'),
      /prints\.yaml:21:\d+ .*"until", which does not exist\. Did you mean "to"\?/,
    ],
    [
      navigation,
      'href: mailto:hello@corner.example',
      'href: "tel: 1 800 555 0111"',
      /Write "tel:1-800-555-0111"/,
    ],
    [
      options,
      'title: Pearl, factor: 1.2',
      'title: Pearl, price: 1, priceType: percentage',
      /Write "percent"/,
    ],
    [routes, 'routes:\n', 'redirects:\n  /old-prints: /prints\nroutes:\n', /Write \{ to: \/prints \}/],
  ],
  'gaps in lists and tables (brand-96)': [
    [
      navigation,
      '    children:\n      - label: Photo prints\n        href: /shop/photo-prints\n',
      '    children: []\n',
      /menu › entry 1 › children is an empty list, so nothing opens below "Prints"/,
    ],
    [
      configuration,
      'freeAbove: 99',
      'freeAbove: 99\n    countries: [US, AU, CA, IN]',
      /countries has GB, but no shipping method goes there/,
    ],
    [
      configuration,
      'destinations: {}',
      'destinations: { islands: { states: [HI], days: { standart: 5-9 } } }',
      /destinations › islands › days: There is no shipping method "standart"\. Did you mean "standard"\?/,
    ],
    [
      configuration,
      'cutoffHour: 14',
      'cutoffHour: 14, closed: [2025-12-24]',
      /closed › entry 1 \(2025-12-24\) is over/,
    ],
    [
      routes,
      'routes:\n',
      'redirects:\n  /old: { to: /older }\n  /older: { to: /prints }\nroutes:\n',
      /to is "\/older", which is an old address, too\. Write "\/prints"/,
    ],
    [
      routes,
      'routes:\n',
      'redirects:\n  /old: { to: /old }\nroutes:\n',
      /to is "\/old", which leads back to itself/,
    ],
    [
      tables,
      'factor: 0.85',
      'factor: 0.15',
      /the factor from 5 is 0\.15, what is taken off .*Did you mean 0\.85\?/,
    ],
    [
      about,
      '{name} prints',
      '| Size | Price |\n|---|---|\n| Small |\n\n{name} prints',
      /about-us\.md:6:1 .*the row of the table has 1 cell, and its header 2/,
    ],
    [
      about,
      '{name} prints',
      '| Method | Price |\n|---|---|\n| Standard | $7.99 |\n\n{name} prints',
      /about-us\.md:6:1 .*says \$7\.99, but shippingMethods › standard costs \$5\.99\. Write \$5\.99/,
    ],
  ],
  'lines that YAML cannot read (brand-3)': [
    [
      products,
      weight,
      ofProduct('faq:\n      - question: How big?\n       answer: As you choose.'),
      /prints\.yaml:23:1 .*indented by 7 spaces\. Write 8, so that it starts below "question"/,
    ],
    [
      products,
      weight,
      ofProduct(
        'faq:\n        question: How big?\n        answer: As you choose.\n      - question: How soon?',
      ),
      /prints\.yaml:24:1 .*starts with "- ", unlike the entry above it/,
    ],
    [
      products,
      weight,
      ofProduct('specifications:\n      Size: "8" to 10" wide"'),
      /prints\.yaml:22:\d+ .*text after its closing "/,
    ],
    [products, weight, ofProduct('badge: {name} loves it'), /prints\.yaml:21:\d+ .*begins with \{/],
  ],
}

for (const [rule, rows] of Object.entries(slips))
  describe(rule, () => {
    test.each(rows)('%s: %j as %j', (file, was, is, said) => {
      const root = smallShop()
      const path = join(root, 'brands', file)
      const before = readFileSync(path, 'utf8')
      expect(before).toContain(was)
      writeFileSync(
        path,
        before.replace(was, () => is),
      )
      const problems = compileBrand('corner', { root, now: today }).problems.map(formatProblem)
      expect(
        problems.filter((problem) => said.test(problem)),
        problems.join('\n'),
      ).toHaveLength(1)
      expect(problems.length).toBeLessThanOrEqual(2)
    })
  })

test.each([
  [1, 1, products, /which is 1 × 1 pixels, so shoppers would see a spot/],
  [120, 80, products, /120 × 80 pixels: blurred as a product picture\. Save it at least 300/],
  [400, 300, home, /400 × 300 pixels: blurred as the first picture of the home page/],
])('a picture of %i × %i pixels in %s is reported (brand-24)', async (width, height, file, said) => {
  const root = smallShop()
  const picture = sharp({ create: { width, height, channels: 3, background: '#f00' } })
  for (const [ending, bytes] of [
    ['png', await picture.clone().png().toBuffer()],
    ['webp', await picture.clone().webp().toBuffer()],
    ['jpg', await picture.clone().jpeg().toBuffer()],
  ] as const) {
    const name = `small.${ending}`
    writeFileSync(join(root, 'brands/corner/assets', name), bytes)
    const path = join(root, 'brands', file)
    writeFileSync(
      path,
      readFileSync(path, 'utf8').replace(/file: (?:picture\.svg|small\.\w+)/, `file: ${name}`),
    )
    const problems = compileBrand('corner', { root, now: today }).problems.map(formatProblem)
    expect(problems, ending).toEqual([expect.stringMatching(said)])
  }
})

test('a price table far from its siblings is reported with what was meant (brand-96)', () => {
  const root = smallShop()
  const path = join(root, 'brands', tables)
  const table = /  print:\n[^]*$/.exec(readFileSync(path, 'utf8'))?.[0] ?? ''
  const like = (name: string, base: string) =>
    table.replace('  print:', `  ${name}:`).replace('base: 4', `base: ${base}`)
  writeFileSync(path, `priceTables:\n${table}${like('large', '6')}${like('poster', '500')}`)
  const problems = compileBrand('corner', { root, now: today }).problems.map(formatProblem)
  expect(
    problems.filter((problem) =>
      problem.includes(
        'poster › base is 500, far from the other tables for a print (4 to 6). Did you mean 5?',
      ),
    ),
  ).toHaveLength(1)
  expect(problems.filter((problem) => problem.includes('far from'))).toHaveLength(1)
})
