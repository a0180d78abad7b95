import { bundleContents, piecesOf } from '../catalogue/bundles'
import type { ProductData } from '../catalogue/catalogue-data'
import { cartOf, type CartLine, type CartState } from './cart-state'
import { toGraphqlCart } from './cart-view'
import { configurableAttributes, partsOf } from '../catalogue/composed-products'
import { customAnswers, type Entered } from '../catalogue/custom-options'
import { boughtLinks } from '../catalogue/downloads'
import { noSuchEntity, requireInput, wrongInput } from '../refusal'
import { nextId, type Context } from '../state'
import { coupon, productOf } from './totals'
import { configurableUid, fromUid } from '../uids'

/** Adding lines and checking them, and the coupon. */

interface Wanted {
  sku: string
  quantity: number
  parent_sku?: string
  selected_options?: string[]
  entered_options?: Entered[]
}

/** app/code/Magento/ConfigurableProduct/Model/Product/Type/Configurable.php, _prepareProduct */
function variantOf(product: ProductData, selected: string[], context: Context): string {
  const variants = partsOf(product, context)
  const found = variants.find((variant) =>
    configurableAttributes(variants).every(({ id, code }) =>
      selected.includes(configurableUid(id, variant.attributes?.[code] ?? 0)),
    ),
  )
  if (!found) throw wrongInput('You need to choose options for your item.')
  return found.sku
}

/** What a product type needs in addition, or Magento's refusal. */
const requirements: Partial<
  Record<
    ProductData['type'],
    (
      product: ProductData,
      wanted: Required<Pick<Wanted, 'selected_options' | 'entered_options'>>,
      context: Context,
    ) => Partial<CartLine>
  >
> = {
  configurable: (product, { selected_options: selected }, context) => ({
    variant: variantOf(product, selected, context),
  }),
  downloadable: (product, { selected_options: selected }) => ({ chosen: boughtLinks(product, selected) }),
  // app/code/Magento/Bundle/Model/Product/Type.php
  bundle: (product, { selected_options: selected, entered_options: entered }, context) => ({
    contents: bundleContents(product, selected, entered, context),
  }),
  // app/code/Magento/GroupedProduct/Model/Product/Type/Grouped.php
  grouped: () => {
    throw wrongInput('Please specify the quantity of product(s).')
  },
}

/** app/code/Magento/CatalogInventory/Model/StockStateProvider.php */
function checkStock(product: ProductData, quantity: number) {
  if (product.stock <= 0) throw wrongInput('Product that you are trying to add is not available.')
  if (quantity > product.stock) throw wrongInput('The requested qty is not available')
}

/** Checks each part of a bundle: app/code/Magento/CatalogInventory/Model/Quote/Item/QuantityValidator.php */
export function checkLineStock(
  product: ProductData,
  line: Pick<CartLine, 'quantity' | 'contents'>,
  { magento }: Context,
) {
  if (!product.bundle) return checkStock(product, line.quantity)
  for (const { sku, quantity } of piecesOf(product, line)) {
    const part = productOf(sku, magento)
    if (part) checkStock(part, quantity)
  }
}

export const isSameLine = (
  left: Omit<CartLine, 'id' | 'quantity'>,
  right: Omit<CartLine, 'id' | 'quantity'>,
) =>
  JSON.stringify([left.sku, left.variant, left.answers, left.chosen, left.contents]) ===
  JSON.stringify([right.sku, right.variant, right.answers, right.chosen, right.contents])

/** Adds a line, or merges it with a line that differs only in quantity. */
export function keepLine(cart: CartState, line: Omit<CartLine, 'id'>, context: Context) {
  const known = cart.lines.find((each) => isSameLine(each, line))
  const sold = productOf(line.variant ?? line.sku, context.magento)
  const quantity = line.quantity + (known?.quantity ?? 0)
  if (sold) checkLineStock(sold, { ...line, quantity }, context)
  if (known) known.quantity += line.quantity
  else cart.lines.push({ ...line, id: nextId(context.magento) })
}

