import { randomBytes } from 'node:crypto'
import { productData } from './product-data'
import type { CategoryData, ProductData } from './catalogue-data'
import { categories, customerGroups } from './catalogue-data'
import type { CartState } from './cart-state'
import type { CustomerState } from './customer-state'
import type { OrderState } from './orders'
import type { Approval } from './paypal'
import type { ReviewState } from './reviews'
import type { Store } from './stores'

/** Everything that one Magento remembers. */
export interface Magento {
  /** Where pages and pictures of it lie, such as http://127.0.0.1:4710/; known once it listens. */
  baseUrl: string
  products: ProductData[]
  categories: CategoryData[]
  carts: Map<string, CartState>
  customers: CustomerState[]
  /** Token → id of its customer. */
  tokens: Map<string, number>
  orders: OrderState[]
  /** What shoppers do at PayPal, by token. */
  approvals: Map<string, Approval>
  settings: Settings
  /** Code → cents on it, of Adobe Commerce. */
  giftCards: Map<string, number>
  /** Addresses that get the newsletter. */
  subscribers: Set<string>
  reviews: ReviewState[]
  /** What it has sent by e-mail, in order. */
  emails: Email[]
  lastId: number
}

/** What the merchant sets under Stores › Configuration. */
export interface Settings {
  /** Sales › Payment Methods: codes of those that are switched on. */
  paymentMethods: string[]
  /** Web › Base Link URL, with a slash at the end; left out: the Magento's own. */
  linkUrl?: string
  /** Customers › Customer Configuration › Require Emails Confirmation */
  confirmsAccounts: boolean
  /** Customers › Newsletter › Allow Guest Subscription */
  guestsSubscribe: boolean
  /** Catalog › Product Reviews › Allow Guests to Write Reviews */
  guestsReview: boolean
  /** Sales › Checkout › Allow Guest Checkout */
  guestsCheckOut: boolean
  /** Stores › Configuration › Catalog › Downloadable Product Options; Magento comes with no. */
  guestsBuyDownloads: boolean
  /** Sales › Sales › Allow Reorder */
  reorders: boolean
  /** Security › Google reCAPTCHA Storefront: forms that ask for an answer, such as CUSTOMER_LOGIN. */
  captchaForms: string[]
  /** Their kind: reCAPTCHA v2 has a box to tick, which the storefront does not show. */
  captchaType: 'recaptcha' | 'invisible' | 'recaptcha_v3'
}

export interface Email {
  kind: 'confirm-account' | 'reset-password'
  to: string
  /** Where its link leads, below the storefront's address. */
  path: string
}

/** What a resolver knows of its request. */
export interface Context {
  magento: Magento
  store: Store
  customer: CustomerState | undefined
  /** The header X-ReCaptcha. */
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

/** The group of whoever asks: CustomerGraphQl/Model/Resolver/…/GetCustomerGroup.php; without a session NOT LOGGED IN. */
export const groupOf = ({ customer }: Pick<Context, 'customer'>): number =>
  customer?.group ?? customerGroups.guests

/** 32 letters and digits: app/code/Magento/Quote/Model/QuoteIdMask.php by way of Magento\Framework\Math\Random. */
export const maskedId = (): string => randomBytes(16).toString('hex')

export const nextId = (magento: Magento): number => ++magento.lastId
