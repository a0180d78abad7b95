import { graphql } from 'graphql'
import type { Pool } from 'pg'
import type { Context } from '@/backend/kernel/context'
import { buildSchema } from '@/backend/graphql'
import type { Brand } from '@/brand/compiled'
import type { CartWholeFragment } from '@/commerce/generated/cart'
import { CartViewDocument } from '@/commerce/generated/cart'
import type { CartView } from '@/commerce/cart/cart-view'
import { toCartView } from '@/commerce/cart/to-cart-view'
import { toCents } from '@/lib/money/money'
import { checkoutBrand } from './checkout-brand'
import { visitorsContext } from './context'

/** A shop for tests: the real schema on a real database, and guests with the usual requests. */

/** A Friday morning in New York. */
export const shopMoment = new Date('2026-11-20T15:00:00Z')

export interface Answer<Data> {
  data: Data
  /** "category: message" of each error. */
  errors: string[]
}

export interface Item {
  sku: string
  quantity: number
  selected_options?: string[]
  entered_options?: { uid: string; value: string }[]
  tool_options?: string
}

export const newYork = {
  firstname: 'Ada',
  lastname: 'Byron',
  street: ['12 Engine Lane'],
  city: 'Albany',
  region: 'NY',
  postcode: '12207',
  country_code: 'US',
  telephone: '(518) 555-0142',
}

/** An address without sales tax. */
export const oregon = { ...newYork, city: 'Bend', region: 'OR', postcode: '97701' }

export interface Placed {
  order: { number: string; token: string } | null
  problem: { code: string; message: string } | null
}

const schema = buildSchema()
/** The CartWhole fragment and the fragments it uses, without the operation before them. */
const cartFragment = CartViewDocument.toString().replace(/^.*?(?=fragment CartWhole)/s, '')

export function openShop(pool: () => Pool, brand: Brand = checkoutBrand()) {
  const fixed: Partial<Context> = {}

  const contextOf = (changes: Partial<Context> = {}): Context =>
    visitorsContext(brand, pool, shopMoment, { ...fixed, ...changes })

  async function ask<Data>(
    source: string,
    variableValues: Record<string, unknown> = {},
    changes: Partial<Context> = {},
  ): Promise<Answer<Data>> {
    const result = await graphql({ schema, source, variableValues, contextValue: contextOf(changes) })
    const errors = (result.errors ?? []).map(
      ({ message, extensions }) => `${String(extensions['category'] ?? 'unexpected')}: ${message}`,
    )
    return { data: result.data as Data, errors } // the type that the test expects
  }

  /** Opens a cart and returns the steps of a guest through the shop. */
  async function guest(changes: Partial<Context> = {}) {
    const made = await ask<{ createGuestCart: { cart: { id: string } } }>(
      'mutation { createGuestCart { cart { id } } }',
    )
    return guestWith(made.data.createGuestCart.cart.id, changes)
  }

  function guestWith(id: string, changes: Partial<Context> = {}) {
    /** Sends a mutation that returns the cart, and throws its first error. */
    async function change(field: string, type: string, input: Record<string, unknown>): Promise<CartView> {
      const answer = await ask<Record<string, { cart: CartWholeFragment }>>(
        `${cartFragment} mutation M($input: ${type}) { ${field}(input: $input) { cart { ...CartWhole } } }`,
        { input: { cart_id: id, ...input } },
        changes,
      )
      const cart = answer.data?.[field]?.cart
      if (answer.errors[0] !== undefined || !cart) throw new Error(answer.errors[0] ?? 'no cart')
      return toCartView(cart)
    }

    async function place(shownTotalCents: number | null = null): Promise<Placed> {
      const answer = await ask<{
        placeOrder: { orderV2: Placed['order']; errors: { code: string; message: string }[] }
      }>(
        'mutation M($id: String!) { placeOrder(input: { cart_id: $id }) { orderV2 { number token } errors { code message } } }',
        { id },
        { ...changes, shownTotalCents },
      )
      if (answer.errors[0] !== undefined) throw new Error(answer.errors[0])
      return { order: answer.data.placeOrder.orderV2, problem: answer.data.placeOrder.errors[0] ?? null }
    }

    const steps = {
      id,
      change,
      place,
      async look(): Promise<CartView> {
        const answer = await ask<{ cart: CartWholeFragment }>(
          `${cartFragment} query Q($id: String!) { cart(cart_id: $id) { ...CartWhole } }`,
          { id },
          changes,
        )
        if (answer.errors[0] !== undefined) throw new Error(answer.errors[0])
        return toCartView(answer.data.cart)
      },
      /** @returns the cart, and "CODE: message" of each refused item */
      async add(...items: Item[]): Promise<CartView & { refused: string[] }> {
        const answer = await ask<{
          addProductsToCart: { cart: CartWholeFragment; user_errors: { code: string; message: string }[] }
        }>(
          `${cartFragment} mutation M($id: String!, $items: [CartItemInput!]!) {
             addProductsToCart(cartId: $id, cartItems: $items) { cart { ...CartWhole } user_errors { code message } } }`,
          { id, items },
          changes,
        )
        if (answer.errors[0] !== undefined) throw new Error(answer.errors[0])
        const { cart, user_errors: problems } = answer.data.addProductsToCart
        return { ...toCartView(cart), refused: problems.map(({ code, message }) => `${code}: ${message}`) }
      },
      update: (uid: string, quantity: number | null) =>
        change('updateCartItems', 'UpdateCartItemsInput', { cart_items: [{ cart_item_uid: uid, quantity }] }),
      remove: (uid: string) =>
        change('removeItemFromCart', 'RemoveItemFromCartInput', { cart_item_uid: uid }),
      coupon: (code: string) => change('applyCouponToCart', 'ApplyCouponToCartInput', { coupon_code: code }),
      withoutCoupon: () => change('removeCouponFromCart', 'RemoveCouponFromCartInput', {}),
      email: (email: string) => change('setGuestEmailOnCart', 'SetGuestEmailOnCartInput', { email }),
      shipTo: (address: object) =>
        change('setShippingAddressesOnCart', 'SetShippingAddressesOnCartInput', {
          shipping_addresses: [{ address }],
        }),
      billTo: (billing: object = { same_as_shipping: true }) =>
        change('setBillingAddressOnCart', 'SetBillingAddressOnCartInput', { billing_address: billing }),
      shipBy: (carrier = 'flatrate', method = 'standard') =>
        change('setShippingMethodsOnCart', 'SetShippingMethodsOnCartInput', {
          shipping_methods: [{ carrier_code: carrier, method_code: method }],
        }),
      payBy: (code: string, more: object = {}) =>
        change('setPaymentMethodOnCart', 'SetPaymentMethodOnCartInput', {
          payment_method: { code, ...more },
        }),
      /** Fills in the checkout up to the order button, with payment by check. */
      async ready(address: object = newYork, email = 'ada@example.com'): Promise<CartView> {
        await steps.email(email)
        await steps.shipTo(address)
        await steps.billTo()
        await steps.shipBy()
        return steps.payBy('checkmo')
      },
    }
    return steps
  }

  return {
    brand,
    context: contextOf,
    ask,
    guest,
    guestWith,
    /** Sets context for all later requests, such as another time. */
    from: (changes: Partial<Context>) => Object.assign(fixed, changes),
  }
}

/** Converts the dollar amounts in tests to cents. */
export const dollars = toCents

/** Returns a cart's totals by code, in cents. */
export const totals = (cart: CartView) =>
  Object.fromEntries(cart.totals.rows.map((row) => [row.code, row.cents]))