/** @throws Magento's message if the item cannot be added */
export function addOne(cart: CartState, wanted: Wanted, context: Context) {
  const { quantity, selected_options: selected = [], entered_options: entered = [] } = wanted
  const sku = wanted.parent_sku ?? wanted.sku
  if (quantity <= 0) throw wrongInput('The product quantity should be greater than 0')
  const product = productOf(sku, context.magento)
  if (!product) throw wrongInput(`Could not find a product with SKU "${sku}"`)
  const answers = customAnswers(product, selected, entered)
  const needed =
    requirements[product.type]?.(
      product,
      { selected_options: selected, entered_options: entered },
      context,
    ) ?? {}
  keepLine(cart, { sku, quantity, answers, chosen: [], ...needed }, context)
}

/** app/code/Magento/Quote/Model/Cart/AddProductsToCart.php, MESSAGE_CODES */
const codes: [start: string, code: string][] = [
  ['Could not find a product with SKU', 'PRODUCT_NOT_FOUND'],
  ['Product that you are trying to add is not available.', 'NOT_SALABLE'],
  ['The requested qty is not available', 'INSUFFICIENT_STOCK'],
]

export const userError = ({ message }: Error) => ({
  message,
  code: codes.find(([start]) => message.startsWith(start))?.[1] ?? 'UNDEFINED',
})

/** Reports failures in user_errors and still adds the other items (same file, execute). */
export function addProductsToCart(
  { cartId, cartItems }: { cartId: string; cartItems: Wanted[] },
  context: Context,
) {
  const cart = cartOf(cartId, context)
  const errors: ReturnType<typeof userError>[] = []
  for (const wanted of cartItems)
    try {
      addOne(cart, wanted, context)
    } catch (error) {
      if (!(error instanceof Error)) throw error
      errors.push(userError(error))
    }
  return { cart: toGraphqlCart(cart, context), user_errors: errors }
}

export interface LineInput {
  cart_id: string
  cart_item_uid?: string
  cart_item_id?: number
}

export function lineOf(cart: CartState, input: Omit<LineInput, 'cart_id'>): CartLine {
  const id = input.cart_item_id ?? Number(fromUid(input.cart_item_uid ?? ''))
  const line = cart.lines.find((each) => each.id === id)
  if (!line) throw noSuchEntity(`Could not find cart item with id: ${id}.`)
  return line
}

export const without = (cart: CartState, line: CartLine) => {
  cart.lines = cart.lines.filter((each) => each !== line)
}

export function removeItemFromCart({ input }: { input: LineInput }, context: Context) {
  requireInput(input, 'cart_id')
  const cart = cartOf(input.cart_id, context)
  without(cart, lineOf(cart, input))
  return { cart: toGraphqlCart(cart, context) }
}

/** app/code/Magento/QuoteGraphQl/Model/Resolver/ApplyCouponToCart.php, Quote/Model/CouponManagement.php */
export function applyCouponToCart(
  { input }: { input: { cart_id: string; coupon_code: string } },
  context: Context,
) {
  requireInput(input, 'cart_id', 'coupon_code')
  const cart = cartOf(input.cart_id, context)
  if (cart.coupon)
    throw wrongInput('A coupon is already applied to the cart. Please remove it to apply another')
  if (cart.lines.length === 0)
    throw noSuchEntity('The "%1" Cart doesn\'t contain products.'.replace('%1', cart.id))
  if (input.coupon_code.toUpperCase() !== coupon.code)
    throw noSuchEntity("The coupon code isn't valid. Verify the code and try again.")
  cart.coupon = coupon.code
  return { cart: toGraphqlCart(cart, context) }
}

export function removeCouponFromCart({ input }: { input: { cart_id: string } }, context: Context) {
  requireInput(input, 'cart_id')
  const cart = cartOf(input.cart_id, context)
  cart.coupon = null
  return { cart: toGraphqlCart(cart, context) }
}
