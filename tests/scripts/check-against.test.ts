import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { smallShop } from '../brand/small-shop'
import type { ProductData } from '../support/magento/catalogue/catalogue-data'
import { maintenance } from '../support/magento/faults'
import { startMockMagento } from '../support/magento/listening-magento'
import { setEnvironment } from '@/settings/settings'

/**
 * `npm run brand check -- --against` with a Magento that sells what the small shop "corner" declares, or
 * almost.
 */

const { checkAgainst } = await import('../../scripts/brand/check-against')

const size = (width: number, height: number, id: number) => ({ id, title: `${width} × ${height} inch` })

const photoPrint = (): ProductData => ({
  id: 900,
  sku: 'CORNER-PHOTO-PRINT',
  name: 'Photo print',
  type: 'simple',
  price: 1_432,
  tiers: [
    { quantity: 5, price: 1_217 },
    { quantity: 20, price: 1_003 },
  ],
  categories: [3],
  stock: 50,
  options: [
    {
      id: 1,
      title: 'Size',
      type: 'radio',
      required: true,
      values: [size(8, 10, 2), size(4, 6, 1), size(16, 20, 3)],
    },
    {
      id: 2,
      title: 'Paper',
      type: 'drop_down',
      required: true,
      values: [
        { id: 4, title: 'Cotton matte' },
        { id: 5, title: 'Pearl', price: 200 },
      ],
    },
    { id: 3, title: 'Your picture', type: 'field' },
  ],
})

const categories = (photoPrints = 'photo-prints') => [
  { id: 2, parent: 1, name: 'Default Category', urlKey: null, position: 1 },
  { id: 3, parent: 2, name: 'Prints', urlKey: 'prints', position: 1 },
  { id: 4, parent: 3, name: 'Photo prints', urlKey: photoPrints, position: 1 },
]

function magentoOfCorner(variant?: Parameters<typeof startMockMagento>[0]) {
  const { url, double } = startMockMagento(variant)
  const magento = () => double().magento
  beforeEach(() => {
    magento().products = [photoPrint()]
    magento().categories = categories()
    Object.assign(magento().settings, { paymentMethods: ['checkmo'], linkUrl: 'https://corner.example/' })
  })
  afterEach(() => double().breaks(undefined))

  /** Returns the printed lines and the exit code. */
  async function check(root = smallShop()) {
    const printed: string[] = []
    const log = vi.spyOn(console, 'log').mockImplementation((text: string) => void printed.push(text))
    const exitCode = await checkAgainst(['corner'], { url: url(), withoutPictures: true, root })
    log.mockRestore()
    const [head = '', ...lines] = printed.join('\n').replaceAll(url(), 'http://magento').split('\n')
    const isOfTools = (line: string) => line.includes('  tools: left out on this Magento')
    return { head, exitCode, tools: lines.filter(isOfTools), lines: lines.filter((line) => !isOfTools(line)) }
  }
  return { magento, double, check }
}

/** Copies the small shop with a text in one of its files replaced. */
function shopWith(file: string, from: string, to: string): string {
  const root = smallShop()
  const path = join(root, 'brands/corner', file)
  const before = readFileSync(path, 'utf8')
  expect(before).toContain(from)
  writeFileSync(path, before.replace(from, to))
  return root
}

const without = {
  COMMERCE_URL: undefined,
  COMMERCE_STORE_CODE: undefined,
  COMMERCE_DIALECT: undefined,
  COMMERCE_MEDIA_URL: undefined,
  SITE_URL: undefined,
}
afterEach(() => setEnvironment(without))

