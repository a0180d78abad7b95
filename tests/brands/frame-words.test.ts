import { describe, expect, test } from 'vitest'
import { returnSettings } from '@/brand/return-policy'
import { shippingSettings } from '@/brand/shipping-terms'
import { sampleBrands } from '../support/sample-brands'
import { compiledBrand } from '../support/compiled-brand'

/** The texts of the frame and the 404 page, and the shops' settings. */

const brands = sampleBrands.map((id) => {
  const result = compiledBrand(id)
  return { id, brand: result }
})
function brandOf(id: string) {
  const found = brands.find((each) => each.id === id)
  if (!found) throw new Error(`there is no brand ${id}`)
  return found.brand
}

/** Settings that every shop returns, and those of the shop that gives a free gift. */
const settings =
  `free_shipping_price standard_ship_days express_ship_days priority_ship_days minimum_shiping_price
  SHIPPING_VALUE blog_meta_title blog_meta_description blog_meta_keywords blog_meta_robots average_rating
  total_reviews algolia_enable algolia_index_prefix algolia_default_keywords postcode_range
  cart_page_offers_status RETURN_POLICY_DAYS RETURN_POLICY BUSINESS_DAYS`
    .trim()
    .split(/\s+/)
const giftSettings = ['auto_add_product_status', 'auto_add_product_sku', 'auto_add_product_cart_amount']

describe.each(brands)('$id', ({ brand }) => {
  test('“Create Now” opens the design tool with a product, and “GET A QUOTE” opens the quote page (shell-2)', () => {
    const { createNow, quote } = brand.navigation
    expect(createNow).toMatchObject({
      label: 'Create Now',
      href: expect.stringMatching(/^\/designtool\?param=\w/),
    })
    expect(quote).toEqual({ label: 'GET A QUOTE', href: '/request-a-quote' })
    expect(brand.identity.phoneLabel).toBe('Customer Care')
  })

  test('the banner has a guarantee as its headline and three points (shell-2)', () => {
    expect(brand.navigation.banner?.headline).toMatch(/Guarantee!$/)
    expect(brand.navigation.banner?.points).toHaveLength(3)
  })

  test('the footer links to the terms and the privacy policy, and shows five payment icons (shell-9)', () => {
    expect(brand.navigation.legal.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['Terms & Conditions', 'Privacy & Security Policy']),
    )
    expect(brand.navigation.paymentIcons).toEqual(['paypal', 'visa', 'mastercard', 'amex', 'discover'])
    expect(brand.identity.social.length).toBeGreaterThan(0)
  })

  test('the 404 page has four tiles with a title, a picture and an address (shell-18)', () => {
    const { tiles } = brand.navigation.notFound
    expect(tiles).toHaveLength(4)
    for (const { gridTitle, imgSrc, href } of tiles) {
      expect(gridTitle).toMatch(/\w/)
      expect(imgSrc.file).toMatch(/^not-found\/.+\.webp$/)
      expect(brand.routes[href]?.screen).toBe('landing')
    }
  })

  test('every setting that screens and partners read has a value (catalogue-9, catalogue-521)', () => {
    const answers = {
      ...brand.configuration.values,
      ...shippingSettings(brand),
      ...returnSettings(brand.configuration),
    }
    expect(settings.filter((name) => answers[name] === undefined)).toEqual([])
  })
})

test('the sticker shop has the specified banner, identity and 404 texts (shell-2, shell-18)', () => {
  const { navigation, identity } = brandOf('stickers')
  expect(navigation.banner).toEqual({
    headline: 'Lowest-Price-In-USA Guarantee!',
    points: ['Any Size', 'Any Shape', 'Any Quantity'],
  })
  expect(identity).toMatchObject({ country: 'US', currencySymbol: '$' })
  expect(navigation.notFound.title).toBe('Customize Your Stickers Online With Us')
  expect(navigation.notFound.tiles.map(({ gridTitle, href }) => [gridTitle, href])).toEqual([
    ['Custom Stickers by Shape', '/stickers-by-shape'],
    ['Custom Stickers by Use', '/stickers-by-use'],
    ['Custom Stickers by industry', '/shop-by-industry'],
    ['Custom Stickers by material', '/stickers-by-materials'],
  ])
})

test('the neon shop has all settings for its gift (catalogue-9)', () => {
  const { values } = brandOf('neon').configuration
  expect(giftSettings.filter((name) => values[name] === undefined)).toEqual([])
})
