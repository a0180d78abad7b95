import type { Pool } from 'pg'

/** What must hold after any storm (reliability 1.3). Each query gives the rows that break its rule. */
const invariants: Record<string, string> = {
  'I1 one order per cart': 'select cart_id from orders group by cart_id having count(*) > 1',
  'I3 totals add up': `select number from orders where grand_total_cents <> subtotal_cents - discount_cents + shipping_cents + tax_cents
     or subtotal_cents <> (select sum(row_cents) from order_items where order_id = orders.id)
     or discount_cents <> (select sum(discount_cents) from order_items where order_id = orders.id)`,
  'I5 coupon uses match their orders': `select store, code from coupon_counters
     where used <> (select count(*) from coupon_uses where coupon_uses.store = coupon_counters.store and coupon_uses.code = coupon_counters.code)
     or used <> (select count(*) from orders where orders.store = coupon_counters.store and coupon ->> 'code' = coupon_counters.code and status <> 'canceled')`,
  'I6 closed carts and orders belong together': `select masked_id from carts left join orders on orders.cart_id = carts.id
     where carts.is_active <> (orders.id is null)`,
  'I8 no number twice': 'select number from orders group by number having count(*) > 1',
  'shipped pieces are in parcels': `select sku from order_items
     where quantity_shipped <> (select coalesce(sum(quantity), 0) from shipment_items where order_item_id = order_items.id)`,
  'what went back is in refunds': `select method from payments
     where refunded_cents <> (select coalesce(sum(amount_cents), 0) from refunds where order_id = payments.order_id and status <> 'refused')`,
  'states and parcels belong together': `select number from orders
     where status = 'complete' and exists (select from order_items where order_id = orders.id and product_kind = 'simple'
         and quantity_shipped + quantity_canceled < quantity)
     or status = 'canceled' and exists (select from order_items where order_id = orders.id and (quantity_shipped > 0 or quantity_canceled < quantity))`,
  'every order has its payment and its e-mail': `select number from orders
     where not exists (select from payments where order_id = orders.id and amount_cents = orders.grand_total_cents)
     or not exists (select from outbox_emails where payload ->> 'token' = orders.token)`,
}

/** @returns the names of the rules that are broken */
export async function brokenInvariants(pool: Pool): Promise<string[]> {
  const broken: string[] = []
  for (const [name, query] of Object.entries(invariants)) {
    const { rowCount } = await pool.query(query)
    if (rowCount !== 0) broken.push(name)
  }
  return broken
}
