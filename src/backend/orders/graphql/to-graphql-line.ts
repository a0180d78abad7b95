import { scenesOf } from '@/design/mockup/scenes-of'
import { templateFor } from '@/design/template/template-for'
import { money } from '../../kernel/money'
import { message } from '../../kernel/message'
import type { Context } from '../../kernel/context'
import type { Graphql } from '../../generated/resolvers'
import { toGraphqlContent } from '../../cart/cart'
import { catalogueStore } from '../../catalogue/catalogue'
import { artworkOption } from '../artwork/line-artwork'
import type { Order, OrderLine } from '../order'

/** Returns a line's own state, in Magento's words. */
function lineStatus(line: OrderLine): string {
  if (line.quantityRefunded === line.quantity) return 'Refunded'
  if (line.quantityCanceled === line.quantity) return 'Canceled'
  if (line.quantityShipped > 0)
    return line.quantityShipped + line.quantityCanceled === line.quantity ? 'Shipped' : 'Partially shipped'
  return 'Ordered'
}

/** Returns which artwork is missing, unless the order is canceled or closed (orders-64). */
export function artworkRequest({ brand }: Context, { status }: Order, { preparation, sku }: OrderLine) {
  if (preparation !== 'artwork_missing' || status === 'canceled' || status === 'closed') return null
  const product = catalogueStore(brand).productBySku(sku)
  const file = product && artworkOption(product)
  const { files, megabytes } = brand.constants.lateArtwork
  return file
    ? { title: file.title, extensions: file.extensions ?? [], most_files: files, most_megabytes: megabytes }
    : null
}

/** Returns a line's options: those that were typed or uploaded, or those that were chosen. */
export const optionsOf = ({ options }: OrderLine, { isTyped }: { isTyped: boolean }) =>
  options
    .filter((option) => option.isTyped === isTyped)
    .map(({ label, value, isUsual = false }) => ({ label, value, is_usual: isUsual }))

/** Returns whether the design of an ordered line can be drawn in use; undefined without a design (studio-56). */
function hasScenes({ brand: { templates } }: Context, { designRevision, urlKey }: OrderLine) {
  if (designRevision === null || !urlKey || !Object.hasOwn(templates, urlKey)) return undefined
  const template = templates[urlKey]
  const [rule] = template ? templateFor(template, {}).surfaces : []
  return template && rule && scenesOf(template, rule).length > 0
}

export function toGraphqlLine(
  context: Context,
  order: Order,
  line: OrderLine,
): Graphql<'OrderItemInterface'> {
  const discounts =
    line.discountCents > 0
      ? [{ label: message(context.brand, 'cart.discount'), amount: money(line.discountCents) }]
      : []
  return {
    __typename: 'OrderItem',
    id: String(line.id),
    product_name: line.name,
    product_sku: line.sku,
    product_url_key: line.urlKey,
    product_type: line.kind,
    product: catalogueStore(context.brand).productBySku(line.sku) ?? null,
    product_sale_price: money(line.unitCents),
    prices: { price: money(line.unitCents), row_total: money(line.rowCents) },
    discounts,
    selected_options: optionsOf(line, { isTyped: false }),
    entered_options: optionsOf(line, { isTyped: true }),
    status: lineStatus(line),
    quantity_ordered: line.quantity,
    quantity_invoiced: order.payment.status === 'pending' ? 0 : line.quantity,
    quantity_shipped: line.quantityShipped,
    quantity_refunded: line.quantityRefunded,
    quantity_canceled: line.quantityCanceled,
    artwork_request: artworkRequest(context, order, line),
    ...toGraphqlContent(line, { categories: null, remarketing_product_id: null }, hasScenes(context, line)),
  }
}
