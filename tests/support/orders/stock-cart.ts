import type { CartCoreFragment } from '@/commerce/generated/cart'

const money = (value: number) => ({ value })
const cart = {
  id: 'current',
  email: null,
  is_virtual: false,
  total_quantity: 2,
  applied_coupons: null,
  itemsV2: {
    total_count: 1,
    items: [
      {
        __typename: 'SimpleCartItem',
        uid: 'MQ==',
        quantity: 2,
        errors: null,
        prices: { price: money(10), row_total: money(20) },
        product: {
          sku: 'ROUND',
          name: 'Round stickers',
          url_key: 'round',
          thumbnail: null,
          stock_status: 'IN_STOCK',
        },
        customizable_options: [],
      },
    ],
  },
  prices: {
    grand_total: money(20),
    subtotal_excluding_tax: money(20),
    applied_taxes: [],
    discounts: null,
  },
  shipping_addresses: [],
  billing_address: null,
  available_payment_methods: [],
  selected_payment_method: { code: '', title: '' },
}

/** A cart with one line, as a stock Magento returns it. */
export const stockCart = cart as unknown as CartCoreFragment // matches the generated types
