import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { VendorGlobals } from '@/features/attribution/adapters'
import { chooseConsent } from '@/features/attribution/consent'
import { purchaseEvent } from '@/features/attribution/cart-events'
import type { ShopEvent } from '@/features/attribution/events'
import { TagBus } from '@/features/attribution/tag-bus'
import { toLineContent } from '@/commerce/cart/line-content'
import type { OrderView } from '@/commerce/checkout/order'
import { everything, nothing, type ConsentMode } from '@/lib/browser/consent-cookie'
import { tagNames, type TagIds, type TagName } from '@/lib/words/tags'

const ids: Required<TagIds> = {
  tagManager: 'GTM-ABC1234',
  analytics: 'G-ABC1234567',
  adsConversion: 'AW-123456789/AbC-D_efG',
  affiliate: '12345',
  mailMarketing: '0a1b2c3d4e5f60718293a4b5c/1a2b3c4d5e6f708192a3b4c5d',
  emailMarketing: 'AbC123',
  bingEvents: '12345678',
}

const vendors = () => window as Window & VendorGlobals
const scripts = () => [...document.head.querySelectorAll<HTMLScriptElement>('script[data-tag]')]
const loaded = () => scripts().map((script) => script.dataset['tag'])

/** Opens a document at an address. `page.current` is the path the shopper is on. */
function open(
  address: string,
  { hostname = 'shop.example', tags = ids as TagIds, consent = 'ask' as ConsentMode } = {},
) {
  window.history.replaceState({ key: 'next' }, '', address)
  const page = { current: address.replace(/\?.*$/, '') }
  const bus = new TagBus(tags, { hostname, consent, page: () => page.current })
  return { bus, page }
}

/** Clears the globals that a reload or a new document would clear. */
function closeDocument() {
  for (const script of scripts()) script.remove()
  for (const name of ['dataLayer', 'uetq', 'klaviyo', 'AWIN', 'UET'] as const) delete vendors()[name]
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  closeDocument()
  localStorage.clear()
  sessionStorage.clear()
  document.cookie = 'consent=; Path=/; Max-Age=0'
})
afterEach(() => vi.restoreAllMocks())

const view: ShopEvent = {
  name: 'view_item',
  cents: 1_250,
  items: [{ sku: 'PW-1', name: 'Round stickers', cents: 1_250, urlKey: 'round-stickers' }],
}
let orders = 0
const sale = (): ShopEvent => ({
  name: 'purchase',
  number: `00000${++orders}`,
  cents: 5_000,
  shippingCents: 500,
  taxCents: 300,
  coupon: 'TEN',
  items: [{ sku: 'PW-1', name: 'Round stickers', cents: 4_200, quantity: 1 }],
})
const lookAt = (path: string): ShopEvent => ({ name: 'page_view', path, remarketing: { type: 'other' } })

const outcomes = (bus: TagBus) => bus.records().at(-1)?.outcomes

test.each<[what: string, event: ShopEvent]>([
  ['a price that is not a number', { ...view, cents: Number.NaN } as ShopEvent],
  ['an infinite price', { ...view, cents: Number.POSITIVE_INFINITY } as ShopEvent],
  ['a product without a SKU', { ...view, items: [{ sku: '', name: 'Round', cents: 100 }] } as ShopEvent],
  [
    'a product whose fields are undefined',
    // Sent by a page whose `product` prop was only the product's key.
    { ...view, items: [{ sku: undefined, name: undefined, cents: undefined }] } as unknown as ShopEvent,
  ],
  [
    'a page whose price is not a number',
    { name: 'page_view', path: '/x', remarketing: { price: Number.NaN } },
  ],
  ['an order without its number', { ...sale(), number: '' } as ShopEvent],
])('an event with %s is not sent to any vendor (attribution-22)', (_, event) => {
  chooseConsent(everything)
  const { bus } = open('/product/round-stickers')
  bus.track(event)
  expect(bus.records()).toEqual([])
  expect(scripts()).toEqual([])
  bus.track(view)
  expect(bus.records()).toHaveLength(1)
})

