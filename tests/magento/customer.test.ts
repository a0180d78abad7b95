import { beforeEach, expect, test } from 'vitest'
import { goodCaptcha } from '../support/magento/customers/captcha'
import { startMockMagento } from '../support/magento/listening-magento'

/**
 * Customers of the mock Magento. Each test names the file of magento/magento2 whose behavior the mock copies.
 */

const { ask, double, url } = startMockMagento()

const password = 'Correct-Horse-7'
let made = 0
let email = ''
let token = ''

const asCustomer = (query: string, variables: object = {}) =>
  ask(query, variables, { authorization: `Bearer ${token}` })

const register = (input: object) =>
  ask('mutation ($input: CustomerCreateInput!) { createCustomerV2(input: $input) { customer { email } } }', {
    input: { firstname: 'Ada', lastname: 'Byron', email, password, is_subscribed: false, ...input },
  })

const signIn = (secret = password, headers: Record<string, string> = {}) =>
  ask(
    'mutation ($email: String!, $secret: String!) { generateCustomerToken(email: $email, password: $secret) { token } }',
    { email, secret },
    headers,
  )

beforeEach(async () => {
  double().magento.settings.captchaForms = []
  email = `ada.${++made}@example.com`
  await register({})
  token = (await signIn()).data?.['generateCustomerToken'].token
})

test('an e-mail address can have one account, and a password needs three character classes (CustomerGraphQl/Model/Customer/CreateCustomerAccount.php)', async () => {
  expect((await register({})).errors).toMatchObject([
    {
      message: 'A customer with the same email address already exists in an associated website.',
      category: 'graphql-input',
    },
  ])
  email = 'new@example.com'
  expect((await register({ password: 'aaaaaaaa' })).errors[0]?.message).toMatch(
    /^Minimum of different classes/,
  )
  expect((await register({ firstname: ' ' })).errors[0]?.message).toBe(
    'Required parameters are missing: firstname',
  )
})

test('a wrong password responds with status 401, with the same errors as an unknown address (CustomerGraphQl/Model/Resolver/GenerateCustomerToken.php)', async () => {
  const wrong = await signIn('Wrong-Horse-7')
  email = 'nobody@example.com'
  expect([wrong.status, wrong.errors]).toEqual([401, (await signIn()).errors])
  expect(wrong.errors[0]?.category).toBe('graphql-authentication')
})

test('a customer who must confirm the address cannot sign in before (Customer/Model/AccountManagement.php, activate)', async () => {
  double().magento.settings.confirmsAccounts = true
  email = 'later@example.com'
  await register({})
  expect((await signIn()).errors[0]?.message).toBe("This account isn't confirmed. Verify and try again.")
  const { path = '' } = double().magento.emails.at(-1) ?? {}
  const confirm = (key: string) =>
    ask(
      'mutation ($email: String!, $key: String!) { confirmEmail(input: { email: $email, confirmation_key: $key }) { customer { email } } }',
      { email, key },
    )
  expect((await confirm('wrong')).errors[0]?.message).toMatch(/^The confirmation token is invalid/)
  const key = new URL(path, url()).searchParams.get('key') ?? ''
  expect((await confirm(key)).data?.['confirmEmail'].customer.email).toBe(email)
  expect((await confirm(key)).errors[0]?.message).toBe('The account is already active.')
  double().magento.settings.confirmsAccounts = false
})

test('changing a password requires the old one, and signing out ends all sessions (CustomerGraphQl/Model/Resolver/ChangePassword.php)', async () => {
  const change = (current: string, next: string) =>
    asCustomer(
      'mutation ($current: String!, $next: String!) { changeCustomerPassword(currentPassword: $current, newPassword: $next) { email } }',
      { current, next },
    )
  expect((await change('Wrong-Horse-7', 'Other-Horse-8')).errors).toMatchObject([
    { message: 'Invalid login or password.', category: 'graphql-authentication' },
  ])
  expect((await change(password, 'Other-Horse-8')).errors).toEqual([])
  expect((await signIn('Other-Horse-8')).errors).toEqual([])
  await asCustomer('mutation { revokeCustomerToken { result } }')
  expect((await asCustomer('{ customer { email } }')).errors).toMatchObject([
    { message: "The current customer isn't authorized.", category: 'graphql-authorization' },
  ])
})

const askForLink = (body: object) =>
  fetch(`${url()}/rest/V1/customers/password`, { method: 'PUT', body: JSON.stringify(body) })

