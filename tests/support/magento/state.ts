import { randomBytes } from 'node:crypto'
import { productData } from './product-data'
import type { CategoryData, ProductData } from './catalogue-data'
import { categories } from './catalogue-data'
import type { CartState } from './cart-state'
import type { CustomerState } from './customer-state'
import type { OrderState } from './orders'
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
  /** Codes of the payment methods that the merchant has switched on. */
  paymentMethods: string[]
  lastId: number
}

/** What a resolver knows of its request. */
export interface Context {
  magento: Magento
  store: Store
  customer: CustomerState | undefined
}

export const freshMagento = (): Magento => ({
  baseUrl: 'http://magento.invalid/',
  products: productData.map((product) => ({ ...product })),
  categories: categories.map((category) => ({ ...category })),
  carts: new Map(),
  customers: [],
  tokens: new Map(),
  orders: [],
  paymentMethods: ['checkmo', 'purchaseorder', 'free'],
  lastId: 100,
})

/** 32 letters and digits: app/code/Magento/Quote/Model/QuoteIdMask.php by way of Magento\Framework\Math\Random. */
export const maskedId = (): string => randomBytes(16).toString('hex')

export const nextId = (magento: Magento): number => ++magento.lastId
