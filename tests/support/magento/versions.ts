import { readFileSync } from 'node:fs'
import type { Variant } from './schema'

/**
 * Schema differences between versions of Magento Open Source, for the types in the contract: 2.4.8 according
 * to its release notes and GraphCommerce's packages/magento-graphql/schema-248 and schema-249, which fill the
 * same gaps. Versions before 2.4.7 are not supported.
 */

/** Since 2.4.9. */
const sinceNine = [
  'BillingCartAddress.customer_address_uid',
  'CartAddressInterface.customer_address_uid',
  'CustomerAddress.uid',
  'MediaGalleryInterface.types',
  'Mutation.deleteCustomerAddressV2',
  'Mutation.updateCustomerAddressV2',
  'ProductImage.types',
  'ProductVideo.types',
  'ShippingCartAddress.customer_address_uid',
  'StoreConfig.share_applied_cart_rule',
]

/** Since 2.4.8. */
const sinceEight = [
  'BillingCartAddress.id',
  'CancelOrderOutput.errorV2',
  'CartAddressInterface.id',
  'CartItemInterface.not_available_message',
  'CartItemPrices.catalog_discount',
  'CartItemPrices.original_item_price',
  'CartItemPrices.original_row_total',
  'CartItemPrices.row_catalog_discount',
  'CartPrices.grand_total_excluding_tax',
  'ConfigurableCartItem.not_available_message',
  'Customer.addressesV2',
  'CustomerOrder.available_actions',
  'CustomerOrder.customer_info',
  'CustomerOrder.is_virtual',
  'CustomerOrder.order_status_change_date',
  'CustomerOrders.date_of_first_order',
  'Mutation.confirmCancelOrder',
  'Mutation.requestGuestOrderCancel',
  'Mutation.resendConfirmationEmail',
  'OrderItem.prices',
  'OrderItemInterface.prices',
  'OrderTotal.subtotal_excl_tax',
  'OrderTotal.subtotal_incl_tax',
  'ProductInterface.max_sale_qty',
  'ProductInterface.min_sale_qty',
  'ProductInterface.quantity',
  'Query.recaptchaFormConfig',
  'ReCaptchaConfigurationV3.theme',
  'ShippingCartAddress.id',
  'ShippingCartAddress.same_as_billing',
  'SimpleCartItem.not_available_message',
  'SimpleProduct.max_sale_qty',
  'SimpleProduct.min_sale_qty',
  'SimpleProduct.quantity',
  'StoreConfig.is_checkout_agreements_enabled',
  'UpdateCartItemsOutput.errors',
  'VirtualCartItem.not_available_message',
]

/** Supported versions, as variants of the 2.4.9 schema. */
export const versions: Record<'2.4.7' | '2.4.8' | '2.4.9', Variant> = {
  '2.4.7': { without: [...sinceEight, ...sinceNine] },
  '2.4.8': { without: sinceNine },
  '2.4.9': {},
}

/** Adobe Commerce 2.4.8. */
export const adobeCommerce: Variant = {
  without: sinceNine,
  besides: readFileSync(new URL('./commerce-types.graphql', import.meta.url), 'utf8'),
}