describe('a Magento 2.4.8', () => {
  const { magento, double, check } = magentoOfCorner()
  const sold = (change: Partial<ProductData>) => {
    magento().products = [{ ...photoPrint(), ...change }]
  }
  const optionsBut = (title: string, change: object) => {
    const options = photoPrint().options ?? []
    sold({ options: options.map((each) => (each.title === title ? { ...each, ...change } : each)) })
  }

  test('passes if it sells what the manifest lists, and is described (commerce-79)', async () => {
    expect(await check()).toEqual({
      head: 'http://magento is Magento Open Source (core), 2.4.7 or newer, store view default (Default Store View).',
      exitCode: 0,
      tools: [
        expect.stringMatching(
          /^warning {2}brands\/base\/tools.yaml:2:3 {2}tools: left out on this Magento, which lacks what they need: \/designtool, \/frame-tool, \/photomug-tool, \/request-a-quote/,
        ),
      ],
      lines: ['corner: 1 warning'],
    })
  })

  test('gets a warning if it does not ship free above the brand’s amount, and fails once the promise is said to be kept (commerce-79)', async () => {
    magento().settings.freeFrom = undefined
    const { exitCode, lines } = await check()
    expect([exitCode, lines[0]]).toEqual([
      0,
      expect.stringContaining('The brand promises free shipping over $99.00, but for a cart of'),
    ])
    setEnvironment({ COMMERCE_PROMISES: 'kept' })
    expect((await check()).exitCode).toBe(1)
    setEnvironment({ COMMERCE_PROMISES: undefined })
    magento().settings.freeFrom = 10_000
  })

  test('fails if it has a File option that the manifest does not have, since a shopper’s artwork would be lost (commerce-79, media-55)', async () => {
    sold({ options: [...(photoPrint().options ?? []), { id: 77, title: 'Logo', type: 'file' }] })
    const { exitCode, lines } = await check()
    expect([exitCode, lines.join()]).toEqual([
      1,
      expect.stringContaining('"Logo" of CORNER-PHOTO-PRINT is of the type File'),
    ])
  })

  test('passes with captchas of the type that the shop supports (commerce-79, commerce-121)', async () => {
    magento().settings.captchaForms = ['CUSTOMER_LOGIN', 'CUSTOMER_EDIT', 'NEWSLETTER', 'PLACE_ORDER']
    const { exitCode } = await check()
    magento().settings.captchaForms = []
    expect(exitCode).toBe(0)
  })

  test('fails with a checkbox captcha, since no shopper could order (commerce-79, commerce-121)', async () => {
    Object.assign(magento().settings, { captchaForms: ['PLACE_ORDER'], captchaType: 'recaptcha' })
    const { exitCode, lines } = await check()
    Object.assign(magento().settings, { captchaForms: [], captchaType: 'recaptcha_v3' })
    expect([exitCode, lines[0]]).toEqual([
      1,
      'error    http://magento  It asks for a captcha of type RECAPTCHA (PLACE_ORDER), but this shop supports only reCAPTCHA v3, so shoppers could not order. Choose "reCAPTCHA v3 Invisible" there, or switch it off (Stores › Configuration › Security › Google reCAPTCHA Storefront).',
    ])
  })

  test.each([
    [undefined, 'http://magento/', 'the address of this shop (SITE_URL)'],
    ['https://www.corner.example', 'http://magento/', 'https://www.corner.example/'],
    ['https://www.corner.example', 'https://corner.example/', 'https://www.corner.example/'],
    ['https://corner.example', 'https://corner.example/shop/', 'https://corner.example/'],
  ])(
    'fails if the shop is at %s and its links go to %s, and the report says what to set (commerce-79)',
    async (site, linkUrl, wanted) => {
      setEnvironment({ SITE_URL: site })
      magento().settings.linkUrl = linkUrl.replace('http://magento/', magento().baseUrl)
      const { exitCode, lines } = await check()
      const said = (setting: string) =>
        `error    http://magento  Its links lead to ${linkUrl}, so the links in its e-mails (new password, new account, order) and the return from PayPal do not lead to this shop. Write ${wanted} into Stores › Configuration › General › Web › ${setting}.`
      expect([exitCode, lines.slice(0, 2)]).toEqual([
        1,
        [said('Base URLs › Base Link URL'), said('Base URLs (Secure) › Secure Base Link URL')],
      ])
    },
  )

  test.each(['https://corner.example/', 'http://corner.example/'])(
    'passes if its links go to the shop, as %s (commerce-79)',
    async (linkUrl) => {
      setEnvironment({ SITE_URL: 'https://corner.example' })
      magento().settings.linkUrl = linkUrl
      expect((await check()).exitCode).toBe(0)
    },
  )

  test('fails if it does not allow orders without an account (commerce-79)', async () => {
    magento().settings.guestsCheckOut = false
    const { exitCode, lines } = await check()
    magento().settings.guestsCheckOut = true
    expect([exitCode, lines[0]]).toEqual([
      1,
      expect.stringMatching(/^error {4}http:\/\/magento {2}It requires an account to order/),
    ])
  })

  test('without a category gets a warning with the place that names it and the possible names (commerce-79)', async () => {
    magento().categories = categories('photos')
    expect(await check()).toMatchObject({
      exitCode: 0,
      lines: [
        'warning  brands/corner/catalogue/categories.yaml:8:3  categories › photo-prints: the Magento has no category with this URL key, so links to it are left out. Its category "Photo prints" has the URL key "photos". Give a category there the URL key "photo-prints", or rename this one to match.',
        'corner: 2 warnings',
      ],
    })
  })

  test('without the category of a page omits the page, and fails for a broken link in text (commerce-79)', async () => {
    magento().categories = categories().map((each) =>
      each.urlKey === 'prints' ? { ...each, urlKey: 'print' } : each,
    )
    const { exitCode, lines } = await check()
    expect(exitCode).toBe(1)
    expect(lines).toEqual(
      expect.arrayContaining([
        'warning  brands/corner/routes.yaml:10:15  routes › /prints › category: the Magento has no category "prints", so this page is left out. Its category "Prints" has the URL key "print". Name one that it has, or give one there this URL key.',
        'error    brands/base/pages/about-us.md:4:1  The text links to "/prints", which shows nothing on this Magento. Link to an existing address, or give a category or product of the Magento this URL key.',
      ]),
    )
  })

  test('is checked for the targets of old URLs (commerce-79)', async () => {
    magento().products = []
    const root = shopWith(
      'routes.yaml',
      'routes:\n',
      'redirects:\n  /old-print.html:\n    to: /product/photo-print\nroutes:\n',
    )
    expect(await check(root)).toMatchObject({
      exitCode: 1,
      lines: expect.arrayContaining([
        expect.stringMatching(
          /^error {4}brands\/corner\/routes.yaml:4:9 {2}redirects › \/old-print.html › to leads to "\/product\/photo-print", which shows nothing on this Magento\./,
        ),
      ]),
    })
  })

  test.each([
    [
      'that the Magento lacks',
      { sku: 'OTHER', name: 'Something else' },
      'photo-print: the Magento has no product with this URL key, so it is not sold and links to it are left out. Give CORNER-PHOTO-PRINT the URL key "photo-print" there, or remove it here.',
    ],
    [
      'at another address',
      { name: 'Print of a photo' },
      'photo-print: the Magento sells CORNER-PHOTO-PRINT at /product/print-of-a-photo, so links to it are left out. Give it the URL key "photo-print" there, or rename it to "print-of-a-photo" here.',
    ],
    [
      'with another SKU',
      { sku: 'PHOTO-1' },
      'photo-print › sku: the Magento\'s product at this address is PHOTO-1. Write "sku: PHOTO-1", or give it another URL key there.',
    ],
    [
      'of an unsupported type',
      { type: 'downloadable' as const },
      'photo-print: the Magento sells CORNER-PHOTO-PRINT as a type that this shop has no button for, so its page only says whom to call. Make it a simple, virtual or configurable product there.',
    ],
    [
      'at other prices',
      { price: 2_000, tiers: [{ quantity: 5, price: 1_217 }] },
      'photo-print › priceTable: the Magento charges $20.00 at 1, not $14.32; $12.17 at 20, not $10.03 a piece, and shoppers pay that. Write its prices into the price table, or give CORNER-PHOTO-PRINT the prices of the table there (Advanced Pricing › Customer Group Price).',
    ],
  ])('gets a warning for a product %s (commerce-79)', async (_, change, said) => {
    sold(change)
    const { exitCode, lines } = await check()
    expect(exitCode).toBe(0)
    expect(
      lines.filter((line) => line.includes('prints.yaml')).map((line) => line.replace(/^.*?products › /, '')),
    ).toEqual([said])
  })

  test('fails if a product lacks an option or an option value (commerce-79)', async () => {
    const [first] = photoPrint().options ?? []
    sold({ options: first ? [{ ...first, values: [size(8, 10, 2), size(4, 6, 1)] }] : [] })
    const { exitCode, lines } = await check()
    expect(exitCode).toBe(1)
    const place =
      'error    brands/corner/catalogue/products/prints.yaml:18:14  products › photo-print › options:'
    expect(lines.slice(0, -1)).toEqual([
      `${place} "Size" of CORNER-PHOTO-PRINT has no "16 × 20 inch" at the Magento, so shoppers cannot choose it. Add it there, or remove it here.`,
      `${place} the Magento's CORNER-PHOTO-PRINT has no option "Paper", so shoppers are not asked for it. Add it there (Drop-down with "Cotton matte", "Pearl"), or leave it out here (without: [paper]).`,
      `${place} the Magento's CORNER-PHOTO-PRINT has no option "Your picture", so shoppers are not asked for it. Add it there (Field, without Max Characters), or leave it out here (without: [artwork]).`,
    ])
  })

  test('fails if an option has another type (commerce-79)', async () => {
    optionsBut('Paper', { type: 'field', values: undefined })
    expect((await check()).lines[0]).toMatch(
      / {2}products › photo-print › options: "Paper" of CORNER-PHOTO-PRINT is of the type Field at the Magento. Make it Drop-down there, or "type: field" here\.$/,
    )
  })

  test.each([
    [
      { type: 'file' },
      'is of the type File at the Magento, which accepts no files from a storefront. Make it Field there, without Max Characters: the shop writes a link to the file into it.',
    ],
    [
      { maxCharacters: 60 },
      'allows 60 characters at the Magento, but a link to a file has up to 300. Leave Max Characters empty there.',
    ],
  ])('fails if an option cannot store a shopper’s file: %o (commerce-79, media-55)', async (change, said) => {
    optionsBut('Your picture', change)
    const { exitCode, lines } = await check()
    expect(exitCode).toBe(1)
    expect(lines[0]).toContain(`options: "Your picture" of CORNER-PHOTO-PRINT ${said}`)
  })

  test('fails if it always requires an option that is shown only for some choices (commerce-79)', async () => {
    const root = shopWith(
      'catalogue/options.yaml',
      '    artwork:',
      '    words:\n      title: Words\n      type: field\n      showIf: { option: paper, is: [pearl] }\n    artwork:',
    )
    const words = { id: 4, title: 'Words', type: 'field' as const, required: true }
    sold({ options: [...(photoPrint().options ?? []), words] })
    expect(await check(root)).toMatchObject({
      exitCode: 1,
      lines: [
        expect.stringMatching(
          /options: "Words" of CORNER-PHOTO-PRINT is always required at the Magento, but here it is shown for some choices only. Make it optional there\.$/,
        ),
        'corner: 1 error, 1 warning',
      ],
    })
  })

  test('fails if it charges another price than the text of a link says (commerce-79)', async () => {
    const root = shopWith('navigation.yaml', '- label: Photo print\n', '- label: Photo print from $9.50\n')
    expect(await check(root)).toMatchObject({
      exitCode: 1,
      lines: [
        "error    brands/corner/navigation.yaml:14:16  footer › entry 1 › links › entry 2 › label says $9.50, but the Magento charges $14.32 for one CORNER-PHOTO-PRINT. Write that price, or leave the price to the product's page.",
        'corner: 1 error, 1 warning',
      ],
    })
    const right = shopWith(
      'navigation.yaml',
      '- label: Photo print\n',
      '- label: Photo print, $12.17 for five\n',
    )
    expect((await check(right)).exitCode).toBe(0)
  })

  test('gets a warning for payment methods that shoppers cannot see, and fails without any usable one (commerce-79)', async () => {
    magento().settings.paymentMethods = ['braintree', 'checkmo']
    const braintree =
      /^warning {2}http:\/\/magento {2}It offers "Credit Card \(Braintree\)" \(braintree\), which this shop does not support, so shoppers do not see it\. It supports checkmo, /
    expect(await check()).toMatchObject({
      exitCode: 0,
      lines: [expect.stringMatching(braintree), expect.anything()],
    })
    magento().settings.paymentMethods = ['braintree']
    expect(await check()).toMatchObject({
      exitCode: 1,
      lines: [
        expect.stringMatching(braintree),
        expect.stringMatching(
          /^error {4}http:\/\/magento {2}This shop supports none of its payment methods, so shoppers cannot pay\. Switch on one of checkmo, /,
        ),
        'corner: 1 error, 2 warnings',
      ],
    })
    sold({ stock: 0 })
    expect((await check()).lines[0]).toMatch(
      /Nothing could be put into a cart there, so its payment methods are unknown\./,
    )
  })

  test('is checked with its default store view if the store code is unknown, and both are reported (commerce-68, commerce-79)', async () => {
    setEnvironment({ COMMERCE_STORE_CODE: 'corner' })
    magento().products = []
    const { head, exitCode, lines } = await check()
    expect(head).toContain('store view default (Default Store View)')
    expect(exitCode).toBe(1)
    expect(lines).toEqual(
      expect.arrayContaining([
        'error    http://magento  COMMERCE_STORE_CODE is "corner"; the Magento at COMMERCE_URL has no such store view. It has default, north.',
        expect.stringContaining('photo-print: the Magento has no product with this URL key'),
      ]),
    )
  })

  test('is not queried any further if it does not respond (commerce-79)', async () => {
    double().breaks(maintenance)
    expect(await check()).toMatchObject({
      head: 'http://magento is of an unknown kind.',
      exitCode: 1,
      lines: [expect.stringContaining('No GraphQL server answers at COMMERCE_URL'), 'corner: 1 error'],
    })
  })
})

describe('a Magento 2.4.6', () => {
  const { check } = magentoOfCorner({ without: ['PlaceOrderOutput.orderV2'] })

  test('is reported as too old, together with the other results (commerce-68, commerce-79)', async () => {
    const { head, exitCode, lines } = await check()
    expect(head).toContain('too old')
    expect(exitCode).toBe(1)
    expect(lines).toContain(
      'error    http://magento  The Magento at COMMERCE_URL has no PlaceOrderOutput.orderV2: the shop needs Magento 2.4.7 or newer.',
    )
  })
})
