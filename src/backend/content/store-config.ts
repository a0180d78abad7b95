import type { Brand } from '@/brand/compiled'
import { homeCountry } from '@/brand/home-country'
import { baseUrl } from '../kernel/site-address'
import { rootId } from '../catalogue/catalogue'
import type { Graphql } from '../generated/resolvers'
import { countriesOf } from '../kernel/countries'

/** Resolves Query.storeConfig from the manifest. */
export function storeConfig(brand: Brand) {
  const { identity, constants } = brand
  const home = brand.routes['/']
  const url = baseUrl()
  const mediaUrl = `${url}media/`
  return {
    id: 1,
    store_code: constants.storeCode,
    is_default_store: true,
    is_default_store_group: true,
    store_group_code: brand.id,
    store_sort_order: 0,
    store_name: identity.name,
    store_group_name: identity.name,
    website_code: brand.id,
    website_name: identity.name,
    locale: identity.locale.replace('-', '_'),
    timezone: identity.timezone,
    weight_unit: 'lbs',
    base_currency_code: identity.currency,
    default_display_currency_code: identity.currency,
    base_url: url,
    secure_base_url: url,
    base_link_url: url,
    secure_base_link_url: url,
    base_media_url: mediaUrl,
    secure_base_media_url: mediaUrl,
    base_static_url: url,
    secure_base_static_url: url,
    enable_multiple_wishlists: '0',
    cms_no_cookies: 'enable-cookies',
    default_title: home?.title ?? identity.name,
    title_separator: '|',
    default_description: home?.description ?? identity.blurb,
    default_keywords: home?.keywords ?? null,
    header_logo_src: identity.logo,
    logo_alt: identity.name,
    copyright: identity.legalName,
    welcome: identity.tagline,
    cms_home_page: 'home',
    cms_no_route: 'no-route',
    root_category_id: rootId,
    root_category_uid: Buffer.from(String(rootId)).toString('base64'),
    product_url_suffix: '',
    category_url_suffix: '',
    catalog_default_sort_by: 'position',
    grid_per_page: constants.category.productsPerPage,
    grid_per_page_values: String(constants.category.productsPerPage),
    list_per_page: constants.category.productsPerPage,
    list_per_page_values: String(constants.category.productsPerPage),
    list_mode: 'grid',
    product_reviews_enabled: '1',
    allow_guests_to_write_product_reviews: '0',
    minimum_password_length: String(constants.passwordMinimum),
    required_character_classes_number: '3',
    autocomplete_on_storefront: true,
    // customer-14: an account belongs to the person who can read its mailbox.
    create_account_confirmation: true,
    is_guest_checkout_enabled: true,
    is_one_page_checkout_enabled: true,
    magento_wishlist_general_is_enabled: '1',
    order_cancellation_enabled: true,
    order_cancellation_reasons: [],
    newsletter_enabled: true,
    contact_enabled: true,
    cart_expires_in_days: Math.round(constants.cookies.cartSeconds / 86_400),
    default_country: homeCountry(identity),
    countries_with_required_region: countriesOf(brand)
      .filter((country) => country.regionRequired)
      .map((country) => country.code)
      .join(','),
    optional_zip_countries: '',
    customer_access_token_lifetime: 1,
    ...magentoSettings(brand),
  }
}

/** Settings of features that this shop does not have, and of how it shows prices, as Magento names them. */
const magentoSettings = ({ constants, pages }: Brand) => ({
  code: constants.storeCode,
  website_id: constants.websiteId,
  front: 'cms',
  no_route: 'cms/noroute/index',
  show_cms_breadcrumbs: 1,
  use_store_in_url: false,
  product_canonical_tag: '1',
  category_canonical_tag: '1',
  demonotice: 0,
  quickorder_active: false,
  returns_enabled: 'disabled',
  send_friend: { enabled_for_customers: false, enabled_for_guests: false },
  maximum_number_of_wishlists: '1',
  allow_order: '1',
  allow_items: '1',
  allow_gift_receipt: '0',
  allow_printed_card: '0',
  allow_gift_wrapping_on_order: '0',
  allow_gift_wrapping_on_order_items: '0',
  payment_payflowpro_cc_vault_active: '0',
  configurable_product_image: 'ITSELF' as const,
  grouped_product_image: 'ITSELF' as const,
  is_checkout_agreements_enabled: pages['terms-conditions'] !== undefined,
  display_state_if_optional: true,
  cart_summary_display_quantity: 1,
  minicart_display: true,
  graphql_share_customer_group: true,
  graphql_share_all_customer_groups: false,
  share_all_catalog_rules: false,
  share_all_sales_rule: false,
  share_applied_catalog_rules: false,
  share_applied_sales_rule: false,
  zero_subtotal_enabled: true,
  zero_subtotal_enable_for_specific_countries: false,
  ...pricesWithoutTax,
  ...withoutProductTaxes,
})

/** Magento's number for prices without tax. */
const excludingTax = 1

const pricesWithoutTax = {
  display_product_prices_in_catalog: excludingTax,
  display_shipping_prices: excludingTax,
  shopping_cart_display_price: excludingTax,
  shopping_cart_display_subtotal: excludingTax,
  shopping_cart_display_shipping: excludingTax,
  shopping_cart_display_grand_total: false,
  shopping_cart_display_full_summary: false,
  shopping_cart_display_zero_tax: false,
  orders_invoices_credit_memos_display_price: excludingTax,
  orders_invoices_credit_memos_display_subtotal: excludingTax,
  orders_invoices_credit_memos_display_shipping_amount: excludingTax,
  orders_invoices_credit_memos_display_grandtotal: false,
  orders_invoices_credit_memos_display_full_summary: false,
  orders_invoices_credit_memos_display_zero_tax: false,
}

const withoutProductTaxes = {
  fixed_product_taxes_enable: false,
  fixed_product_taxes_apply_tax_to_fpt: false,
  fixed_product_taxes_include_fpt_in_subtotal: false,
  fixed_product_taxes_display_prices_in_emails: excludingTax,
  fixed_product_taxes_display_prices_in_product_lists: excludingTax,
  fixed_product_taxes_display_prices_in_sales_modules: excludingTax,
  fixed_product_taxes_display_prices_on_product_view_page: excludingTax,
  category_fixed_product_tax_display_setting: 'FPT_DISABLED' as const,
  product_fixed_product_tax_display_setting: 'FPT_DISABLED' as const,
  sales_fixed_product_tax_display_setting: 'FPT_DISABLED' as const,
}

const symbolOf = (locale: string, currency: string) =>
  new Intl.NumberFormat(locale, { style: 'currency', currency })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency

/** Resolves Query.currency: a shop has one currency. */
export function currencyOf({ identity: { currency, locale } }: Brand): Graphql<'Currency'> {
  const symbol = symbolOf(locale, currency)
  return {
    base_currency_code: currency,
    base_currency_symbol: symbol,
    default_display_currency_code: currency,
    default_display_currency_symbol: symbol,
    default_display_currecy_code: currency,
    default_display_currecy_symbol: symbol,
    available_currency_codes: [currency],
    exchange_rates: [{ currency_to: currency, rate: 1 }],
  }
}