test('the link to reset a password works once (CustomerGraphQl/Model/Resolver/ResetPassword.php)', async () => {
  const reset = (key: string) =>
    ask(
      'mutation ($email: String!, $key: String!) { resetPassword(email: $email, resetPasswordToken: $key, newPassword: "Other-Horse-8") }',
      { email, key },
    )
  const answer = await askForLink({ email, template: 'email_reset' })
  expect([answer.status, await answer.json()]).toEqual([200, true])
  const { path = '' } = double().magento.emails.at(-1) ?? {}
  const key = new URL(path, url()).searchParams.get('token') ?? ''
  expect((await reset(key)).data?.['resetPassword']).toBe(true)
  expect((await reset(key)).errors[0]?.message).toBe("Cannot set the customer's password")
  expect((await signIn('Other-Horse-8')).errors).toEqual([])
})

test.each([
  ['no account has the address', () => ({ email: 'nobody@example.com' })],
  ['the account belongs to another website', () => ({ email, websiteId: 14 })],
])(
  'no reset link is sent if %s (Customer/Model/AccountManagement.php, initiatePasswordReset)',
  async (_, body) => {
    const sent = double().magento.emails.length
    expect((await askForLink({ template: 'email_reset', ...body() })).status).toBe(404)
    expect(double().magento.emails).toHaveLength(sent)
  },
)

const address = {
  firstname: 'Ada',
  lastname: 'Byron',
  street: ['1 Main St'],
  city: 'Los Angeles',
  region: { region_code: 'CA' },
  postcode: '90001',
  country_code: 'US',
  telephone: '5551234567',
}

test('an address can be added, changed and deleted, but a default address cannot be deleted (CustomerGraphQl/Model/Customer/Address)', async () => {
  const add = (input: object) =>
    asCustomer(
      'mutation ($input: CustomerAddressInput!) { createCustomerAddress(input: $input) { id city default_shipping } }',
      { input },
    )
  expect((await add({ city: 'Boston' })).errors[0]?.message).toBe(
    'Required parameters are missing: firstname, lastname, street, country_id, telephone',
  )
  const { id } = (await add({ ...address, default_shipping: true })).data?.['createCustomerAddress'] ?? {}
  const { data } = await asCustomer(
    'mutation ($id: Int!) { updateCustomerAddress(id: $id, input: { city: "Pasadena" }) { city telephone default_shipping } }',
    { id },
  )
  expect(data?.['updateCustomerAddress']).toEqual({
    city: 'Pasadena',
    telephone: '5551234567',
    default_shipping: true,
  })
  const remove = (which: number) =>
    asCustomer('mutation ($id: Int!) { deleteCustomerAddress(id: $id) }', { id: which })
  expect((await remove(id)).errors[0]?.message).toBe(
    `Customer Address ${id} is set as default shipping address and can not be deleted`,
  )
  const other = (await add(address)).data?.['createCustomerAddress'].id
  expect((await remove(other)).data).toEqual({ deleteCustomerAddress: true })
  expect((await remove(other)).errors[0]?.message).toBe(`Could not find a address with ID "${other}"`)
})

const fill = async (cart: string, sku: string, quantity: number) =>
  ask(
    'mutation ($cart: String!, $sku: String!, $quantity: Float!) { addProductsToCart(cartId: $cart, cartItems: [{ sku: $sku, quantity: $quantity }]) { cart { total_quantity } } }',
    { cart, sku, quantity },
  )

const guestCart = async () =>
  (await ask('mutation { createGuestCart { cart { id } } }')).data?.['createGuestCart'].cart.id as string // an id is a string

test.each(['mergeCarts(source_cart_id', 'assignCustomerToGuestCart(cart_id'])(
  'equal lines of both carts are merged by %s (Quote/Model/Quote.php, merge)',
  async (mutation) => {
    const { data } = await asCustomer('{ customerCart { id } }')
    await asCustomer(
      'mutation ($cart: String!) { addProductsToCart(cartId: $cart, cartItems: [{ sku: "TOTE", quantity: 2 }]) { cart { id } } }',
      { cart: data?.['customerCart'].id },
    )
    const guest = await guestCart()
    await fill(guest, 'TOTE', 1)
    await fill(guest, 'FRAME', 1)
    const merged = await asCustomer(
      `mutation ($guest: String!) { ${mutation}: $guest) { total_quantity itemsV2 { total_count } } }`,
      { guest },
    )
    expect(Object.values(merged.data ?? {})).toEqual([{ total_quantity: 4, itemsV2: { total_count: 2 } }])
  },
)