test.each([
  ['without an id', {}, 'shop.example', everything, 'has no id'],
  ['on a local shop', ids, '127.0.0.1', everything, 'local shop'],
  ['before the shopper decides on consent', ids, 'shop.example', undefined, 'waits for consent'],
  ['after consent is refused', ids, 'shop.example', nothing, 'refused'],
] as const)('no third-party script is loaded %s (attribution-21)', (_, tags, hostname, consent, reason) => {
  if (consent) chooseConsent(consent)
  const { bus } = open('/', { tags, hostname })
  for (const event of [lookAt('/'), view, sale()]) bus.track(event)
  expect(scripts()).toEqual([])
  expect(vendors().dataLayer).toBeUndefined()
  expect(outcomes(bus)).toMatchObject({ tagManager: reason, analytics: reason, bingEvents: reason })
})

test('with an id and consent, each tag’s script is loaded once from its own host (attribution-21)', () => {
  chooseConsent(everything)
  const { bus } = open('/')
  bus.track(lookAt('/'))
  bus.track(view)
  bus.track(sale())
  const hosts = Object.fromEntries(scripts().map((script) => [script.dataset['tag'], script.src]))
  expect(hosts).toEqual({
    tagManager: 'https://www.googletagmanager.com/gtm.js?id=GTM-ABC1234',
    analytics: 'https://www.googletagmanager.com/gtag/js?id=G-ABC1234567',
    adsConversion: 'https://www.googletagmanager.com/gtag/js?id=AW-123456789',
    affiliate: 'https://www.dwin1.com/12345.js',
    mailMarketing: `https://chimpstatic.com/mcjs-connected/js/users/${ids.mailMarketing}.js`,
    emailMarketing: 'https://static.klaviyo.com/onsite/js/AbC123/klaviyo.js',
    bingEvents: 'https://bat.bing.com/bat.js',
  })
  expect(loaded()).toHaveLength(tagNames.length)
  expect(document.querySelectorAll('script:not([src])')).toHaveLength(0)
})

/** gtag commands are `arguments` objects. */
const commands = () =>
  (vendors().dataLayer ?? []).flatMap((entry) =>
    Object.prototype.toString.call(entry) === '[object Arguments]' ? [[...(entry as IArguments)]] : [],
  )

test('each vendor receives the event in its own format (attribution-22)', () => {
  chooseConsent(everything)
  const { bus } = open('/')
  bus.track(view)
  expect(vendors().dataLayer).toContainEqual({
    event: 'view_item',
    ecommerce: {
      currency: 'USD',
      value: 12.5,
      items: [{ item_id: 'PW-1', item_name: 'Round stickers', price: 12.5, quantity: 1, index: 0 }],
    },
  })
  expect(commands()).toContainEqual([
    'event',
    'view_item',
    expect.objectContaining({ value: 12.5, send_to: 'G-ABC1234567' }),
  ])
  expect(vendors().klaviyo).toEqual([
    ['track', 'Viewed Product', { ProductID: 'PW-1', ProductName: 'Round stickers', Price: 12.5 }],
  ])
  expect(outcomes(bus)?.affiliate).toBe('does not want it')
  bus.track({ name: 'begin_checkout', cents: 1_250, items: [{ sku: 'PW-1', name: 'Round', cents: 1_250 }] })
  expect(vendors().klaviyo).toContainEqual([
    'track',
    'Started Checkout',
    {
      $value: 12.5,
      Items: [expect.objectContaining({ ProductID: 'PW-1' })],
      // The same event id as the server-side event (attribution-30).
      $event_id: expect.stringMatching(/^\d{4}-\d\d-\d\d-[\da-f]{8}$/) as unknown,
    },
  ])

  const bought = sale()
  bus.track(bought)
  const number = bought.name === 'purchase' ? bought.number : ''
  expect(commands()).toContainEqual([
    'event',
    'conversion',
    expect.objectContaining({
      send_to: ids.adsConversion,
      transaction_id: number,
      value: 50,
      currency: 'USD',
    }),
  ])
  expect(vendors().AWIN?.Tracking.Sale).toMatchObject({
    amount: '42.00',
    orderRef: number,
    parts: 'DEFAULT:42.00',
    voucher: 'TEN',
    channel: 'aw',
  })
  expect(vendors().uetq).toContain('purchase')
})

