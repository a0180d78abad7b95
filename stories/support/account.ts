import { balanceAnswers } from './balances'
import type { ShopAnswer } from './mock-shop'

/** A customer with their data as the shop returns it: example data for stories and tests. */

export const exampleCustomer = {
  customer_id: '7',
  id: 7,
  firstname: 'Ada',
  middlename: null,
  lastname: 'Lovelace',
  prefix: null,
  suffix: null,
  email: 'ada.lovelace@example.com',
  date_of_birth: '1985-12-10',
  gender: null,
  taxvat: null,
  phone_no: '512-555-0100',
  gst_number: null,
  gst_certificate: null,
  group_name: 'General',
  created_at: '2026-02-01T10:00:00.000Z',
  default_billing: '1',
  default_shipping: '1',
  is_subscribed: true,
  is_subscribed_champ_membership: false,
  champ_membership_until: null,
  cachePrice: null,
  kl_sms_opt_in: false,
  subscribed_for_auto_champ_membership: false,
}

const address = (id: number, firstname: string, lastname: string, street: string[], isDefault: boolean) => ({
  id,
  firstname,
  lastname,
  company: null,
  street,
  city: 'Austin',
  region: { region: 'Texas', region_code: 'TX', region_id: 57 },
  postcode: '78701',
  country_code: 'US',
  telephone: '512-555-0100',
  default_shipping: isDefault,
  default_billing: isDefault,
})

const exampleAddresses = [
  address(2, 'Charles', 'Babbage', ['22 Workshop Lane', 'Unit 4'], false),
  address(1, 'Ada', 'Lovelace', ['1 Analytical Way'], true),
]

const longName =
  'A very long name indeed, such as engraved nameplates for the whole orchestra with all instruments'

/** @param pictures addresses of pictures below /media, one per line */
const overview = (number: string, status: string, names: string[], pictures: string[]) => ({
  number,
  order_date: '2026-11-12T15:30:00.000Z',
  status,
  total: { grand_total: { value: 64.4 } },
  items: names.map((name, index) => ({
    id: `${number}-${index}`,
    product_name: name,
    quantity_ordered: 50 * (index + 1),
    product: {
      thumbnail: pictures[index] ? { url: `/media/${pictures[index]}`, label: name } : null,
    },
  })),
})

const orderList = (items: object[], total = items.length) => ({
  customer: {
    orders: {
      total_count: total,
      page_info: { current_page: 1, page_size: 10, total_pages: Math.ceil(total / 10) },
      items,
    },
  },
})

const exampleOrders = (pictures: string[] = []) =>
  orderList(
    [
      overview('000000042', 'In production', ['Round stickers', 'Thank-you labels'], pictures),
      overview('000000041', 'Complete', [longName, 'Two', 'Three', 'Four', 'Five', 'Six'], pictures),
    ],
    23,
  )

export const noOrders = orderList([])

const envelope = {
  firstname: 'Ada',
  lastname: 'Lovelace',
  company: null,
  street: ['1 Analytical Way'],
  city: 'Austin',
  region: 'TX',
  postcode: '78701',
  country_code: 'US',
  telephone: '512-555-0100',
}

/** Returns a complete order with a parcel in transit. */
export const exampleOrder = (pictures: string[] = []) => ({
  customer: {
    orders: {
      items: [
        {
          id: 'MDAwMDAwMDQy',
          number: '000000042',
          status_code: 'partially_shipped',
          available_actions: ['REORDER'],
          invoices: [{ number: '000000042' }],
          applied_gift_cards: [],
          token: 'receipt-token-of-this-order',
          order_date: '2026-11-12T15:30:00.000Z',
          status: 'Partially shipped',
          email: 'ada.lovelace@example.com',
          carrier: 'Standard',
          shipping_method: 'Standard shipping',
          applied_coupons: [],
          items: ['Round stickers', longName].map((name, index) => ({
            id: String(index),
            product_name: name,
            product_sku: `SKU-${index}`,
            product_url_key: 'round-stickers',
            quantity_ordered: 50,
            product_sale_price: { value: 0.59 },
            discounts: [],
            selected_options: [
              { label: 'Size', value: '2 × 2 in' },
              { label: 'Material', value: 'Matte vinyl' },
            ],
            entered_options: [],
            product: {
              thumbnail: pictures[index] ? { url: `/media/${pictures[index]}`, label: name } : null,
            },
            prices: { row_total: { value: 29.5 } },
            extra_info: { tool_options: null },
          })),
          total: {
            subtotal: { value: 59 },
            discounts: [{ label: 'Welcome (WELCOME10)', amount: { value: 5.9 } }],
            total_shipping: { value: 6.95 },
            total_tax: { value: 4.35 },
            grand_total: { value: 64.4 },
          },
          shipping_address: envelope,
          billing_address: envelope,
          payment_methods: [
            {
              name: 'Credit card',
              type: 'payflowpro',
              additional_data: [{ name: 'Visa', value: '•••• 4242' }],
            },
          ],
          shipments: [
            {
              id: 'MQ==',
              number: '100000012',
              tracking: [{ carrier: 'ups', number: '1Z999AA10123456784', title: 'UPS' }],
              items: [
                {
                  id: '100000012-0',
                  product_name: 'Round stickers',
                  quantity_shipped: 50,
                  order_item: { id: '0' },
                },
              ],
            },
          ],
          comments: [
            {
              message: 'Your proof was approved and is on its way to the press.',
              timestamp: '2026-11-13T09:00:00.000Z',
            },
          ],
        },
      ],
    },
  },
})

const countries = {
  countries: [
    {
      id: 'US',
      full_name_locale: 'United States',
      available_regions: [
        { id: 43, code: 'NY', name: 'New York' },
        { id: 57, code: 'TX', name: 'Texas' },
      ],
    },
  ],
}

/** Returns this customer's answers to all queries of the account area; single answers can be replaced. */
export const accountAnswers = (
  pictures: string[] = [],
  others: Record<string, ShopAnswer> = {},
): Record<string, ShopAnswer> => ({
  CurrentCustomer: { customer: exampleCustomer },
  AddressBook: { customer: { addresses: exampleAddresses } },
  MyOrdersWhole: exampleOrders(pictures),
  MyOrderWhole: exampleOrder(pictures),
  MyTickets: { customerOrderTickets: { items: [], total_count: 0, page_info: { total_pages: 1 } } },
  ...balanceAnswers,
  Countries: countries,
  ...others,
})

/** A customer who has just registered, with no orders and nothing saved. */
export const newCustomerAnswers: Record<string, ShopAnswer> = accountAnswers([], {
  AddressBook: { customer: { addresses: [] } },
  MyOrdersWhole: noOrders,
})
