import { randomBytes } from 'node:crypto'
import { productData } from './catalogue/product-data'
import type { CategoryData, ProductData } from './catalogue/catalogue-data'
import { categories, customerGroups } from './catalogue/catalogue-data'
import type { CartState } from './cart/cart-state'
import type { CustomerState } from './customers/customer-state'
import type { OrderState } from './cart/orders'
import type { Approval } from './cart/paypal'
import type { ReviewState } from './catalogue/reviews'
import type { Store } from './catalogue/stores'

/** Complete state of one Magento. */
export interface Magento {
  /** Base URL of pages and pictures, such as http://127.0.0.1:4710/; set once the server listens. */
  baseUrl: string
  products: ProductData[]
  categories: CategoryData[]
  carts: Map<string, CartState>
  customers: CustomerState[]
  /** Token → customer id. */
  tokens: Map<string, number>
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

export const freshMagento = (): Magento => ({
  baseUrl: 'http://magento.invalid/',
  products: productData.map((product) => ({ ...product })),
  categories: categories.map((category) => ({ ...category })),
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

export const nextId = (magento: Magento): number => ++magento.lastId
