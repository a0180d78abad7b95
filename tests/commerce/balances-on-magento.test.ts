import type { OrderWholeFragment } from '@/commerce/generated/order'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { exampleBrand, serve } from '../support/brands'
import { startMockMagento } from '../support/magento/listening-magento'
import { makes } from '../support/magento/second/makes-to-walk'
import { adobeCommerce } from '../support/magento/versions'
import { commerceFacts } from '@/server/start/commerce-facts'
import { setEnvironment, settings } from '@/settings/settings'

// The backend of a shop is chosen at build time: set it before any of the shop's code loads (commerce-6).
vi.hoisted(() => {
  process.env['NEXT_PUBLIC_COMMERCE_DIALECT'] = 'commerce'
})
const { commerceBalances } = await import('@/commerce/cart/magento/commerce-balances')
const { request } = await import('@/commerce/request')
const { toCartView } = await import('@/commerce/cart/to-cart-view')
const { isOffered } = await import('@/commerce/offered')
const { myOrder } = await import('@/commerce/checkout/orders')
const { withPaid } = await import('@/commerce/checkout/magento/commerce-order')
const { orderByToken } = await import('@/commerce/checkout/order')
const documents = await import('@/commerce/generated/commerce-balances')
const { CreditHistoryDocument, GiftCardDocument, RedeemGiftCardDocument } = await import(
  '@/commerce/generated/balances'
)

/** Gift cards and store credit on a server that behaves like Adobe Commerce, as its reference describes. */

