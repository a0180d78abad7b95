import { beforeEach, describe, expect, test } from 'vitest'
import { startMockMagento } from '../support/magento/listening-magento'
import { makes } from '../support/magento/second/makes-to-walk'

/**
 * PayPal Express of the mock Magento. Each test names the file of magento/magento2 whose behavior the mock
 * copies.
 */

describe.each(makes)('on %s', (_, make) => {
  const { ask, double, url } = startMockMagento(undefined, make)

  const shop = 'https://shop.example/'
  let cart = ''
  beforeEach(async () => {
    Object.assign(double().magento.settings, { paymentMethods: ['checkmo', 'paypal_express'], linkUrl: shop })
    cart = (await ask('mutation { createGuestCart { cart { id } } }')).data?.['createGuestCart'].cart.id
    await ask(
      'mutation ($cart: String!) { addProductsToCart(cartId: $cart, cartItems: [{ sku: "TOTE", quantity: 1 }]) { user_errors { message } } }',
      { cart },
    )
  })

  const address = {
    firstname: 'Pat',
    lastname: 'Shopper',
    street: ['350 Fifth Avenue'],
    city: 'New York',
    region: 'NY',
    postcode: '10118',
    country_code: 'US',
    telephone: '212-555-0142',
  }

  async function checkOut() {
    const { errors } = await ask(
      `mutation ($cart: String!, $address: CartAddressInput!) {
      setGuestEmailOnCart(input: { cart_id: $cart, email: "pat@example.com" }) { cart { id } }
      setShippingAddressesOnCart(input: { cart_id: $cart, shipping_addresses: [{ address: $address }] }) { cart { id } }
      setBillingAddressOnCart(input: { cart_id: $cart, billing_address: { same_as_shipping: true } }) { cart { id } }
      setShippingMethodsOnCart(input: { cart_id: $cart, shipping_methods: [{ carrier_code: "flatrate", method_code: "flatrate" }] }) { cart { id } }
    }`,
      { cart, address },
    )
    expect(errors).toEqual([])
  }

  const start = async ({ isButton = false, back = 'checkout' } = {}) => {
    const { data, errors } = await ask(
      'mutation ($input: PaypalExpressTokenInput!) { createPaypalExpressToken(input: $input) { token paypal_urls { start } } }',
      {
        input: {
          cart_id: cart,
          code: 'paypal_express',
          express_button: isButton,
          urls: { return_url: back, cancel_url: 'checkout/cart' },
        },
      },
    )
    return { token: String(data?.['createPaypalExpressToken']?.token), errors }
  }

  /** Approves or cancels at PayPal. Returns the URL it redirects to. */
  async function decides(what: 'approve' | 'cancel', token: string): Promise<URL> {
    const answer = await fetch(`${url()}/paypal/${what}?token=${token}`, { redirect: 'manual' })
    return new URL(answer.headers.get('location') ?? '')
  }

  const handIn = (token: string, payer: string) =>
    ask(
      `mutation ($input: SetPaymentMethodOnCartInput!) { setPaymentMethodOnCart(input: $input) { cart {
      selected_payment_method { code } shipping_addresses { firstname city } } } }`,
      {
        input: {
          cart_id: cart,
          payment_method: { code: 'paypal_express', paypal_express: { token, payer_id: payer } },
        },
      },
    )

  const order = async () => {
    const { data } = await ask(
      'mutation ($cart: String!) { placeOrder(input: { cart_id: $cart }) { orderV2 { number } errors { code message } } }',
      { cart },
    )
    return data?.['placeOrder']
  }

  test('PayPal redirects below Base Link URL, with token and payer after an approval, and with the token after a cancellation (PaypalGraphQl/Model/Resolver/PaypalExpressToken.php)', async () => {
    const { token } = await start()
    const back = await decides('approve', token)
    expect(back.href).toMatch(
      new RegExp(`^https://shop\\.example/checkout/\\?token=${token}&PayerID=[0-9A-F]{13}$`),
    )
    expect((await decides('cancel', token)).href).toBe(`https://shop.example/checkout/cart/?token=${token}`)
  })

  test.each([
    'https://shop.example/checkout',
    '/checkout',
    'checkout?step=2',
    '../checkout',
    ':8080/checkout',
  ])('%s is refused as a return path (PaypalGraphQl/Model/Resolver/Store/Url.php)', async (back) => {
    expect((await start({ back })).errors).toMatchObject([{ message: 'Invalid Url.' }])
  })

  test('an approved payment pays for the order, which is processing immediately (Paypal/Model/Express.php)', async () => {
    await checkOut()
    const { token } = await start()
    const payer = (await decides('approve', token)).searchParams.get('PayerID') ?? ''
    const { data } = await handIn(token, payer)
    expect(data?.['setPaymentMethodOnCart'].cart).toEqual({
      selected_payment_method: { code: 'paypal_express' },
      shipping_addresses: [{ firstname: 'Pat', city: 'New York' }],
    })
    expect(await order()).toMatchObject({ orderV2: { number: expect.stringMatching(/^\d{9}$/) }, errors: [] })
    expect(double().magento.orders.at(-1)?.status).toBe('Processing')
  })

  test('the payment method can be set only after the shipping address (Quote/Model/PaymentMethodManagement.php)', async () => {
    const { token } = await start()
    expect((await handIn(token, 'PAYER')).errors).toMatchObject([
      { message: 'The shipping address is missing. Set the address and try again.' },
    ])
  })

  test('the cart’s PayPal button takes over the payer’s address, which has no last name (Paypal/Model/Express/Checkout.php, returnFromPaypal)', async () => {
    await checkOut()
    const { token } = await start({ isButton: true })
    const payer = (await decides('approve', token)).searchParams.get('PayerID') ?? ''
    const { data } = await handIn(token, payer)
    expect(data?.['setPaymentMethodOnCart'].cart.shipping_addresses).toEqual([
      { firstname: 'Pat Payer', city: 'San Jose' },
    ])
    const { errors } = await ask(
      'query ($id: String!) { cart(cart_id: $id) { shipping_addresses { lastname } } }',
      {
        id: cart,
      },
    )
    expect(errors).toMatchObject([{ message: 'Internal server error' }])
  })

  test('an unknown token, another payer and a missing payer cannot pay (Paypal/Model/Api/Nvp.php)', async () => {
    await checkOut()
    expect((await handIn('EC-0', 'PAYER')).errors).toMatchObject([
      { message: expect.stringMatching(/^PayPal gateway has rejected request\. Invalid token/) },
    ])
    const { token } = await start()
    await handIn(token, 'PAYER')
    expect((await order()).errors).toMatchObject([
      { code: 'UNABLE_TO_PLACE_ORDER', message: expect.stringContaining('has not been authorized') },
    ])
  })
})
