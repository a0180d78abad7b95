import type { MagentoFacts, MagentoProduct } from '@/brand/against/against'
import { captchaForms, type CaptchaForm } from '@/brand/against/captcha-forms'
import type { Brand } from '@/brand/compiled'
import { homeCountry } from '@/brand/home-country'
import { freeShippingAbove } from '@/brand/shipping-terms'
import { allCategories } from '@/commerce/product/category'
import { soldProduct } from '@/commerce/product/magento/product'
import { productUrlKeys } from '@/commerce/product/product'
import type { Dialect } from '@/lib/backend-kinds'
import { toCents } from '@/lib/money/money'
import { defaultSelection, isChoice, type ProductOption } from '@/lib/products/product-options'
import { openProcessDoor } from '@/next/process-door'
import { serverDoor } from '@/server/door'
import { askMagento } from '@/server/start/ask-magento'
import { settings } from '@/settings/settings'

/**
 * Collects the data that `brand check --against` compares a brand with, using the storefront's own queries
 * (commerce-79).
 */

/** Number of products requested at once, kept low because the Magento may be serving shoppers. */
const atOnce = 4

/** Number of products to try until one can be added to a cart. */
const mostTried = 5

/** The page size of products(): longer lists of SKUs would be cut off. */
const skusAtOnce = 50

async function productsOf(urlKeys: string[]): Promise<Map<string, MagentoProduct>> {
  const found = new Map<string, MagentoProduct>()
  for (let from = 0; from < urlKeys.length; from += atOnce)
    await Promise.all(
      urlKeys.slice(from, from + atOnce).map(async (urlKey) => {
        const product = await soldProduct(urlKey)
        if (product) found.set(urlKey, product)
      }),
    )
  return found
}

interface Addresses {
  products?: { items?: ({ sku?: string | null; url_key?: string | null } | null)[] | null } | null
}

/** Returns the URL keys under which these SKUs are sold. */
async function addressesOf(skus: string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (let from = 0; from < skus.length; from += skusAtOnce) {
    const answer = await askMagento<Addresses>(
      settings().commerce,
      'query ($skus: [String!]) { products(filter: { sku: { in: $skus } }, pageSize: 50) { items { sku url_key } } }',
      { skus: skus.slice(from, from + skusAtOnce) },
    )
    for (const item of answer?.data?.products?.items ?? [])
      if (item?.sku && item.url_key) found.set(item.sku, item.url_key)
  }
  return found
}

interface Made {
  createGuestCart?: { cart?: { id?: string } | null } | null
}
interface Added {
  addProductsToCart?: {
    cart?: { available_payment_methods?: { code: string; title: string }[] | null } | null
    user_errors?: object[]
  } | null
}

const adding = `mutation ($cart: String!, $items: [CartItemInput!]!) {
  addProductsToCart(cartId: $cart, cartItems: $items) {
    cart { available_payment_methods { code title } }
    user_errors { code }
  }
}`

const isTyped = ({ type }: ProductOption) => type === 'field' || type === 'area'

/** Returns a cart item for the product as its page first shows it, with a digit in required text fields. */
const firstOf = ({ sku, options, rules }: MagentoProduct) => ({
  sku,
  quantity: 1,
  selected_options: Object.values(defaultSelection(options, rules)).flatMap((answer) =>
    Array.isArray(answer) ? answer : [],
  ),
  entered_options: options
    .filter((option) => option.required && isTyped(option))
    .map(({ uid }) => ({ uid, value: '1' })),
})

/**
 * Returns the payment methods for a visitor's cart with one product: an empty cart offers only "free". The
 * cart expires like any other.
 */
async function paymentsFor(candidates: MagentoProduct[]): Promise<MagentoFacts['payments']> {
  const { commerce } = settings()
  const made = await askMagento<Made>(commerce, 'mutation { createGuestCart { cart { id } } }')
  const cart = made?.data?.createGuestCart?.cart?.id
  if (!cart) return undefined
  for (const candidate of candidates.slice(0, mostTried)) {
    const answer = await askMagento<Added>(commerce, adding, { cart, items: [firstOf(candidate)] })
    const added = answer?.data?.addProductsToCart
    if (added && (added.user_errors ?? []).length === 0) return added.cart?.available_payment_methods ?? []
  }
  return undefined
}

interface Estimated {
  addProductsToCart?: {
    cart?: { prices?: { subtotal_excluding_tax?: { value?: number | null } | null } | null } | null
    user_errors?: object[]
  } | null
  estimateShippingMethods?:
    | ({ carrier_title?: string; available?: boolean; amount?: { value?: number | null } } | null)[]
    | null
}

