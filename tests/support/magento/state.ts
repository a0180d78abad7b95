import { randomBytes } from 'node:crypto'
import type { CategoryData, ProductData } from './catalogue/catalogue-data'
import { customerGroups } from './catalogue/catalogue-data'
import type { CartState } from './cart/cart-state'
import type { CustomerState } from './customers/customer-state'
import type { OrderState } from './cart/orders'
import type { Approval } from './cart/paypal'
import type { ReviewState } from './catalogue/reviews'
import type { Store } from './catalogue/stores'
import { firstMake, type Make, type PageData, type RewriteData } from './makes'

/** Complete state of one Magento. */
export interface Magento {
  /** Base URL of pages and pictures, such as http://127.0.0.1:4710/; set once the server listens. */
  baseUrl: string
  products: ProductData[]
  categories: CategoryData[]
  carts: Map<string, CartState>
  customers: CustomerState[]
  /** Token → customer and the time of its issue. */
  tokens: Map<string, { customer: number; at: number }>
  /** CMS pages by identifier, and blocks. */
  pages: Record<string, PageData>
  blocks: Record<string, string>
  /** The merchant's own URL rewrites, by request path. */
  rewrites: Record<string, RewriteData>
  orders: OrderState[]
  /** Shoppers' PayPal checkouts by token. */
  approvals: Map<string, Approval>
  settings: Settings
  /** Code → balance in cents; Adobe Commerce only. */
  giftCards: Map<string, number>
  /** Addresses subscribed to the newsletter. */
  subscribers: Set<string>
  reviews: ReviewState[]
  /** Sent e-mails, in order. */
  emails: Email[]
  lastId: number
}

/** The merchant's settings under Stores › Configuration. */
export interface Settings {
  /** Sales › Payment Methods: codes of the enabled methods. */
  paymentMethods: string[]
  /** Web › Base Link URL, with a trailing slash. Default: Magento's own URL. */
  linkUrl?: string
  /** Customers › Customer Configuration › Require Emails Confirmation */
  confirmsAccounts: boolean
  /** Customers › Newsletter › Allow Guest Subscription */
  guestsSubscribe: boolean
  /** Catalog › Product Reviews › Allow Guests to Write Reviews */
  guestsReview: boolean
  /** Sales › Checkout › Allow Guest Checkout */
  guestsCheckOut: boolean
  /** Stores › Configuration › Catalog › Downloadable Product Options; Magento's default is no. */
  guestsBuyDownloads: boolean
  /** Sales › Sales › Allow Reorder */
  reorders: boolean
  /** Security › Google reCAPTCHA Storefront: forms that require a captcha, such as CUSTOMER_LOGIN. */
  captchaForms: string[]
  /** Catalog › Search Engine Optimization: suffixes of URLs, each with its dot. */
  productSuffix: string
  categorySuffix: string
  /** Web › Base URL for User Media Files, and for Static View Files. Default: below Magento's own URL. */
  mediaUrl?: string
  staticUrl?: string
  /** Folders below catalog/product for resized pictures: Catalog/Model/View/Asset/Image.php, getImageInfo */
  pictureCache?: string
  /** Web › Add Store Code to Urls: links of texts have the store view's code first. */
  storeInUrl?: string
  /** Tax of a shop whose catalog prices include it and are shown with it; none if undefined. */
  taxIncluded?: { percent: number; label: string }
  /** Customers › Number of Lines in a Street Address */
  streetLines: number
  /** Services › OAuth › Customer Token Lifetime, in seconds from the issue of a token. */
  tokenSeconds: number
  /** Sales › Delivery Methods: flat rate in cents, per item or per order, and the subtotal for free shipping. */
  flatRate: number
  isFlatPerOrder: boolean
  freeFrom: number | undefined
  /** Captcha type. reCAPTCHA v2 has a checkbox, which the storefront does not support. */
  captchaType: 'recaptcha' | 'invisible' | 'recaptcha_v3'
}

export interface Email {
  kind: 'confirm-account' | 'reset-password'
  to: string
  /** Path of the link, below the storefront's URL. */
  path: string
}

/** A resolver's information about its request. */
export interface Context {
  magento: Magento
  store: Store
  customer: CustomerState | undefined
  /** Value of the X-ReCaptcha header. */
  captcha?: string | undefined
}

export const freshMagento = (make: Make = firstMake): Magento => ({
  baseUrl: 'http://magento.invalid/',
  products: make.products.map((product) => ({ ...product })),
  categories: make.categories.map((category) => ({ ...category })),
  pages: { ...make.pages },
  blocks: { ...make.blocks },
  rewrites: { ...make.rewrites },
  carts: new Map(),
  customers: [],
  tokens: new Map(),
  orders: [],
  approvals: new Map(),
  settings: {
    paymentMethods: ['checkmo', 'purchaseorder', 'free'],
    confirmsAccounts: false,
    guestsSubscribe: true,
    guestsReview: true,
    guestsCheckOut: true,
    guestsBuyDownloads: false,
    reorders: true,
    captchaForms: [],
    captchaType: 'recaptcha_v3',
    productSuffix: '.html',
    categorySuffix: '.html',
    streetLines: 2,
    tokenSeconds: 3_600,
    flatRate: 500,
    isFlatPerOrder: false,
    freeFrom: 10_000,
    ...make.settings,
  },
  giftCards: new Map(),
  subscribers: new Set(),
  reviews: [],
  emails: [],
  lastId: 100,
})

/**
 * Returns the customer's group, or NOT LOGGED IN without a session:
 * CustomerGraphQl/Model/Resolver/…/GetCustomerGroup.php
 */
export const groupOf = ({ customer }: Pick<Context, 'customer'>): number =>
  customer?.group ?? customerGroups.guests

/**
 * 32 letters and digits: app/code/Magento/Quote/Model/QuoteIdMask.php, using Magento\Framework\Math\Random.
 */
export const maskedId = (): string => randomBytes(16).toString('hex')

/** Web › Base URL for User Media Files, and for Static View Files. */
export const mediaUrlOf = ({ settings, baseUrl }: Magento): string => settings.mediaUrl ?? `${baseUrl}media/`
export const staticUrlOf = ({ settings, baseUrl }: Magento): string =>
  settings.staticUrl ?? `${baseUrl}static/version1/`

export const nextId = (magento: Magento): number => ++magento.lastId
