import fc from 'fast-check'
import { beforeAll, expect, test, vi } from 'vitest'
import { exampleBrand, serve } from '../support/brands'
import {
  customerGroups,
  type OptionData,
  type ProductData,
} from '../support/magento/catalogue/catalogue-data'
import { startMockMagento } from '../support/magento/listening-magento'
import { productData } from '../support/magento/catalogue/product-data'
import { urlKeyOf } from '../support/magento/catalogue/products'
import { testsEverything } from '../support/test-suite'
import { priceLine } from '@/lib/money/price'
import { isChoice, visibleOptions, type ProductOption, type Selection } from '@/lib/products/product-options'
import { setEnvironment } from '@/settings/settings'

vi.hoisted(() => {
  process.env['NEXT_PUBLIC_COMMERCE_DIALECT'] = 'core'
})
const { productView } = await import('@/commerce/product/product')
const { toItem } = await import('@/commerce/cart/line-input')
const { request } = await import('@/commerce/request')
const { toCartView } = await import('@/commerce/cart/to-cart-view')
const { toAddedItem } = await import('@/features/catalogue/product/to-added-item')
const { customerPrices } = await import('@/commerce/product/customer-prices')
const { memberCents } = await import('@/commerce/product/members')
const { bundleCents, bundleEntry } = await import('@/commerce/product/bundle-price')
const { CartCoreViewDocument } = await import('@/commerce/generated/cart')

/** Cart and order charge what the page shows, for everything that a Magento can sell (commerce-88). */

const { url, double, ask } = startMockMagento()
const seed = Number(process.env['PRICES_SEED'] ?? Date.now() % 1_000_000)
const numRuns = Number(process.env['PRICES_RUNS'] ?? (testsEverything ? 250 : 75))
/** Tokens by customer group: General, and Wholesale, which has separate prices. A guest has no token. */
const tokens: Record<number, string> = {}

beforeAll(async () => {
  serve(exampleBrand())
  setEnvironment({ COMMERCE_URL: url() })
  for (const group of [customerGroups.general, customerGroups.wholesale]) {
    const account = {
      firstname: 'Ada',
      lastname: 'Byron',
      email: `ada-${group}@example.com`,
      password: 'Analytical-1',
    }
    await ask(
      'mutation ($account: CustomerCreateInput!) { createCustomerV2(input: $account) { customer { email } } }',
      { account },
    )
    double().magento.customers.at(-1)!.group = group
    const signIn =
      'mutation ($email: String!, $password: String!) { generateCustomerToken(email: $email, password: $password) { token } }'
    tokens[group] = (await ask(signIn, account)).data?.['generateCustomerToken'].token
  }
})

const headersOf = (group: number): Record<string, string> =>
  tokens[group] ? { authorization: `Bearer ${tokens[group]}` } : {}

/** Returns the product as its page shows it to this group, once prices have been requested (commerce-133). */
async function viewFor(goods: ProductData, group: number): Promise<View> {
  const view = await productView(urlKeyOf(goods))
  if (!view) throw new Error('The product is there')
  if (!tokens[group]) return view
  return { ...view, ...(await customerPrices(view, { headers: headersOf(group) })) }
}

const groups = fc.constantFrom(...Object.values(customerGroups))

const cents = fc.integer({ min: 1, max: 20_000 })
const below = (price: number) => fc.integer({ min: 1, max: price })
const tiersOf = (price: number) =>
  fc
    .tuple(
      fc.uniqueArray(fc.record({ quantity: fc.integer({ min: 2, max: 30 }), price: below(price) }), {
        maxLength: 3,
        selector: ({ quantity }) => quantity,
      }),
      fc.uniqueArray(
        fc.record({ quantity: fc.integer({ min: 1, max: 30 }), price: below(price), group: groups }),
        { maxLength: 3, selector: ({ quantity, group }) => `${quantity} ${group}` },
      ),
    )
    .map((tiers) => tiers.flat())
