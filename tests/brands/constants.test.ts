import { describe, expect, test } from 'vitest'
import { compileBrand } from '@/brand/compile'
import { sampleBrands } from '../support/sample-brands'

/** Times, limits and lifetimes that every shop has from the specification (section 9), as the shops are really made. */
describe.each(sampleBrands)('%s', (id) => {
  const { brand } = compileBrand(id)
  if (!brand) throw new Error(`${id} does not compile`)
  const { constants, identity, configuration } = brand

  test('sells in dollars to the United States (brand-49)', () => {
    expect(identity).toMatchObject({ currency: 'USD', currencySymbol: '$', country: 'US', phoneCode: '+1' })
  })

  test('has the times and steps that screens keep to (brand-50)', () => {
    expect(constants).toMatchObject({
      snackbarMsPerCharacter: 75,
      snackbarFadeMs: 500,
      sliderSpeedMs: 500,
      backToTopStep: 100,
      chatPollMs: 500,
      search: { hitsPerPage: 6 },
    })
  })

  test('keeps cookies as long as they are good for (brand-51)', () => {
    expect(constants.cookies).toMatchObject({
      trafficSourceSeconds: 604_800,
      affiliateSeconds: 2_592_000,
      campaignSeconds: 86_400,
    })
  })

  test('ships, reviews, shares and joins by the numbers of the specification (brand-52)', () => {
    expect(constants).toMatchObject({
      shipping: { transitDaysMin: 3, transitDaysMax: 7 },
      reviewThreshold: 500,
      defaultViewPrice: 76.69,
      sharePhotoCoupon: 10,
    })
    expect(constants.productPriceValidUntil).toMatch(/^2100/)
    expect(constants.expiredCoupons).toHaveLength(2)
    for (const code of constants.expiredCoupons) expect(configuration.coupons).not.toHaveProperty(code)
  })

  test('offers for joining what one of its pages gives (brand-52, shell-9)', () => {
    const { subscriptionOffer: offer } = constants
    const giving = Object.entries(brand.routes).filter(([, { subscribe }]) => subscribe)
    expect(giving.map(([address]) => address)).toEqual(offer ? [offer.href] : [])
    if (offer) expect(offer.label).toBe('Get Free 8"x8"')
  })

  test('knows its own parameters, and those that others add (brand-53)', () => {
    expect(constants.internalQueryParameters).toEqual([
      'cc',
      'orderId',
      'edit',
      'redirect',
      'component',
      'itemId',
      'orderType',
      'urlKey',
      'productId',
      'subOrderId',
      'slug',
    ])
    expect(constants.otherQueryParameters).toEqual([
      'developer',
      'sessionid',
      'clearcache',
      '__clearcacheall__',
      'mc_cid',
      'param',
      'size',
      'q',
      'p',
      'sort',
      'price',
    ])
  })

  test('tells advertising a fixed price where its routes have one (brand-54, attribution-29)', () => {
    const prices: Record<string, number> = {
      '/gift-certificate': 10,
      '/free-photo-canvas': 9.99,
      '/b2g1-photo-boards': 22.63,
    }
    for (const [address, price] of Object.entries(prices))
      if (brand.routes[address]) expect(brand.routes[address]?.remarketing?.price, address).toBe(price)
    for (const [address, { remarketing }] of Object.entries(brand.routes))
      if (remarketing?.type === 'wall-art') expect(remarketing.price, address).toBe(69.99)
  })
})