describe.each(makes)('on %s', (_, make) => {
  const { url, double, ask } = startMockMagento(adobeCommerce, make)
  const account = { firstname: 'Ada', lastname: 'Byron', email: 'ada@example.com', password: 'Analytical-1' }
  let headers: Record<string, string> = {}
  let cart = ''

  beforeAll(async () => {
    serve(exampleBrand())
    setEnvironment({ COMMERCE_URL: url() })
    await ask(
      'mutation ($account: CustomerCreateInput!) { createCustomerV2(input: $account) { customer { email } } }',
      { account },
    )
    const { data } = await ask(
      'mutation ($email: String!, $password: String!) { generateCustomerToken(email: $email, password: $password) { token } }',
      account,
    )
    headers = { authorization: `Bearer ${data?.['generateCustomerToken'].token}` }
    return () => setEnvironment({ COMMERCE_URL: undefined })
  })

  const customer = () => {
    const [ada] = double().magento.customers
    if (!ada) throw new Error('She has registered')
    return ada
  }

  const add = (id: string, as = {}) =>
    ask(
      'mutation ($cart: String!) { addProductsToCart(cartId: $cart, cartItems: [{ sku: "TOTE", quantity: 1 }]) { user_errors { message } } }',
      { cart: id },
      as,
    )

  beforeEach(async () => {
    customer().storeCredit = 1_000
    double().magento.giftCards = new Map([['ADOBE-CARD-20', 2_000]])
    for (const each of double().magento.carts.values()) each.isActive = false
    cart = (await ask('{ customerCart { id } }', {}, headers)).data?.['customerCart'].id
    await add(cart, headers)
  })

  const rowsOf = (answered: Parameters<typeof toCartView>[0] | undefined) => {
    if (!answered) throw new Error('The cart is there')
    return toCartView(answered).totals.rows.map(({ code, cents }) => [code, cents])
  }

  test('Adobe Commerce is detected, and offers the pages for store credit and gift cards but not for points (commerce-6, commerce-7)', async () => {
    expect((await commerceFacts(settings().commerce)).dialect).toBe('commerce')
    expect(
      ['my-credits', 'gift-card-balance', 'my-rewards'].map((page) => isOffered(`/customer/account/${page}`)),
    ).toEqual([true, true, false])
  })

  test('a gift card pays up to its balance, its remaining balance is returned, and it can be removed (commerce-124)', async () => {
    const input = { cart_id: cart, gift_card_code: 'ADOBE-CARD-20' }
    const applied = await request(documents.ApplyGiftCardCommerceDocument, { input }, { headers })
    expect(rowsOf(applied.applyGiftCardToCart?.cart)).toEqual([
      ['subtotal', 1_400],
      ['giftcardaccount', -1_400],
      ['grand_total', 0],
    ])
    expect(await commerceBalances(cart, { headers })).toEqual({
      cards: [{ code: 'ADOBE-CARD-20', appliedCents: 1_400, leftCents: 600 }],
      credit: { appliedCents: 0, balanceCents: 1_000 },
      points: null,
      earnedPoints: 0,
    })
    const removed = await request(documents.RemoveGiftCardCommerceDocument, { input }, { headers })
    expect(rowsOf(removed.removeGiftCardFromCart?.cart)).toEqual([
      ['subtotal', 1_400],
      ['grand_total', 1_400],
    ])
  })

  test('store credit can be applied to a cart and removed (commerce-124)', async () => {
    const input = { cart_id: cart }
    const applied = await request(documents.ApplyCreditCommerceDocument, { input }, { headers })
    expect(rowsOf(applied.applyStoreCreditToCart?.cart)).toContainEqual(['giftcardaccount', -1_000])
    const removed = await request(documents.RemoveCreditCommerceDocument, { input }, { headers })
    expect(rowsOf(removed.removeStoreCreditFromCart?.cart)).toContainEqual(['grand_total', 1_400])
  })

  test('a visitor’s cart returns gift cards only, without store credit (commerce-124)', async () => {
    const { data } = await ask('mutation { createGuestCart { cart { id } } }')
    const id: string = data?.['createGuestCart'].cart.id
    await add(id)
    const input = { cart_id: id, gift_card_code: 'ADOBE-CARD-20' }
    await request(documents.ApplyGiftCardCommerceDocument, { input })
    expect(await commerceBalances(id, {})).toMatchObject({
      cards: [{ code: 'ADOBE-CARD-20', appliedCents: 1_400 }],
      credit: null,
    })
  })

  test('an unknown gift card code is rejected with Magento’s message (commerce-124)', async () => {
    const input = { cart_id: cart, gift_card_code: 'NOTHING' }
    await expect(
      request(documents.ApplyGiftCardCommerceDocument, { input }, { headers }),
    ).rejects.toMatchObject({
      message: "The gift card code couldn't be added. Verify your information and try again.",
    })
  })

  test('an order reduces the gift card and the store credit it used; a gift card can be redeemed as store credit (commerce-124)', async () => {
    const giftCard = { cart_id: cart, gift_card_code: 'ADOBE-CARD-20' }
    await request(documents.ApplyGiftCardCommerceDocument, { input: giftCard }, { headers })
    const address = {
      firstname: 'Ada',
      lastname: 'Byron',
      street: ['1 Main St'],
      city: 'New York',
      region: 'NY',
      postcode: '10001',
      country_code: 'US',
      telephone: '5551234567',
    }
    const { data, errors } = await ask(
      `mutation ($cart: String!, $address: CartAddressInput!) {
      setShippingAddressesOnCart(input: { cart_id: $cart, shipping_addresses: [{ address: $address }] }) { cart { id } }
      setBillingAddressOnCart(input: { cart_id: $cart, billing_address: { same_as_shipping: true } }) { cart { id } }
      setShippingMethodsOnCart(input: { cart_id: $cart, shipping_methods: [{ carrier_code: "flatrate", method_code: "flatrate" }] }) {
        cart { available_payment_methods { code } }
      }
      setPaymentMethodOnCart(input: { cart_id: $cart, payment_method: { code: "free" } }) { cart { id } }
      placeOrder(input: { cart_id: $cart }) { orderV2 { number } errors { message } }
    }`,
      { cart, address },
      headers,
    )
    expect(errors).toEqual([])
    // The card pays for everything, so no other method is offered.
    expect(data?.['setShippingMethodsOnCart'].cart.available_payment_methods).toEqual([{ code: 'free' }])
    expect(data?.['placeOrder'].errors).toEqual([])

    const code = 'ADOBE-CARD-20'
    expect((await request(GiftCardDocument, { code }, { headers })).giftCardAccount?.balance).toEqual({
      value: 1,
    })
    await request(RedeemGiftCardDocument, { code }, { headers })
    const { customer: asked } = await request(CreditHistoryDocument, { page: 1, size: 20 }, { headers })
    expect(asked?.store_credit).toMatchObject({
      current_balance: { value: 11 },
      balance_history: { items: [{ action: 'Redeemed', balance_change: { value: 1 } }] },
    })
  })

  test('an order shows what gift cards and store credit paid; where Magento 2.4.7 rejects this query, it shows only its total (commerce-124)', async () => {
    double().magento.giftCards = new Map([['ADOBE-CARD-5', 500]])
    customer().storeCredit = 300
    const inCart = { cart_id: cart }
    await request(
      documents.ApplyGiftCardCommerceDocument,
      { input: { ...inCart, gift_card_code: 'ADOBE-CARD-5' } },
      { headers },
    )
    await request(documents.ApplyCreditCommerceDocument, { input: inCart }, { headers })
    const address =
      'firstname: "Ada", lastname: "Byron", street: ["1 Main St"], city: "Austin", region: "TX", postcode: "78701", country_code: "US", telephone: "512"'
    const { data } = await ask(
      `mutation ($cart: String!) {
      setShippingAddressesOnCart(input: { cart_id: $cart, shipping_addresses: [{ address: { ${address} } }] }) { cart { id } }
      setBillingAddressOnCart(input: { cart_id: $cart, billing_address: { same_as_shipping: true } }) { cart { id } }
      setShippingMethodsOnCart(input: { cart_id: $cart, shipping_methods: [{ carrier_code: "flatrate", method_code: "flatrate" }] }) { cart { id } }
      setPaymentMethodOnCart(input: { cart_id: $cart, payment_method: { code: "checkmo" } }) { cart { id } }
      placeOrder(input: { cart_id: $cart }) { errors { message } orderV2 { number token } }
    }`,
      { cart },
      headers,
    )
    expect(data?.['placeOrder'].errors).toEqual([])
    const { number, token } = data?.['placeOrder'].orderV2 ?? {}
    const paid = {
      giftCards: [{ code: 'ADOBE-CARD-5', cents: 500 }],
      creditCents: 300,
      pointsCents: 0,
      grandTotalCents: 1_400 + 500 - 800,
    }
    expect((await myOrder(number, { headers }))?.totals).toMatchObject(paid)
    expect((await orderByToken(token)).totals).toMatchObject(paid)

    const order = { total: { grand_total: { value: 11 } } } as OrderWholeFragment // the only member that is read here
    expect(await withPaid(order, { token: 'of no order' })).toBe(order)
  })

  test('points pay up to the total and can be removed, and an order shows what they paid (commerce-124)', async () => {
    const balances = () => commerceBalances(cart, { headers })
    expect((await balances())?.allPoints).toBeUndefined() // there are none, so nothing is shown
    customer().points = 250
    customer().storeCredit = 0
    expect((await balances())?.allPoints).toEqual({ spent: 0, spentCents: 0, balance: 250, worthCents: 250 })
    const applied = await request(documents.ApplyPointsCommerceDocument, { cart }, { headers })
    expect(rowsOf(applied.applyRewardPointsToCart?.cart)).toEqual([
      ['subtotal', 1_400],
      ['giftcardaccount', -250],
      ['grand_total', 1_150],
    ])
    expect((await balances())?.allPoints).toMatchObject({ spent: 250, spentCents: 250 })
    const removed = await request(documents.RemovePointsCommerceDocument, { cart }, { headers })
    expect(rowsOf(removed.removeRewardPointsFromCart?.cart)).toContainEqual(['grand_total', 1_400])
  })
})