const pricedWith = (requiredKeys: ('price' | 'rule')[]) =>
  cents.chain((price) =>
    fc.record(
      {
        price: fc.constant(price),
        special: below(price),
        isSpecialOver: fc.boolean(),
        rule: below(price),
        ruleKind: fc.constantFrom('by_percent', 'by_fixed', 'to_fixed'),
        tiers: tiersOf(price),
      },
      { requiredKeys },
    ),
  )
const priced = pricedWith(['price'])

let lastId = 10_000
const nextId = () => ++lastId

const charge = fc.oneof(
  fc.record({ price: fc.integer({ min: 0, max: 3_000 }) }),
  fc.record({ percent: fc.integer({ min: 1, max: 60 }) }),
)
const choiceOption = fc
  .record({
    type: fc.constantFrom('drop_down', 'radio', 'checkbox', 'multiple'),
    required: fc.boolean(),
    values: fc.array(charge, { minLength: 1, maxLength: 4 }),
  })
  .map(({ values, ...option }): OptionData => {
    const id = nextId()
    return {
      ...option,
      id,
      title: `Option ${id}`,
      values: values.map((value) => ({ ...value, id: nextId(), title: 'One' })),
    }
  })
const textOption = fc
  .record({
    type: fc.constantFrom('field', 'area', 'date', 'date_time', 'time'),
    required: fc.boolean(),
    price: fc.integer({ min: 0, max: 2_000 }),
  })
  .map((option): OptionData => ({ ...option, id: nextId(), title: `Option ${lastId}` }))
const anyOption = fc.oneof(choiceOption, textOption)
const options = fc.array(anyOption, { maxLength: 4 })

const named = (
  facts: Omit<ProductData, 'id' | 'sku' | 'name' | 'categories' | 'stock'>,
  more: Partial<ProductData> = {},
): ProductData => {
  const id = nextId()
  return { id, sku: `DRAWN-${id}`, name: `Drawn ${id}`, categories: [3], stock: 100_000, ...facts, ...more }
}

const anyPriced = fc.oneof(
  fc.tuple(priced, options),
  // Only a cart knows what options cost by a rule, so these are drawn often.
  fc.tuple(pricedWith(['price', 'rule']), fc.array(anyOption, { minLength: 2, maxLength: 5 })),
)
const single = fc
  .tuple(fc.constantFrom('simple', 'virtual'), anyPriced)
  .map(([type, [facts, asked]]) => [named({ type, ...facts, options: asked })])

/**
 * Products with a variant for each color and size, and perhaps material, except for those that are left out.
 */
const configurable = fc
  .tuple(fc.boolean(), fc.array(fc.option(priced), { minLength: 27, maxLength: 27 }), priced, options)
  .map(
    ([isOfThree, variants, ...others]) =>
      [isOfThree, variants.slice(0, isOfThree ? 27 : 9), ...others] as const,
  )
  .filter(([, variants]) => variants.some(Boolean))
  .map(([isOfThree, variants, facts, asked]) => {
    const parts = variants.flatMap((each, at) =>
      each
        ? [
            named(
              {
                type: 'simple',
                ...each,
                attributes: {
                  color: 49 + (at % 3),
                  size: 166 + (Math.floor(at / 3) % 3),
                  ...(isOfThree && { material: 210 + Math.floor(at / 9) }),
                },
              },
              { isHidden: true },
            ),
          ]
        : [],
    )
    return [
      named({ type: 'configurable', price: facts.price, parts: parts.map(({ sku }) => sku), options: asked }),
      ...parts,
    ]
  })

const known = fc
  .constantFrom(
    ...productData.filter(
      ({ isDisabled, isHidden, stock, type }) =>
        !isDisabled && !isHidden && stock > 50 && ['simple', 'virtual', 'configurable'].includes(type),
    ),
  )
  .map((product): ProductData[] => [product])