test('Google receives the consent state before any other command (attribution-26)', () => {
  chooseConsent({ analytics: true, marketing: false })
  const { bus } = open('/')
  bus.track(lookAt('/'))
  expect(commands()[0]).toEqual([
    'consent',
    'default',
    expect.objectContaining({ analytics_storage: 'granted', ad_storage: 'denied' }),
  ])
  expect(loaded()).toEqual(['tagManager', 'analytics'])
})

test('events before the consent choice are tracked after an accept and dropped after a refusal (attribution-26)', () => {
  const first = open('/')
  first.bus.track(lookAt('/'))
  first.bus.track(view)
  expect(sessionStorage.getItem('untold-events')).toBeNull()
  chooseConsent(everything)
  first.bus.consentChanged()
  expect(outcomes(first.bus)).toMatchObject({ analytics: 'tracked', tagManager: 'tracked' })
  expect(loaded()).toHaveLength(tagNames.length)
  expect(vendors().klaviyo).toHaveLength(1)
  first.bus.retry()
  expect(vendors().klaviyo).toHaveLength(1)

  closeDocument()
  chooseConsent(nothing)
  const second = open('/')
  second.bus.track(view)
  expect(scripts()).toEqual([])
})

test('a purchase is tracked once, even when the success page is reloaded (attribution-22)', async () => {
  chooseConsent(everything)
  const bought = sale()
  open('/checkout/success?order=token-of-the-order').bus.track(bought)
  expect(commands().filter(([, name]) => name === 'purchase')).toHaveLength(1)
  closeDocument()
  vi.resetModules() // a reload starts with fresh module state
  const { TagBus: LoadedAnew } = await import('@/features/attribution/tag-bus')
  const again = new LoadedAnew(ids, {
    hostname: 'shop.example',
    consent: 'ask',
    page: () => '/checkout/success',
  })
  again.track(bought)
  expect(commands().filter(([, name]) => name === 'purchase')).toEqual([])
  expect(outcomes(again)).toMatchObject({ analytics: 'tracked before', affiliate: 'tracked before' })
})

test('the success page runs only tags that count sales and removes the order’s token from the address (attribution-24)', () => {
  chooseConsent(everything)
  const { bus } = open('/checkout/success?order=token-of-the-order')
  bus.track(lookAt('/checkout/success'))
  bus.track(sale())
  expect(new Set(loaded())).toEqual(
    new Set<TagName>(['tagManager', 'analytics', 'adsConversion', 'affiliate', 'bingEvents']),
  )
  expect(window.location.href).not.toContain('token-of-the-order')
  expect(window.history.state).toEqual({ key: 'next', url: '/checkout/success', as: '/checkout/success' })
})

test.each([
  '/checkout',
  '/customer/login',
  '/customer/account/dashboard',
  '/checkout/receipt',
  '/proof_order',
])('no tag runs on %s (attribution-24)', (address) => {
  chooseConsent(everything)
  const { bus } = open(address)
  for (const event of [lookAt(address), view, sale()]) bus.track(event)
  expect(scripts()).toEqual([])
})

test('an event on a private page is tracked on the next page that may run tags, in a new document (attribution-24)', () => {
  chooseConsent(everything)
  const checkout = open('/checkout')
  checkout.bus.track({
    name: 'begin_checkout',
    cents: 5_000,
    items: [{ sku: 'PW-1', name: 'R', cents: 5_000 }],
  })
  expect(outcomes(checkout.bus)).toMatchObject({ analytics: 'waits for another page' })
  expect(checkout.bus.needsNewDocument('/')).toBe(true)
  expect(checkout.bus.needsNewDocument('/checkout/receipt')).toBe(false)

  const home = open('/')
  expect(home.bus.records().map(({ event }) => event.name)).toEqual(['begin_checkout'])
  expect(outcomes(home.bus)).toMatchObject({ analytics: 'tracked', emailMarketing: 'tracked' })
  expect(home.bus.needsNewDocument('/checkout')).toBe(true)
  expect(home.bus.needsNewDocument('/product/x')).toBe(false)
  expect(open('/').bus.records()).toEqual([])
})

test('giving consent again, or in another tab, sends no event twice (attribution-26)', () => {
  chooseConsent(everything)
  const { bus } = open('/')
  bus.track(view)
  const before = vendors().dataLayer?.length
  bus.consentChanged()
  chooseConsent(everything)
  bus.consentChanged()
  expect(vendors().dataLayer).toHaveLength(before ?? 0)
  expect(vendors().klaviyo).toHaveLength(1)
})