const filling = `mutation ($cart: String!, $items: [CartItemInput!]!, $input: EstimateTotalsInput!) {
  addProductsToCart(cartId: $cart, cartItems: $items) {
    cart { prices { subtotal_excluding_tax { value } } }
    user_errors { code }
  }
  estimateShippingMethods(input: $input) { carrier_title available amount { value } }
}`

/** Returns what shipping costs for a cart above the amount from which the brand promises that it is free. */
async function shippingFor(brand: Brand, candidates: MagentoProduct[]): Promise<MagentoFacts['shipping']> {
  const { commerce } = settings()
  const wanted = toCents(freeShippingAbove(brand) ?? 0)
  const address = { country_code: homeCountry(brand.identity) }
  for (const candidate of candidates.slice(0, mostTried)) {
    const made = await askMagento<Made>(commerce, 'mutation { createGuestCart { cart { id } } }')
    const cart = made?.data?.createGuestCart?.cart?.id
    if (!cart) return undefined
    // Twice the amount, because quantity prices lower what many cost.
    const quantity = Math.ceil((2 * wanted) / Math.max(candidate.table.baseCents, 1)) + 1
    const answer = await askMagento<Estimated>(commerce, filling, {
      cart,
      items: [{ ...firstOf(candidate), quantity }],
      input: { cart_id: cart, address },
    })
    const added = answer?.data?.addProductsToCart
    const subtotal = added?.cart?.prices?.subtotal_excluding_tax?.value
    if (!added || (added.user_errors ?? []).length > 0 || typeof subtotal !== 'number') continue
    const methods = (answer.data?.estimateShippingMethods ?? []).flatMap((method) =>
      method && method.available !== false
        ? [{ title: method.carrier_title ?? '', cents: toCents(method.amount?.value ?? 0) }]
        : [],
    )
    return { subtotalCents: toCents(subtotal), methods }
  }
  return undefined
}

interface Config {
  storeConfig?: {
    is_guest_checkout_enabled?: boolean | null
    base_link_url?: string | null
    secure_base_link_url?: string | null
  } | null
}

/** Returns settings of the Magento's store view. */
async function configured(): Promise<Pick<MagentoFacts, 'letsGuestsOrder' | 'linkUrls'>> {
  const answer = await askMagento<Config>(
    settings().commerce,
    '{ storeConfig { is_guest_checkout_enabled base_link_url secure_base_link_url } }',
  )
  const config = answer?.data?.storeConfig
  return {
    letsGuestsOrder: config?.is_guest_checkout_enabled !== false,
    linkUrls: {
      base: config?.base_link_url ?? undefined,
      secure: config?.secure_base_link_url ?? undefined,
    },
  }
}

interface FormConfig {
  is_enabled?: boolean | null
  configurations?: { re_captcha_type?: string | null } | null
}

/**
 * Returns the forms with a captcha that the shop cannot solve. Magento 2.4.7 does not report the types of its
 * captchas, so none is found there.
 */
async function unansweredCaptchas(): Promise<MagentoFacts['unansweredCaptchas']> {
  const forms = Object.keys(captchaForms) as CaptchaForm[] // keys of the table
  const fields = forms.map(
    (form) =>
      `${form}: recaptchaFormConfig(formType: ${form}) { is_enabled configurations { re_captcha_type } }`,
  )
  const answer = await askMagento<Partial<Record<CaptchaForm, FormConfig | null>>>(
    settings().commerce,
    `{ ${fields.join(' ')} }`,
  )
  return forms.flatMap((form) => {
    const { is_enabled: isAsked, configurations } = answer?.data?.[form] ?? {}
    const type = configurations?.re_captcha_type ?? ''
    return isAsked && type !== 'RECAPTCHA_V3' ? [{ form, type }] : []
  })
}

/** True if the product requires neither a file nor a date. */
const isSimple = ({ options, isByRequest }: MagentoProduct) =>
  !isByRequest && options.every((option) => !option.required || isChoice(option) || isTyped(option))

/**
 * @param url as shown in problems
 * @throws ShopError if the Magento does not respond
 */
export async function askAbout(brand: Brand, url: string, dialect: Dialect): Promise<MagentoFacts> {
  openProcessDoor(serverDoor)
  const own = brand.catalogue.products
  const products = await productsOf(own.map(({ urlKey }) => urlKey))
  const missing = own.filter(({ urlKey }) => !products.has(urlKey)).map(({ sku }) => sku)
  const others = await productsOf(await productUrlKeys(mostTried))
  const simple = [...products.values(), ...others.values()].filter(isSimple)
  return {
    url,
    dialect,
    products,
    categories: await allCategories(),
    elsewhere: await addressesOf(missing),
    payments: await paymentsFor(simple),
    shipping: await shippingFor(brand, simple),
    keepsPromises: settings().commerce.keepsPromises,
    ...(await configured()),
    site: settings().site.url,
    unansweredCaptchas: await unansweredCaptchas(),
  }
}
