import type { Fault } from './faults'
import type { Magento } from './state'

/** What a merchant does to the double from another process. */

interface Changes {
  product?: { price?: number; name?: string; extension_attributes?: { stock_item?: { qty?: number } } }
}

/**
 * PUT /rest/V1/products/:sku, of which price, name and stock are understood; a new price takes the place of a special one.
 * app/code/Magento/Catalog/etc/webapi.xml. Anybody is an administrator.
 * @returns whether there is such a product
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
 * GET /rest/V1/orders, whose filters are ignored: what a merchant's system reads of the answers to options.
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

/** PUT /double/customers/:email, which no Magento has: another group, store credit in cents, or points, as the merchant gives them in the admin. */
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

/** PUT /rest/V1/categories/:id, of which is_active is understood. app/code/Magento/Catalog/etc/webapi.xml */
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

/** PUT /double/orders/:number, which no Magento has: invoices an order, as the merchant does in the admin. */
export function invoiceOrder({ orders }: Magento, number: string): boolean {
  const order = orders.find((each) => each.number === number)
  if (!order) return false
  order.invoices.push(number)
  return true
}

/** PUT /double/fault, which no Magento has: from then on all answers are so; {} is as usual. */
export const faultIn = (body: object): Fault | undefined =>
  Object.keys(body).length > 0 ? (body as Fault) : undefined // tests of our own write it
