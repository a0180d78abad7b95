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
  }
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
    available_currency_codes: [currency],
    exchange_rates: [{ currency_to: currency, rate: 1 }],
  }
}
