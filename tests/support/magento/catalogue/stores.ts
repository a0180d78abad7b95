import { mediaUrlOf, staticUrlOf, type Context, type Magento } from '../state'
import { uidOf } from '../uids'

/** Two store views of one website. The Store header selects one (app/code/Magento/StoreGraphQl). */

export interface Store {
  code: string
  name: string
  locale: string
  isDefault: boolean
}

const stores: Store[] = [
  { code: 'default', name: 'Default Store View', locale: 'en_US', isDefault: true },
  { code: 'north', name: 'North', locale: 'en_CA', isDefault: false },
]

/**
 * @param code value of the Store header
 * @returns undefined for an unknown store view
 */
export const storeOf = (code: string | undefined): Store | undefined =>
  stores.find((store) => (code ? store.code === code : store.isDefault))

/** General › Locale Options › Timezone */
export const timezone = 'America/New_York'

/** Web › Base Link URL */
export const linkUrlOf = ({ settings, baseUrl }: Magento): string => settings.linkUrl ?? baseUrl

/** app/code/Magento/StoreGraphQl/Model/Resolver/Store/StoreConfigDataProvider.php */
const configOf = (store: Store, { magento }: Context) => ({
  store_code: store.code,
  store_name: store.name,
  store_group_name: 'Main Website Store',
  website_code: 'base',
  website_name: 'Main Website',
  locale: store.locale,
  timezone,
  weight_unit: 'lbs',
  base_currency_code: 'USD',
  default_display_currency_code: 'USD',
  base_url: magento.baseUrl,
  secure_base_url: magento.baseUrl,
  base_link_url: linkUrlOf(magento),
  secure_base_link_url: linkUrlOf(magento),
  base_media_url: mediaUrlOf(magento),
  secure_base_media_url: mediaUrlOf(magento),
  base_static_url: staticUrlOf(magento),
  secure_base_static_url: staticUrlOf(magento),
  // Tax/Model/Config.php: 1 without tax, 2 with tax
  display_product_prices_in_catalog: magento.settings.taxIncluded ? 2 : 1,
  default_title: 'Magento Commerce',
  cms_home_page: 'home',
  cms_no_route: 'no-route',
  root_category_uid: uidOf(2),
  product_url_suffix: magento.settings.productSuffix,
  category_url_suffix: magento.settings.categorySuffix,
  catalog_default_sort_by: 'position',
  grid_per_page: 12,
  product_reviews_enabled: '1',
  allow_guests_to_write_product_reviews: magento.settings.guestsReview ? '1' : '0',
  minimum_password_length: '8',
  required_character_classes_number: '3',
  create_account_confirmation: magento.settings.confirmsAccounts,
  is_guest_checkout_enabled: magento.settings.guestsCheckOut,
  newsletter_enabled: true,
  contact_enabled: true,
  cart_expires_in_days: 30,
  default_country: 'US',
  countries_with_required_region: 'CA,US',
  optional_zip_countries: 'HK,IE,MO,PA',
  customer_access_token_lifetime: magento.settings.tokenSeconds / 3_600,
})

export const storeQueries = {
  storeConfig: (_: unknown, context: Context) => configOf(context.store, context),
  availableStores: (_: unknown, context: Context) => stores.map((store) => configOf(store, context)),
}
