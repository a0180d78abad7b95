import type { Pool } from 'pg'

/** Finds uploads named in any text of the database. Slow, but independent of the upload use table. */

interface Column {
  table: string
  column: string
}

async function columnsThatHoldText(pool: Pool): Promise<Column[]> {
  const { rows } = await pool.query<Column>(
    `select c.table_name as "table", c.column_name as "column" from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = current_schema() and t.table_type = 'BASE TABLE'
       and c.table_name !~ '^upload_use|migration'
       and c.udt_name in ('text', 'varchar', 'json', 'jsonb', '_text', '_varchar')
     order by 1, 2`,
  )
  return rows
}

/** @returns the sorted names of uploads that occur in any text */
export async function namedAnywhere(pool: Pool): Promise<string[]> {
  const named = new Set<string>()
  for (const { table, column } of await columnsThatHoldText(pool)) {
    const { rows } = await pool.query<{ name: string }>(
      `select distinct found[1] as name from "${table}",
         regexp_matches("${column}"::text, '([A-Za-z0-9]{32})(?:\\.preview)?\\.(?:webp|png|jpg)', 'g') as found`,
    )
    for (const { name } of rows) named.add(name)
  }
  return [...named].toSorted()
}

/** Column names, in any table, whose text is written by the shop or by a person and never names a file. */
const ownWords = new Set(
  `act author cancel_path cancel_url carrier carrier_code challenge_id code comment company coupon_code campaign
  cart cut_path cut_shape dedupe_key description email email_key ending firstname group_name kind last_error lastname
  made_by mailing material message method method_code middlename name network nickname note number operator order_number outcome password_hash
  payer_id payment_method phone phone_no prefix preparation price_cache product product_kind provider purpose reason
  recipient refer_code reference request_key return_path return_url role secret_hash secure_token_id service shopper size sku skus source
  issuer subject status store suffix tax_label taxvat gst_number template text title token token_id tracking_number url_key value words`.split(
    /\s+/,
  ),
)

/** JSON columns with addresses, amounts or a service's response. */
const withoutKeys = new Set([
  'proof_notes.reply', // the shop's words
  'proof_notes.uid',
  'customer_notes.written_by',
  'operator_sessions.browser',
  'operator_views.query',
  'operators.openid_issuer',
  'operators.openid_subject',
  'site_reviews.answer', // the shop's words
  'carts.billing_address',
  'carts.points_wish',
  'carts.shipping_address',
  'customer_addresses.address',
  'design_pictures.cut',
  'design_pictures.owner',
  'design_facts.facts',
  'design_revisions.measures',
  'operator_acts.facts',
  'orders.billing_address',
  'orders.coupon',
  'orders.gift_cards',
  'orders.payment_method',
  'orders.shipping_address',
  'orders.shipping_method',
  'payment_sessions.details',
  'payments.details',
  'production_jobs.files',
  'proof_versions.sides',
  'registrations.social',
  'sandbox_payments.card',
])

/**
 * Returns the columns that the upload use table tracks, and the columns not known to be free of upload keys.
 */
export async function textColumns(pool: Pool) {
  const { rows } = await pool.query<{ name: string }>(
    `select event_object_table || '.' || event_object_column as name from information_schema.triggered_update_columns
     where trigger_name = 'keep_upload_uses' order by 1`,
  )
  const watched = rows.map(({ name }) => name)
  const all = await columnsThatHoldText(pool)
  const unwatched = all
    .filter(({ column, table }) => !ownWords.has(column) && !withoutKeys.has(`${table}.${column}`))
    .map(({ table, column }) => `${table}.${column}`)
    .filter((name) => !watched.includes(name))
  return { watched, unwatched }
}