const bought = fc.record({
  goods: fc.oneof(single, configurable, known),
  quantity: fc.integer({ min: 1, max: 40 }),
  group: groups,
  picks: fc.array(fc.nat(), { minLength: 40, maxLength: 40 }),
})

const dates = { date: '2027-03-02', 'date-time': '2027-03-02T14:30', time: '09:05' }
const textFor = ({ type, dateKind }: ProductOption) => (type === 'date' ? dates[dateKind ?? 'date'] : 'Hello')

type View = NonNullable<Awaited<ReturnType<typeof productView>>>

/**
 * Returns the final choice of a shopper who picks at random. Each option is answered as it is shown after the
 * previous answers.
 */
function chooseIn({ options: asked, rules }: View, picks: number[]): Selection {
  let selection: Selection = {}
  for (let at = 0; at < asked.length; at++) {
    const option = visibleOptions(asked, rules, selection)[at]
    const pick = picks[at] ?? 0
    if (!option || option.type === 'file' || (!option.required && pick % 3 === 0)) continue
    const values = option.values ?? []
    const some = ['checkbox', 'multiple'].includes(option.type)
      ? values.filter((_, each) => each === 0 || (pick >> each) % 2 === 1)
      : [values[pick % values.length]!]
    selection = {
      ...selection,
      [option.uid]: isChoice(option) ? some.map(({ uid }) => uid) : textFor(option),
    }
  }
  return selection
}

const add = (view: View, selection: Selection, quantity: number, headers: Record<string, string>) =>
  addItem(toItem(toAddedItem(view, selection, quantity)), headers)

async function emptyCart(headers: Record<string, string>): Promise<string> {
  if (!headers['authorization'])
    return (await ask('mutation { createGuestCart { cart { id } } }')).data?.['createGuestCart'].cart.id
  const own = async (): Promise<string> =>
    (await ask('{ customerCart { id } }', {}, headers)).data?.['customerCart'].id
  double().magento.carts.get(await own())!.isActive = false
  return own()
}

/** @returns the cart, which contains only this item */
async function addItem(item: object, headers: Record<string, string>) {
  const cart = await emptyCart(headers)
  const items = [item]
  const { data } = await ask(
    'mutation ($cart: String!, $items: [CartItemInput!]!) { addProductsToCart(cartId: $cart, cartItems: $items) { user_errors { message } } }',
    { cart, items },
    headers,
  )
  expect(data?.['addProductsToCart'].user_errors).toEqual([])
  return cart
}

const address = {
  firstname: 'Ada',
  lastname: 'Byron',
  street: ['1 Main St'],
  city: 'Los Angeles',
  region: 'CA',
  postcode: '90001',
  country_code: 'US',
  telephone: '5551234567',
}

/** @returns the prices of the order's only line, in cents */
async function order(cart: string, isVirtual: boolean, headers: Record<string, string>) {
  const change = (field: string, type: string, input: object) =>
    ask(
      `mutation ($input: ${type}) { ${field}(input: $input) { cart { id } } }`,
      { input: { cart_id: cart, ...input } },
      headers,
    )
  if (!headers['authorization'])
    await change('setGuestEmailOnCart', 'SetGuestEmailOnCartInput', { email: 'eve@example.com' })
  if (!isVirtual) {
    await change('setShippingAddressesOnCart', 'SetShippingAddressesOnCartInput', {
      shipping_addresses: [{ address }],
    })
    await change('setShippingMethodsOnCart', 'SetShippingMethodsOnCartInput', {
      shipping_methods: [{ carrier_code: 'flatrate', method_code: 'flatrate' }],
    })
  }
  await change('setBillingAddressOnCart', 'SetBillingAddressOnCartInput', { billing_address: { address } })
  const { data: paid } = await ask(
    'query ($cart: String!) { cart(cart_id: $cart) { available_payment_methods { code } } }',
    { cart },
    headers,
  )
  const [{ code }] = paid!['cart'].available_payment_methods
  await change('setPaymentMethodOnCart', 'SetPaymentMethodOnCartInput', { payment_method: { code } })
  const { data } = await ask(
    'mutation ($cart: String!) { placeOrder(input: { cart_id: $cart }) { orderV2 { items { product_sale_price { value } } total { subtotal { value } } } errors { message } } }',
    { cart },
    headers,
  )
  expect(JSON.stringify(data?.['placeOrder'].errors)).toBe('[]')
  const { items, total } = data!['placeOrder'].orderV2
  return {
    unitCents: Math.round(items[0].product_sale_price.value * 100),
    rowCents: Math.round(total.subtotal.value * 100),
  }
}

