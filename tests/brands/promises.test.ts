import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Brand } from '@/brand/compiled'
import { numberInWords } from '@/lib/words/number-words'
import { compiledBrand } from '../support/compiled-brand'

/** Numbers promised by pages, questions and descriptions match what the shop does (brand-151). */
const brandOf = (id: string): Brand => {
  return compiledBrand(id)
}
const stickers = brandOf('stickers')
const neon = brandOf('neon')

const productOf = ({ catalogue }: Brand, urlKey: string) => {
  const product = catalogue.products.find((each) => each.urlKey === urlKey)
  if (!product) throw new Error(`There is no product ${urlKey}`)
  return product
}
const valuesOf = (brand: Brand, urlKey: string, key: string) => {
  const option = productOf(brand, urlKey).options.find((each) => each.key === key)
  if (!option?.values) throw new Error(`${urlKey} has no choice of ${key}`)
  return option.values
}
const daysOf = ({ configuration }: Brand, method: string) => configuration.shippingMethods[method]?.days ?? ''
const leastOf = (brand: Brand, urlKey: string) => productOf(brand, urlKey).table.minimum

/** Returns a shipping rate as the page about it lists it: "| Standard | 3–7 | $5.99, free over $99 |". */
function rate({ configuration }: Brand, method: string): string {
  const { price, days, freeAbove, pricePerKg } = configuration.shippingMethods[method] ?? {}
  const amount = freeAbove
    ? `$${price}, free over {freeShippingAbove}`
    : `${pricePerKg ? 'from ' : ''}$${price}`
  return `| ${days?.replace('-', '–')} | ${amount} |`
}

const inks = valuesOf(neon, 'custom-text-neon', 'color').filter(
  ({ title }) => !/tones|colors|changing/i.test(title),
)
const [fromDay, toDay] = daysOf(neon, 'standard').split('-').map(Number)
const gift = neon.configuration.values['auto_add_product_cart_amount']
const { cookies } = stickers.constants

const promises: [file: string, promise: string][] = [
  ['brands/stickers/pages/shipping-returns.md', `Standard ${rate(stickers, 'standard')}`],
  ['brands/stickers/pages/shipping-returns.md', `Priority ${rate(stickers, 'priority')}`],
  ['brands/stickers/pages/shipping-returns.md', `Express ${rate(stickers, 'express')}`],
  ['brands/stickers/pages/shipping-returns.md', `India) ${rate(stickers, 'international')}`],
  ['brands/stickers/pages/home.yaml', `${leastOf(stickers, 'custom-roll-labels')} for rolls`],
  [
    'brands/neon/pages/home.yaml',
    `${numberInWords(fromDay ?? 0)} to ${numberInWords(toDay ?? 0)} in transit`,
  ],
  ['brands/neon/routes.yaml', `${numberInWords(inks.length)} light colors`],
  [
    'brands/neon/routes.yaml',
    `${numberInWords(valuesOf(neon, 'custom-text-neon', 'font').length)} single-stroke letterings`,
  ],
  [
    'brands/neon/catalogue/categories.yaml',
    `${numberInWords(valuesOf(neon, 'custom-text-neon', 'font').length)} single-stroke letterings`,
  ],
  ['brands/neon/catalogue/products/made-to-order.yaml', `our ${numberInWords(inks.length)} tubes`],
  ['brands/neon/catalogue/products/by-room.yaml', `every order of $${gift} or more`],
  ['brands/base/pages/privacy-policy.md', `Keeps your cart | ${cookies.cartSeconds / 86_400} days`],
  [
    'brands/base/pages/privacy-policy.md',
    `like your delivery | ${cookies.shippingMethodSeconds / 86_400} days`,
  ],
]

describe('numbers in the texts of pages', () => {
  test.each(promises)('%s contains “%s”, the number in the manifest (brand-151)', (file, promise) => {
    expect(readFileSync(file, 'utf8').replace(/\s+/g, ' ').toLowerCase()).toContain(promise.toLowerCase())
  })
})
