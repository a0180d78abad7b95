import type { Pool } from 'pg'

/** Rules that must hold after any load (docs/behaviour/reliability.md). Each query returns the rows that break its rule. */
const invariants: Record<string, string> = {
  'invariant-1 one order per cart':
    'select cart_id from orders where cart_id is not null group by cart_id having count(*) > 1',
  'invariant-3 totals add up': `select number from orders where grand_total_cents <> subtotal_cents - discount_cents + shipping_cents + tax_cents
       - gift_card_cents - credit_cents - points_cents
     or status <> 'not_paid' and subtotal_cents <> (select sum(row_cents) from order_items where order_id = orders.id)
     or status <> 'not_paid' and discount_cents <> (select sum(discount_cents) from order_items where order_id = orders.id)`,
  'invariant-4 a balance is the sum of its entries': `select id from balance_accounts account where balance < 0
     or balance <> (select coalesce(sum(amount), 0) from balance_entries where account_id = account.id)`,
  'invariant-4 each entry continues from the balance before it': `select id from (select id, amount, balance_after,
       coalesce(lag(balance_after) over (partition by account_id order by id), 0) as before from balance_entries) entry
     where balance_after <> before + amount`,
  'invariant-4 orders were debited what balances paid': `select number from orders
     where gift_card_cents + credit_cents <> -(select coalesce(sum(amount), 0) from balance_entries
         join balance_accounts account on account.id = account_id
         where order_id = orders.id and reason = 'spent' and kind <> 'points')
     or points_spent <> -(select coalesce(sum(amount), 0) from balance_entries
         join balance_accounts account on account.id = account_id
         where order_id = orders.id and reason = 'spent' and kind = 'points')`,
  'invariant-4 no balance is refunded twice': `select order_id from balance_entries where order_id is not null
     group by order_id, account_id having sum(amount) filter (where reason = 'given-back')
       > -coalesce(sum(amount) filter (where reason = 'spent'), 0)`,
  'invariant-4 no points are taken back twice': `select order_id from balance_entries where order_id is not null
     group by order_id, account_id having -sum(amount) filter (where reason = 'unearned')
       > coalesce(sum(amount) filter (where reason in ('earned', 'referral')), 0)`,
  'invariant-4 refunds credited the recorded amounts': `select refund_id from refund_balances join refunds on refunds.id = refund_id
     where (status = 'done') <> exists (select from balance_entries entry where entry.account_id = refund_balances.account_id
       and reference = 'refund-' || refund_id and entry.amount = refund_balances.amount)`,
  'integrity-13 money is stored in whole cents': `select table_name, column_name from information_schema.columns
     where table_schema = 'public' and column_name ~ '(_cents|^balance|^amount)$' and data_type not in ('integer', 'bigint')`,
  'invariant-4 coupon uses match their orders': `select store, code from coupon_counters
     where used <> (select count(*) from coupon_uses where coupon_uses.store = coupon_counters.store and coupon_uses.code = coupon_counters.code)
     or used <> (select count(*) from orders where orders.store = coupon_counters.store and coupon ->> 'code' = coupon_counters.code and status not in ('canceled', 'not_paid'))`,
  // A merged cart is closed, too: its lines are in another cart.
  'invariant-1 a cart is closed exactly if it has an order': `select masked_id from carts left join orders on orders.cart_id = carts.id
     where carts.is_active <> (orders.id is null)
     and (orders.id is not null or carts.merged_into is null)`,
  'fault-10 nothing is left half done': `select token from payment_sessions
       where capture_started_at is not null and status in ('approved', 'canceled')
     union all select request_key from refunds where status = 'started'
     union all select number from orders where status = 'being_paid'
     union all select masked_id from carts where is_being_paid`,
  'invariant-1 order numbers are unique': 'select number from orders group by number having count(*) > 1',
  'shipped units are in parcels': `select sku from order_items
     where quantity_shipped <> (select coalesce(sum(quantity), 0) from shipment_items where order_item_id = order_items.id)`,
  'every refunded amount has a refund': `select method from payments
     where refunded_cents <> (select coalesce(sum(amount_cents), 0) from refunds where order_id = payments.order_id and status <> 'refused')`,
  'order states match their parcels': `select number from orders
     where status = 'complete' and exists (select from order_items where order_id = orders.id and product_kind = 'simple'
         and quantity_shipped + quantity_canceled < quantity)
     or status = 'canceled' and exists (select from order_items where order_id = orders.id and (quantity_shipped > 0 or quantity_canceled < quantity))`,
  'every order has its payment and its e-mail': `select number from orders
     where status <> 'not_paid' and (not exists (select from payments where order_id = orders.id and amount_cents = orders.grand_total_cents)
     or not exists (select from outbox_emails where payload ->> 'token' = orders.token))`,
}

/** @returns the names of broken rules */
export async function brokenInvariants(pool: Pool): Promise<string[]> {
  const broken: string[] = []
  for (const [name, query] of Object.entries(invariants)) {
    const { rowCount } = await pool.query(query)
    if (rowCount !== 0) broken.push(name)
  }
  return broken
}

/**
 * Checks integrity-2.
 * @returns the acknowledged orders that do not exist
 */
export async function missingOrders(pool: Pool, acknowledged: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ number: string }>('select number from orders where number = any($1)', [
    acknowledged,
  ])
  const found = new Set(rows.map(({ number }) => number))
  return acknowledged.filter((number) => !found.has(number))
}

/** Returns the total quantity per product in these carts. */
export async function quantitiesIn(
  pool: Pool,
  maskedIds: readonly string[],
): Promise<Record<string, number>> {
  const { rows } = await pool.query<{ sku: string; quantity: number }>(
    `select sku, sum(quantity)::int as quantity from cart_items join carts on carts.id = cart_id
     where masked_id = any($1) and is_active group by sku order by sku`,
    [maskedIds],
  )
  return Object.fromEntries(rows.map(({ sku, quantity }) => [sku, quantity]))
}