const grouped = fc.array(priced, { minLength: 1, maxLength: 4 }).map((members) => {
  const parts = members.map((facts) => named({ type: 'simple', ...facts }))
  return [named({ type: 'grouped', price: 0, parts: parts.map(({ sku }) => sku) }), ...parts]
})

test(`the page’s price for each member of a group equals the cart’s price (commerce-88, commerce-130), seed ${seed}`, async () => {
  await fc.assert(
    fc.asyncProperty(
      grouped,
      fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 4 }),
      groups,
      async (goods, quantities, group) => {
        double().magento.products.push(...goods)
        const headers = headersOf(group)
        const members = (await viewFor(goods[0]!, group)).members ?? []
        expect(members).toHaveLength(goods.length - 1)
        const cart = await emptyCart(headers)
        const items = members.map(({ sku }, at) => ({ sku, quantity: quantities[at]! }))
        await ask(
          'mutation ($cart: String!, $items: [CartItemInput!]!) { addProductsToCart(cartId: $cart, cartItems: $items) { user_errors { message } } }',
          { cart, items },
          headers,
        )
        const { lines } = toCartView((await request(CartCoreViewDocument, { cart }, { headers })).cart!)
        expect(lines.map(({ unitCents }) => unitCents)).toEqual(
          members.map((member, at) => memberCents(member, quantities[at]!)),
        )
      },
    ),
    { seed, numRuns: Math.ceil(numRuns / 5), includeErrorInReport: true },
  )
}, 240_000)

const percent = fc.integer({ min: 1, max: 99 })
const offered = fc.record(
  {
    quantity: fc.integer({ min: 1, max: 4 }),
    canChangeQuantity: fc.boolean(),
    isDefault: fc.boolean(),
    price: fc.oneof(fc.constant(0), fc.integer({ min: 100, max: 3_000 })),
    percent,
  },
  { requiredKeys: ['quantity', 'canChangeQuantity', 'price'] },
)
const bundleOption = fc.record({
  type: fc.constantFrom('radio' as const, 'select' as const, 'checkbox' as const, 'multi' as const),
  isRequired: fc.boolean(),
  selections: fc.array(fc.tuple(offered, priced), { minLength: 1, maxLength: 3 }),
})

/**
 * Bundles with their own price or that of their parts. Each part may have special, rule and quantity prices.
 */
const bundles = fc
  .record({
    price: fc.oneof(fc.constant(0), fc.integer({ min: 100, max: 20_000 })),
    isFixed: fc.boolean(),
    isSpecialOver: fc.boolean(),
    specialPercent: fc.option(fc.integer({ min: 1, max: 90 }), { nil: undefined }),
    tiers: fc.uniqueArray(fc.record({ quantity: fc.integer({ min: 2, max: 20 }), percent }), {
      maxLength: 2,
      selector: ({ quantity }) => quantity,
    }),
    asked: fc.array(bundleOption, { minLength: 1, maxLength: 4 }),
    own: options,
  })
  .map(({ price, isFixed, isSpecialOver, specialPercent, tiers, asked, own }): ProductData[] => {
    const parts: ProductData[] = []
    const optionsOfBundle = asked.map(({ selections, ...option }) => ({
      ...option,
      id: nextId(),
      title: `Part ${lastId}`,
      selections: selections.map(([facts, goods]) => {
        const part = named({ type: 'simple', ...goods })
        parts.push(part)
        return { ...facts, id: nextId(), sku: part.sku }
      }),
    }))
    const bundle = { isFixed, tiers, options: optionsOfBundle, ...(specialPercent && { specialPercent }) }
    // Only a bundle with its own price can have more options: Bundle/Model/Product/Type.php
    return [named({ type: 'bundle', price, isSpecialOver, bundle, options: isFixed ? own : [] }), ...parts]
  })