/** Orders these products as the customer. @returns the order number */
async function order(...skus: string[]): Promise<string> {
  const cart = (await asCustomer('{ customerCart { id } }')).data?.['customerCart'].id
  for (const sku of skus)
    await asCustomer(
      'mutation ($cart: String!, $sku: String!) { addProductsToCart(cartId: $cart, cartItems: [{ sku: $sku, quantity: 1 }]) { cart { id } } }',
      { cart, sku },
    )
  const set = (name: string, type: string, input: object) =>
    asCustomer(`mutation ($input: ${type}!) { ${name}(input: $input) { cart { id } } }`, {
      input: { cart_id: cart, ...input },
    })
  const fields = { ...address, region: 'CA' }
  await set('setShippingAddressesOnCart', 'SetShippingAddressesOnCartInput', {
    shipping_addresses: [{ address: fields }],
  })
  await set('setBillingAddressOnCart', 'SetBillingAddressOnCartInput', {
    billing_address: { same_as_shipping: true },
  })
  await set('setShippingMethodsOnCart', 'SetShippingMethodsOnCartInput', {
    shipping_methods: [{ carrier_code: 'flatrate', method_code: 'flatrate' }],
  })
  await set('setPaymentMethodOnCart', 'SetPaymentMethodOnCartInput', { payment_method: { code: 'checkmo' } })
  const { data } = await asCustomer(
    'mutation ($cart: String!) { placeOrder(input: { cart_id: $cart }) { orderV2 { number } errors { message } } }',
    { cart },
  )
  return data?.['placeOrder'].orderV2.number
}

test('orders are listed newest first, paginated, and found by part of the number (SalesGraphQl/Model/Resolver/CustomerOrders/Query/SearchQuery.php)', async () => {
  const numbers = [await order('FRAME'), await order('TOTE'), await order('COASTER')]
  const list = async (args: string) => {
    const { data } = await asCustomer(
      `{ customer { orders(${args}) { total_count page_info { current_page total_pages } items { number } } } }`,
    )
    const { items, ...rest } = data?.['customer'].orders ?? {}
    return { ...rest, numbers: items.map((each: { number: string }) => each.number) }
  }
  expect(await list('pageSize: 2')).toEqual({
    total_count: 3,
    page_info: { current_page: 1, total_pages: 2 },
    numbers: numbers.slice(1).toReversed(),
  })
  // A page number past the end returns the last page.
  expect((await list('pageSize: 2, currentPage: 9')).numbers).toEqual(numbers.slice(0, 1))
  expect((await list(`filter: { number: { eq: "${numbers[1]}" } }`)).numbers).toEqual([numbers[1]])
  expect((await list(`filter: { number: { match: "${numbers[0]?.slice(-3)}" } }`)).numbers).toEqual([
    numbers[0],
  ])
})

test('an order lists its shipments and invoices (SalesGraphQl/Model/Resolver/Shipments.php)', async () => {
  const number = await order('FRAME')
  const kept = double().magento.orders.at(-1)
  kept?.invoices.push('000000001')
  kept?.shipments.push({
    number: '000000001',
    tracking: [{ carrier: 'ups', title: 'UPS', number: '1Z999AA10123456784' }],
  })
  const { data } = await asCustomer(
    `{ customer { orders(filter: { number: { eq: "${number}" } }) { items { token invoices { number } shipments { number tracking { number } items { product_name quantity_shipped } } } } } }`,
  )
  const answered = data?.['customer'].orders.items[0]
  expect(answered).toMatchObject({
    invoices: [{ number: '000000001' }],
    shipments: [
      {
        tracking: [{ number: '1Z999AA10123456784' }],
        items: [{ product_name: 'Oak Frame', quantity_shipped: 1 }],
      },
    ],
  })
  expect(answered.token).toMatch(/^0:3:.{80,}$/)
})

test('reordering adds the items to the cart and reports removed or sold-out ones (Sales/Model/Reorder/Reorder.php)', async () => {
  const number = await order('FRAME', 'PIN', 'TEE-KIDS')
  const product = (sku: string) => double().magento.products.find((each) => each.sku === sku)
  const [pin, tee] = [product('PIN'), product('TEE-KIDS')]
  if (pin) pin.isDisabled = true
  if (tee) tee.stock = 0
  const again = (which: string) =>
    asCustomer(
      'mutation ($number: String!) { reorderItems(orderNumber: $number) { cart { itemsV2 { total_count } } userInputErrors { code message path } } }',
      { number: which },
    )
  const { data } = await again(number)
  expect(data?.['reorderItems']).toEqual({
    cart: { itemsV2: { total_count: 1 } },
    userInputErrors: [
      {
        code: 'PRODUCT_NOT_FOUND',
        message: `Could not find a product with ID "${pin?.id}"`,
        path: ['orderNumber'],
      },
      {
        code: 'NOT_SALABLE',
        message: 'Product that you are trying to add is not available.',
        path: ['orderNumber'],
      },
    ],
  })
  expect((await again('000009999')).errors[0]?.message).toBe(
    `Order number "000009999" doesn't belong to the current customer`,
  )
  if (pin) pin.isDisabled = false
  if (tee) tee.stock = 500
})