test('a shop that runs no tags changes pages without loading a new document (attribution-24)', () => {
  expect(open('/', { tags: {} }).bus.needsNewDocument('/checkout')).toBe(false)
  expect(open('/', { hostname: 'localhost' }).bus.needsNewDocument('/checkout')).toBe(false)
  expect(open('/').bus.needsNewDocument('/checkout')).toBe(false)
})

test('an exception in one vendor’s script is recorded, and the other vendors still get the event (attribution-23)', () => {
  chooseConsent(everything)
  const { bus } = open('/')
  Object.assign(window, {
    klaviyo: {
      push: () => {
        throw new Error('broken')
      },
    },
  })
  expect(() => bus.track(view)).not.toThrow()
  expect(outcomes(bus)).toMatchObject({
    emailMarketing: 'failed',
    analytics: 'tracked',
    bingEvents: 'tracked',
  })
  expect(console.warn).toHaveBeenCalledOnce()
})

test('a purchase event contains no personal data of the shopper (attribution-23)', () => {
  const secret = (name: string) => `secret-${name}`
  const address = {
    firstname: secret('first'),
    lastname: secret('last'),
    company: '',
    street: [secret('street')],
    city: secret('city'),
    region: 'NY',
    postcode: secret('postcode'),
    countryCode: 'US',
    telephone: secret('phone'),
  }
  const order: OrderView = {
    id: '42',
    statusCode: 'processing',
    isPaid: true,
    canCancel: false,
    arrival: null,
    number: '000000042',
    token: secret('token'),
    placedAt: '2026-11-20T15:00:00Z',
    status: 'Received',
    email: secret('mail'),
    lines: [
      {
        id: '1',
        name: 'Round stickers',
        sku: 'PW-1',
        urlKey: 'round-stickers',
        quantity: 2,
        unitCents: 2_100,
        rowCents: 4_200,
        oneTimeCents: 0,
        options: [{ label: 'Names', value: secret('typed') }],
        picture: null,
        proof: null,
        isArtworkMissing: false,
        ...toLineContent(),
        toolOptions: secret('design'),
        giftMessage: { from: secret('giver'), to: secret('receiver'), message: secret('gift words') },
      },
    ],
    totals: {
      subtotalCents: 4_200,
      discountCents: 0,
      discountLabel: '',
      shippingCents: 500,
      taxCents: 300,
      giftCards: [{ code: secret('gift card'), cents: 0 }],
      creditCents: 0,
      pointsCents: 0,
      grandTotalCents: 5_000,
    },
    coupon: 'TEN',
    notes: { comment: '', giftMessage: null, isGift: false, isDropShip: false, gstNumber: '' },
    shippingAddress: address,
    billingAddress: address,
    carrier: null,
    shippingMethod: null,
    payment: { title: 'Card', code: 'payflowpro', details: [{ label: 'Visa', value: secret('card') }] },
    shipments: [],
    steps: [],
    orderPage: null,
    comments: [{ message: secret('comment'), at: '' }],
  } as OrderView // with every other field an order can have
  expect(JSON.stringify(purchaseEvent(order))).not.toContain('secret')
  expect(purchaseEvent(order)).toMatchObject({ number: '000000042', cents: 5_000, coupon: 'TEN' })
})

test('in notice mode tags run until the shopper refuses (attribution-522)', () => {
  const { bus } = open('/product/round-stickers', { consent: 'notice' })
  bus.track(view)
  expect(loaded()).toContain('analytics')
  closeDocument()
  chooseConsent(nothing)
  const { bus: next } = open('/product/round-stickers', { consent: 'notice' })
  next.track(view)
  expect(loaded()).toEqual([])
})

test('Global Privacy Control is treated as a refusal in notice mode, too (attribution-522)', () => {
  vi.stubGlobal(
    'navigator',
    Object.assign(Object.create(navigator) as Navigator, { globalPrivacyControl: true }),
  )
  document.cookie = 'consent=; Path=/; Max-Age=0'
  const { bus } = open('/product/round-stickers', { consent: 'notice' })
  bus.track(view)
  expect(loaded()).toEqual([])
  vi.unstubAllGlobals()
})