test(`the page’s price for a bundle equals the price in cart and order (commerce-88), seed ${seed}`, async () => {
  await fc.assert(
    fc.asyncProperty(
      bundles,
      fc.integer({ min: 1, max: 25 }),
      fc.array(fc.nat(), { minLength: 40, maxLength: 40 }),
      groups,
      async (goods, quantity, picks, group) => {
        double().magento.products.push(...goods)
        const headers = headersOf(group)
        const view = await viewFor(goods[0]!, group)
        const { bundle } = view
        let at = 0
        const next = () => picks[at++ % picks.length] ?? 0
        const picked = bundle!.parts.flatMap(({ type, isRequired, choices }) => {
          if (!isRequired && next() % 3 === 0) return []
          const isOne = type === 'radio' || type === 'select'
          const some = isOne
            ? [choices[next() % choices.length]!]
            : choices.filter((_, each) => each === 0 || next() % 2)
          return some.map((choice) => ({
            choice,
            quantity: choice.canChangeQuantity ? 1 + (next() % 6) : choice.quantity,
          }))
        })
        if (picked.length === 0) return
        const selected = chooseIn(view, picks)
        const unitCents = bundleCents(bundle!, picked, { ...view, selection: selected }, quantity)
        const { selectedOptions, enteredOptions } = bundleEntry(picked)
        const plain = toAddedItem(view, selected, quantity)
        const item = toItem({
          ...plain,
          selectedOptions: [...selectedOptions, ...plain.selectedOptions],
          enteredOptions: [...enteredOptions, ...plain.enteredOptions],
        })
        const cart = await addItem(item, headers)
        const { lines } = toCartView((await request(CartCoreViewDocument, { cart }, { headers })).cart!)
        expect(lines.map((line) => [line.unitCents, line.rowCents])).toEqual([
          [unitCents, unitCents * quantity],
        ])
        // Adding the item again, as after removing it, gives the same line.
        const again = toCartView(
          (await request(CartCoreViewDocument, { cart: await addItem(toItem(lines[0]!), {}) })).cart!,
        )
        expect(again.lines[0]?.options).toEqual(lines[0]?.options)
        expect(await order(cart, false, headers)).toEqual({ unitCents, rowCents: unitCents * quantity })
      },
    ),
    { seed, numRuns: Math.ceil(numRuns / 3), includeErrorInReport: true },
  )
}, 240_000)

test(`the page’s price for a product equals the price in cart and order (commerce-88), seed ${seed}`, async () => {
  await fc.assert(
    fc.asyncProperty(bought, async ({ goods, quantity, group, picks }) => {
      const { products } = double().magento
      products.push(...goods.filter((each) => !products.includes(each)))
      for (const each of products) each.stock = Math.max(each.stock, each.stock > 0 ? 1_000 : 0)
      const view = await viewFor(goods[0]!, group)
      const headers = headersOf(group)
      const selection = chooseIn(view, picks)
      const shown = priceLine(view, selection, quantity)
      const cart = await add(view, selection, quantity, headers)
      const { cart: answered } = await request(CartCoreViewDocument, { cart }, { headers })
      const [line] = toCartView(answered!).lines
      const { unitCents, rowCents } = shown
      expect({ unitCents: line!.unitCents, rowCents: line!.rowCents }).toEqual({ unitCents, rowCents })
      expect(await order(cart, view.kind === 'virtual', headers)).toEqual({ unitCents, rowCents })
    }),
    { seed, numRuns, includeErrorInReport: true },
  )
}, 240_000)
