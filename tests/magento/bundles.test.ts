import { beforeEach, expect, test } from 'vitest'
import { giftBox } from '../support/gift-box'
import { startMockMagento } from '../support/magento/listening-magento'
import { bundleUid } from '../support/magento/uids'

/**
 * Bundles of the mock Magento. Each test names the file of magento/magento2 whose behavior the mock copies.
 */

const { ask, double } = startMockMagento()

let cart = ''
beforeEach(async () => {
  cart = (await ask('mutation { createGuestCart { cart { id } } }')).data?.['createGuestCart'].cart.id
})

const [harbor, meadow, canyons] = [bundleUid(1, 1, 1), bundleUid(1, 2, 1), bundleUid(1, 3, 2)]
const coasters = bundleUid(3, 7, 4)

async function add(item: object) {
  const { data, errors } = await ask(
    `mutation ($cart: String!, $items: [CartItemInput!]!) { addProductsToCart(cartId: $cart, cartItems: $items) {
      user_errors { message }
      cart { itemsV2 { items { uid prices { price { value } row_total { value } } ... on BundleCartItem { bundle_options { label type values { uid label quantity price } } } } } } } }`,
    { cart, items: [{ quantity: 1, sku: 'DESK-SET', ...item }] },
  )
  expect(errors).toEqual([])
  const { user_errors: problems, cart: answered } = data!['addProductsToCart']
  return {
    problems: problems.map(({ message }: { message: string }) => message),
    line: answered.itemsV2.items.at(-1),
  }
}

test.each([
  [[], 'Please specify product option(s).'],
  [[coasters], 'Please select all required options.'],
  [[harbor, meadow], 'Option type (radio) should have only one element.'],
  [[bundleUid(1, 99, 1)], 'The options you selected are not available.'],
  [[btoa('bundle/1/1')], 'Wrong format of the entered option data'],
])(
  'a bundle with the options %j is refused: %s (Bundle/Model/Product/Type.php)',
  async (selected, message) => {
    expect((await add({ selected_options: selected })).problems).toEqual([message])
  },
)

test('a bundle is refused if a required selection is sold out (Bundle/Model/Product/Type.php, checkSelectionsIsSale)', async () => {
  const mug = double().magento.products.find(({ sku }) => sku === 'MUG-HARBOR')!
  const { stock } = mug
  mug.stock = 0
  expect((await add({ selected_options: [harbor] })).problems).toEqual([
    'The required options you selected are not available.',
  ])
  mug.stock = stock
})

test('a dynamic bundle costs the sum of its parts, with tier prices by total quantity; a part’s quantity is an entered option (Bundle/Model/Product/Price.php, QuoteBundleOptions/Model/Cart/BuyRequest/BundleDataProvider.php)', async () => {
  const poster = bundleUid(2, 4, 1)
  const { problems, line } = await add({
    quantity: 5,
    selected_options: [harbor, poster, coasters],
    entered_options: [{ uid: poster, value: '2' }],
  })
  expect(problems).toEqual([])
  // A mug at 12, two posters at the quantity price of 10 (ten in total), and four coasters at 4.
  expect(line.prices).toEqual({ price: { value: 48 }, row_total: { value: 240 } })
  expect(line.bundle_options).toEqual([
    { label: 'Mug', type: 'radio', values: [{ uid: harbor, label: 'Harbor Mug', quantity: 1, price: 12 }] },
    {
      label: 'Poster',
      type: 'select',
      values: [{ uid: poster, label: 'Harbor Poster', quantity: 2, price: 10 }],
    },
    {
      label: 'Extras',
      type: 'checkbox',
      values: [{ uid: coasters, label: 'Coaster', quantity: 4, price: 4 }],
    },
  ])
})

test('an entered quantity is ignored for a part with a fixed quantity (Bundle/Model/Product/Type.php, getQty)', async () => {
  const { line } = await add({ selected_options: [harbor], entered_options: [{ uid: harbor, value: '7' }] })
  expect(line.bundle_options[0].values[0].quantity).toBe(1)
  const { line: two } = await add({ selected_options: [canyons] })
  expect(two.prices.price.value).toBe(2 * 12)
})

test('a bundle is refused if a part does not have enough stock (CatalogInventory/Model/Quote/Item/QuantityValidator.php)', async () => {
  const { problems } = await add({ quantity: 200, selected_options: [harbor, coasters] })
  expect(problems).toEqual(['The requested qty is not available'])
})

test('a fixed-price bundle has its own percentage options, and its discount applies to everything in it (Bundle/Model/Product/Price.php)', async () => {
  double().magento.products.push(giftBox())
  const both = [bundleUid(1, 1, 2), bundleUid(1, 2, 1)]
  // 20 + 2 × 1.50 + 10 % of 20, minus 10 %, or minus 20 % from three on.
  expect((await add({ sku: 'BOX', selected_options: both })).line.prices.price.value).toBe(22.5)
  expect((await add({ sku: 'BOX', quantity: 3, selected_options: both })).line.prices.price.value).toBe(20)
  const { data } = await ask(
    '{ products(filter: { sku: { eq: "BOX" } }) { items { special_price price_range { minimum_price { regular_price { value } final_price { value } } maximum_price { final_price { value } } } price_tiers { quantity discount { percent_off } } ... on BundleProduct { dynamic_price price_details { main_price main_final_price } items { options { price price_type } } } } } }',
  )
  expect(data?.['products'].items[0]).toEqual({
    special_price: 90,
    price_range: {
      minimum_price: { regular_price: { value: 22 }, final_price: { value: 19.8 } },
      maximum_price: { final_price: { value: 23.4 } },
    },
    price_tiers: [{ quantity: 3, discount: { percent_off: 20 } }],
    dynamic_price: false,
    price_details: { main_price: 20, main_final_price: 18 },
    items: [
      {
        options: [
          { price: 1.5, price_type: 'FIXED' },
          { price: 10, price_type: 'PERCENT' },
        ],
      },
      { options: [{ price: 1, price_type: 'FIXED' }] },
    ],
  })
})

test('querying the price details that a dynamic bundle lacks returns an error (BundleGraphQl/Model/Resolver/BundlePriceDetails.php)', async () => {
  const { errors } = await ask(
    '{ products(filter: { sku: { eq: "DESK-SET" } }) { items { ... on BundleProduct { price_details { main_price } } } } }',
  )
  expect(errors[0]?.message).toBe('Internal server error')
})
