import type { Fault } from './faults'
import type { Magento } from './state'

/** Changes that a merchant makes to the double from another process. */

interface Changes {
  product?: { price?: number; name?: string; extension_attributes?: { stock_item?: { qty?: number } } }
}

/**
 * PUT /rest/V1/products/:sku, supporting price, name and stock. A new price replaces a special price.
 * app/code/Magento/Catalog/etc/webapi.xml. Every client is an administrator.
 * @returns true if the product exists
 */
export function saveProduct({ products }: Magento, sku: string, { product: changes = {} }: Changes): boolean {
  const product = products.find((each) => each.sku === sku)
  if (!product) return false
  if (changes.name !== undefined) product.name = changes.name
  const stock = changes.extension_attributes?.stock_item?.qty
  if (stock !== undefined) product.stock = stock
  if (changes.price !== undefined) {
    product.price = Math.round(changes.price * 100)
    delete product.special
  }
  return true
}

/**
 * GET /rest/V1/orders, ignoring filters: option values as a merchant's system reads them.
 * app/code/Magento/Sales/etc/webapi.xml, Catalog/Model/ProductOptionProcessor.php
 */
export const ordersAsRead = ({ orders }: Magento) => ({
  items: orders.map(({ number, cart }) => ({
    increment_id: number,
    items: cart.lines.map(({ sku, quantity, answers }) => ({
      sku,
      qty_ordered: quantity,
      product_option: {
        extension_attributes: {
          custom_options: answers.map(({ option, values }) => ({
            option_id: String(option),
            option_value: values.join(','),
          })),
        },
      },
    })),
  })),
})

/**
 * PUT /double/customers/:email, which Magento does not have: sets a customer's group, store credit in cents
 * or points, as a merchant does in the admin.
 */
export function moveCustomer(
  { customers }: Magento,
  email: string,
  { group, storeCredit, points }: { group?: number; storeCredit?: number; points?: number },
): boolean {
  const customer = customers.find((each) => each.email === email)
  if (!customer) return false
  customer.group = group ?? customer.group
  customer.storeCredit = storeCredit ?? customer.storeCredit
  customer.points = points ?? customer.points
  return true
}

/** PUT /rest/V1/categories/:id, supporting is_active. app/code/Magento/Catalog/etc/webapi.xml */
export function saveCategory(
  { categories }: Magento,
  id: number,
  { category = {} }: { category?: { is_active?: boolean } },
): boolean {
  const found = categories.find((each) => each.id === id)
  if (!found) return false
  if (category.is_active !== undefined) found.isDisabled = !category.is_active
  return true
}

/**
 * PUT /double/orders/:number, which Magento does not have: invoices an order, as a merchant does in the
 * admin.
 */
export function invoiceOrder({ orders }: Magento, number: string): boolean {
  const order = orders.find((each) => each.number === number)
  if (!order) return false
  order.invoices.push(number)
  return true
}

/** PUT /double/fault, which Magento does not have: all later responses have this fault. `{}` ends it. */
export const faultIn = (body: object): Fault | undefined =>
  Object.keys(body).length > 0 ? (body as Fault) : undefined // written by our tests
