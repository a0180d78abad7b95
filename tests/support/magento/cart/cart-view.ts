import { toGraphqlBalances } from './balances'
import { toGraphqlContents } from '../catalogue/bundles'
import { attributes } from '../catalogue/catalogue-data'
import type { CartAddress, CartLine, CartState } from './cart-state'
import { toGraphqlAnswers } from '../catalogue/custom-options'
import { money } from '../money'
import { toGraphqlLinks } from '../catalogue/downloads'
import { toGraphqlProduct } from '../catalogue/products'
import { offeredPayments, paymentTitles } from './payment'
import { noSuchEntity } from '../refusal'
import type { Context } from '../state'
import {
  coupon,
  groupOfCart,
  isVirtual,
  productOf,
  rateOf,
  shippingRates,
  totalsOf,
  unitPrice,
  withoutTax,
  type ShippingRate,
} from './totals'
import { configurableUid, uidOf } from '../uids'

/** A cart as Magento returns it (app/code/Magento/QuoteGraphQl/Model/Resolver). */

const lineTypes = {
  simple: 'SimpleCartItem',
  virtual: 'VirtualCartItem',
  configurable: 'ConfigurableCartItem',
  downloadable: 'DownloadableCartItem',
  bundle: 'BundleCartItem',
  grouped: 'SimpleCartItem',
}

/** app/code/Magento/ConfigurableProductGraphQl/Model/Resolver/ConfigurableCartItemOptions.php */
function variantParts(sku: string, context: Context) {
  const variant = productOf(sku, context.magento)
  if (!variant) return {}
  return {
    configured_variant: toGraphqlProduct(variant, context),
    configurable_options: attributes.flatMap(({ id, code, label, choices }) => {
      const chosen = choices.find((choice) => choice.id === variant.attributes?.[code])
      if (!chosen) return []
      return [
        {
          id,
          option_label: label,
          value_id: chosen.id,
          value_label: chosen.label,
          configurable_product_option_uid: uidOf(id),
          configurable_product_option_value_uid: configurableUid(id, chosen.id),
        },
      ]
    }),
  }
}

/**
 * A line is null, with an error beside it, if its product was disabled later:
 * QuoteGraphQl/Model/CartItem/GetItemsData.php
 */
function toGraphqlLine(line: CartLine, cart: CartState, context: Context) {
  const product = productOf(line.sku, context.magento)
  if (!product)
    return noSuchEntity("The product that was requested doesn't exist. Verify the product and try again.")
  const gross = unitPrice(line, cart, context.magento)
  const unit = withoutTax(gross, context.magento)
  return {
    __typename: lineTypes[product.type],
    id: String(line.id),
    uid: uidOf(line.id),
    quantity: line.quantity,
    product: toGraphqlProduct(product, context),
    errors: null,
    prices: {
      // Net, even where the catalog shows gross prices: QuoteGraphQl/Model/Resolver/CartItemPrices.php
      price: money(unit),
      price_including_tax: money(gross),
      row_total: money(withoutTax(gross * line.quantity, context.magento)),
      row_total_including_tax: money(gross * line.quantity),
      total_item_discount: money(0),
      discounts: null,
    },
    customizable_options: toGraphqlAnswers(product, line.answers),
    ...(line.variant && variantParts(line.variant, context)),
    links: toGraphqlLinks(product, line, context.magento),
    bundle_options: toGraphqlContents(product, line, {
      magento: context.magento,
      group: groupOfCart(cart, context.magento),
    }),
  }
}

const priced = ({ cents, ...rate }: ShippingRate) => ({
  ...rate,
  amount: money(cents),
  price_excl_tax: money(cents),
  price_incl_tax: money(cents),
})

export const availableRates = (cart: CartState, { magento }: Context) =>
  shippingRates(cart, magento).map((rate) => ({ ...priced(rate), available: true, error_message: '' }))

const toGraphqlAddress = (address: CartAddress) => ({
  ...address,
  uid: uidOf(address.postcode ?? ''),
  country: { code: address.country, label: address.country },
})

function shippingAddresses(cart: CartState, context: Context) {
  if (!cart.shipping) return []
  const selected = rateOf(cart, context.magento)
  return [
    {
      ...toGraphqlAddress(cart.shipping),
      available_shipping_methods: availableRates(cart, context),
      selected_shipping_method: selected ? priced(selected) : null,
    },
  ]
}

function prices(cart: CartState, { magento }: Context) {
  const { subtotal, discount, tax, grandTotal } = totalsOf(cart, magento)
  return {
    grand_total: money(grandTotal),
    subtotal_excluding_tax: money(subtotal),
    subtotal_including_tax: money(subtotal + (tax?.isIncluded ? tax.ofSubtotal : (tax?.cents ?? 0))),
    subtotal_with_discount_excluding_tax: money(subtotal - discount),
    applied_taxes: tax ? [{ label: tax.label, amount: money(tax.cents) }] : [],
    // Null instead of an empty list: QuoteGraphQl/Model/Resolver/Discounts.php
    discounts: discount > 0 ? [{ label: coupon.label, amount: money(discount) }] : null,
  }
}

export function toGraphqlCart(cart: CartState, context: Context): object {
  const lines = () => cart.lines.map((line) => toGraphqlLine(line, cart, context))
  return {
    id: cart.id,
    email: cart.email,
    is_virtual: isVirtual(cart, context.magento),
    total_quantity: cart.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    items: lines,
    itemsV2: ({ pageSize, currentPage }: { pageSize: number; currentPage: number }) => ({
      total_count: cart.lines.length,
      items: lines().slice((currentPage - 1) * pageSize, currentPage * pageSize),
      page_info: {
        page_size: pageSize,
        current_page: currentPage,
        total_pages: Math.ceil(cart.lines.length / pageSize),
      },
    }),
    ...toGraphqlBalances(totalsOf(cart, context.magento).balances, context),
    applied_coupons: cart.coupon ? [{ code: cart.coupon }] : null,
    prices: () => prices(cart, context),
    shipping_addresses: () => shippingAddresses(cart, context),
    billing_address: cart.billing && toGraphqlAddress(cart.billing),
    available_payment_methods: () => offeredPayments(cart, context.magento),
    // Empty strings instead of null while no method is selected.
    selected_payment_method: {
      code: cart.payment?.code ?? '',
      title: paymentTitles[cart.payment?.code ?? ''] ?? '',
      purchase_order_number: cart.payment?.purchaseOrder ?? null,
    },
    gift_message: null,
  }
}