test('a product can be added to the wishlist and from there to the cart (WishlistGraphQl/Model/Resolver/Wishlist/AddToCart.php)', async () => {
  const list = 'wishlist { items_count items_v2 { items { id quantity product { sku } } } }'
  const add = (sku: string) =>
    asCustomer(
      `mutation ($sku: String!) { addProductsToWishlist(wishlistId: "0", wishlistItems: [{ sku: $sku, quantity: 1 }]) { ${list} user_errors { code message } } }`,
      { sku },
    )
  expect((await add('NOTHING')).data?.['addProductsToWishlist'].user_errors).toEqual([
    { code: 'PRODUCT_NOT_FOUND', message: 'Could not find a product with SKU "NOTHING"' },
  ])
  await add('TOTE')
  const listed = (await add('FRAME')).data?.['addProductsToWishlist'].wishlist.items_v2
  const toCart = (ids: string[]) =>
    asCustomer(
      `mutation ($ids: [ID!]) { addWishlistItemsToCart(wishlistId: "0", wishlistItemIds: $ids) { status ${list} } }`,
      { ids },
    )
  const moved = (await toCart([listed.items[0].id])).data?.['addWishlistItemsToCart']
  expect([moved.status, moved.wishlist.items_count]).toEqual([true, 1])
  expect((await toCart(['99999'])).errors[0]?.message).toBe('The wishlist item ids "99999" were not found.')
  const removed = await asCustomer(
    `mutation ($id: ID!) { removeProductsFromWishlist(wishlistId: "0", wishlistItemsIds: [$id]) { ${list} user_errors { message } } }`,
    { id: listed.items[1].id },
  )
  expect(removed.data?.['removeProductsFromWishlist']).toMatchObject({ wishlist: { items_count: 0 } })
  expect(
    (
      await ask(
        'mutation { addProductsToWishlist(wishlistId: "0", wishlistItems: []) { user_errors { message } } }',
      )
    ).errors,
  ).toMatchObject([
    { message: 'The current user cannot perform operations on wishlist', category: 'graphql-authorization' },
  ])
})

test('a review waits for the merchant’s approval, and guest reviews can be disabled (ReviewGraphQl/Model/Resolver/CreateProductReview.php)', async () => {
  const { data: metadata } = await ask(
    '{ productReviewRatingsMetadata { items { id values { value_id value } } } }',
  )
  const scale = metadata?.['productReviewRatingsMetadata'].items[0]
  const input = {
    sku: 'TOTE',
    nickname: 'Ada',
    summary: 'Roomy',
    text: 'Holds two laptops.',
    ratings: [{ id: scale.id, value_id: scale.values[3].value_id }],
  }
  const write = () =>
    ask(
      'mutation ($input: CreateProductReviewInput!) { createProductReview(input: $input) { review { average_rating } } }',
      { input },
    )
  const ofTote = async () =>
    (await ask('{ products(filter: { sku: { eq: "TOTE" } }) { items { reviews { items { summary } } } } }'))
      .data?.['products'].items[0].reviews.items
  expect((await write()).data?.['createProductReview'].review.average_rating).toBe(80)
  expect(await ofTote()).toEqual([])
  for (const review of double().magento.reviews) review.isApproved = true
  expect(await ofTote()).toEqual([{ summary: 'Roomy' }])
  double().magento.settings.guestsReview = false
  expect((await write()).errors).toMatchObject([
    { message: "Guest customers aren't allowed to add product reviews.", category: 'graphql-authorization' },
  ])
  double().magento.settings.guestsReview = true
})

test('an address can subscribe to the newsletter once (NewsletterGraphQl/Model/SubscribeEmailToNewsletter/Validation.php)', async () => {
  const subscribe = (to: string) =>
    ask('mutation ($to: String!) { subscribeEmailToNewsletter(email: $to) { status } }', { to })
  expect((await subscribe('nobody')).errors[0]?.message).toBe('Enter a valid email address.')
  expect((await subscribe(email)).data?.['subscribeEmailToNewsletter'].status).toBe('SUBSCRIBED')
  expect((await subscribe(email)).errors).toMatchObject([
    { message: 'This email address is already subscribed.', category: 'graphql-already-exists' },
  ])
  expect((await asCustomer('{ customer { is_subscribed } }')).data?.['customer'].is_subscribed).toBe(true)
})

test('a form with a captcha requires its token in a header (security-package: ReCaptchaWebapiGraphQl/Plugin/GraphQlValidator.php)', async () => {
  double().magento.settings.captchaForms = ['CUSTOMER_LOGIN']
  expect((await ask('{ recaptchaV3Config { is_enabled forms } }')).data).toEqual({
    recaptchaV3Config: { is_enabled: true, forms: ['CUSTOMER_LOGIN'] },
  })
  expect((await signIn()).errors[0]?.message).toBe('ReCaptcha validation failed, please try again')
  expect((await signIn(password, { 'X-ReCaptcha': goodCaptcha })).errors).toEqual([])
})
