import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { seed } from '@/backend/database/seed'
import { personalData } from '@/backend/personal-data'
import { settings, setEnvironment } from '@/settings/settings'
import { customerCommands } from '../../../scripts/shop/customers/commands'
import { mailboxes } from '../../support/account'
import { useFreshDatabase } from '../../support/fresh-database'
import { brokenInvariants } from '../../support/orders/invariants'
import { afterOrders } from '../../support/orders/orders'
import { newYork, openShop } from '../../support/shop'

const database = useFreshDatabase()
const shop = openShop(database.pool)
const { context, payByCard } = afterOrders(shop, database.pool)
const people = mailboxes(shop, database.pool)

const email = 'quentin.forget@example.com'
const traces = ['quentin', 'forgetmenot', '5550199', '555-0199', '77 memory lane', '203.0.113.77']
const upload = 'A'.repeat(32)

const dataDir = mkdtempSync(join(tmpdir(), 'livery-forgotten-'))
const before = settings().dataDir
beforeAll(async () => {
  setEnvironment({ DATA_DIR: dataDir })
  await seed(database.pool(), shop.brand)
})
afterAll(() => {
  setEnvironment({ DATA_DIR: before })
  rmSync(dataDir, { recursive: true })
})
afterEach(() => vi.restoreAllMocks())

async function run(name: string, ...words: string[]) {
  const said: string[] = []
  const keep = (text: string) => void said.push(text)
  vi.spyOn(console, 'log').mockImplementation(keep)
  vi.spyOn(console, 'error').mockImplementation(keep)
  const code = await customerCommands.find((each) => each.name === name)?.run(context(), words)
  return { code, text: said.join('\n') }
}

const query = async <Row extends object>(sql: string, values: unknown[] = []) =>
  (await database.pool().query<Row>(sql, values)).rows

/** Returns every column in the database that contains one of the words. */
async function placesWith(words: readonly string[]): Promise<string[]> {
  const columns = await query<{ table: string; column: string; type: string }>(
    `select table_name as "table", column_name as "column", udt_name as type from information_schema.columns
     join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE'
       and udt_name in ('text', 'varchar', 'bpchar', 'json', 'jsonb', '_text', '_varchar', 'bytea')`,
  )
  const places: string[] = []
  for (const { table, column, type } of columns) {
    const text = type === 'bytea' ? `encode("${column}", 'escape')` : `"${column}"::text`
    for (const word of words)
      if (
        (await query(`select from "${table}" where position($1 in lower(${text})) > 0 limit 1`, [word]))
          .length > 0
      )
        places.push(`${table}.${column} says ${word}`)
  }
  return places
}

const address = {
  ...newYork,
  firstname: 'Quentin',
  lastname: 'Forgetmenot',
  street: ['77 Memory Lane'],
  telephone: '(518) 555-0199',
}

/** A customer with a finished order, and rows in all tables that customers write to. */
async function remembered() {
  const token = await people.customer(email, { firstname: 'Quentin', lastname: 'Forgetmenot' })
  const guest = await shop.guest()
  await guest.add({ sku: 'PLAIN', quantity: 4 })
  await guest.ready(address)
  await payByCard(guest)
  const { order } = await guest.place()
  const [customer] = await query<{ id: number }>('select id from customers where email = $1', [email])
  const number = order?.number ?? ''
  await query(
    `update orders set email = $1, customer_id = $2, additional_information = $3 where number = $4`,
    [email, customer?.id, JSON.stringify({ order_note: `For Quentin, ${upload}.png` }), number],
  )
  await query(`update outbox_emails set recipient = $1 where payload ->> 'token' is not null`, [email])
  const store = shop.brand.id
  for (const sql of [
    `insert into customer_addresses (customer_id, address, created_at, updated_at) select id, $2, now(), now() from customers where email = $1`,
    `insert into customer_dates (customer_id, name, month, day) select id, 'Quentin turns 40', 3, 14 from customers where email = $1 and $2::jsonb is not null`,
    `insert into customer_kit (customer_id, kind, value, logo, upload) select id, 'logo', '${upload}', '{"name": "Quentin.png"}', '${upload}.png' from customers where email = $1 and $2::jsonb is not null`,
    `insert into quote_requests (store, digest, name, email, phone, product, quantity, comment, files, asked_at)
       values ('${store}', repeat('a', 64), 'Quentin', $1, '5185550199', 'Sign', 1, $2::jsonb::text, '{${upload}.png}', now())`,
    `insert into site_reviews (store, digest, nickname, email, text, rating, written_at, status)
       select '${store}', repeat('b', 64), 'Quentin F.', $1, 'Lovely.', 5, now(), 'published' where $2::jsonb is not null`,
    `insert into shared_photos (store, digest, name, email, files, consented_at)
       select '${store}', repeat('c', 64), 'Quentin', $1, '{${upload}.png}', now() where $2::jsonb is not null`,
    `insert into order_tickets (uid, store, customer_id, subject, status, seen_at, created_at, updated_at)
       select repeat('d', 32), '${store}', id, 'From Quentin', 'open', now(), now(), now() from customers where email = $1 and $2::jsonb is not null`,
    `insert into order_ticket_messages (ticket_id, from_customer, author, text, created_at)
       select id, true, 'Quentin', $1 || $2::jsonb::text, now() from order_tickets`,
    `insert into mailing_recipients (store, mailing, email, key) select '${store}', 'points', $1, repeat('m', 32) where $2::jsonb is not null`,
    `insert into stock_alerts (store, sku, email, asked_at) select '${store}', 'PLAIN', $1, now() where $2::jsonb is not null`,
    `insert into designs (uid, store, customer_id, name, sku, tool_options, current, created_at, updated_at)
       select repeat('e', 32), '${store}', id, 'Quentin’s sign', 'PLAIN', $2::jsonb::text, 1, now(), now() from customers where email = $1`,
    `insert into design_revisions (design_id, number, document, hash, made_by, template, template_revision, uploads, created_at)
       select id, 1, convert_to($1 || $2::jsonb::text, 'UTF8'), repeat('f', 64), 'save', 't', 1, '{${upload}.png}', now() from designs`,
    `insert into design_facts (store, hash, made_by, facts) values ('${store}', repeat('f', 64), 'rules', jsonb_build_object('artistPictures', jsonb_build_array($1 || $2::jsonb::text)))`,
    `insert into outbox_emails (dedupe_key, store, kind, recipient, payload) values ('contact-1', '${store}', 'contact-message', 'shop@example.com', jsonb_build_object('from', $1::text, 'address', $2::jsonb))`,
    `update order_items set gift_message = $2, options = options || '[{"label": "Words", "value": "Quentin", "isTyped": true}]', certificate = jsonb_build_object('to', $1::text)`,
    `insert into order_events (order_id, kind, facts, happened_at) select id, 'refunded', jsonb_build_object('reason', $1 || $2::jsonb::text), now() from orders`,
    `insert into referral_invitations (customer_id, store, email, message, created_at)
       select id, '${store}', 'friend@example.com', 'Quentin asks' || $2::jsonb::text, now() from customers where email = $1`,
  ])
    await query(sql, [email, JSON.stringify(address)])
  for (const path of [
    `uploads/${upload}.png`,
    `uploads/${upload}.original`,
    `production/${store}/${number}-1/front.pdf`,
    'outbox/1.eml',
  ]) {
    mkdirSync(join(dataDir, path, '..'), { recursive: true })
    writeFileSync(join(dataDir, path), `To: ${email}`)
  }
  return { token, number }
}

const amountsOf = (number: string) =>
  query(
    `select number, status, currency, subtotal_cents, tax_cents, shipping_cents, grand_total_cents, tax_label,
       shipping_address -> 'postcode' as postcode, shipping_address -> 'region' ->> 'code' as region,
       (select jsonb_agg(jsonb_build_array(sku, name, quantity, row_cents, tax_cents)) from order_items where order_id = orders.id) as lines,
       (select jsonb_build_array(status, amount_cents, reference) from payments where order_id = orders.id) as paid
     from orders where number = $1`,
    [number],
  )

test('a person’s data can be exported; erasing is refused while an order is open and then removes everything (customer-35, customer-36)', async () => {
  const { token, number } = await remembered()
  const me = () =>
    shop.ask<{ customer: { firstname: string } | null }>('{ customer { firstname } }', {}, { token })
  expect((await me()).data.customer?.firstname).toBe('Quentin')

  const exported = await run('export', email.toUpperCase())
  const { data, uploads } = JSON.parse(exported.text) as {
    data: Record<string, unknown[]>
    uploads: string[]
  }
  expect(uploads).toEqual([upload])
  for (const table of ['customers', 'orders', 'order_items', 'quote_requests', 'order_tickets', 'designs'])
    expect(data[table], table).toHaveLength(1)
  expect(exported.text).not.toMatch(/password_hash|token_hash/)

  const refused = await run('erase', email)
  expect([refused.code, refused.text]).toEqual([1, expect.stringMatching(`Orders ${number} are still open`)])
  expect((await me()).data.customer?.firstname).toBe('Quentin')

  await query(`update orders set status = 'closed' where number = $1`, [number])
  const amounts = await amountsOf(number)
  const erased = await run('erase', email)
  expect([erased.code, erased.text]).toEqual([0, expect.stringMatching(/^Erased\. 1 orders/)])

  expect((await placesWith([email, ...traces])).join(', ')).toBe('')
  expect(await amountsOf(number)).toEqual(amounts)
  // The order's e-mails are deleted because they contained the address.
  expect(await brokenInvariants(database.pool())).toEqual(['every order has its payment and its e-mail'])
  expect(await query(`select nickname, text, rating from site_reviews`)).toEqual([
    { nickname: 'A customer', text: 'Lovely.', rating: 5 },
  ])
  expect((await me()).data.customer ?? null).toBeNull()
  expect(existsSync(join(dataDir, 'uploads', `${upload}.original`))).toBe(false)
  expect(readdirSync(join(dataDir, 'uploads'))).toEqual([])
  expect(readdirSync(join(dataDir, 'outbox'))).toEqual([])
  expect(readdirSync(join(dataDir, 'production', shop.brand.id))).toEqual([])
  expect(await query('select cardinality(orders) as orders from erasures')).toEqual([{ orders: 1 }])
  expect((await run('erase', email)).text).toBe(`The shop has no data about ${email}.`)
})

test('an erased person can register again with the same e-mail address (customer-36)', async () => {
  await query('delete from outbox_emails')
  expect(await people.customer(email)).toMatch(/^[\w-]{20,}$/)
})

test('the export and erase command refuses anything but an e-mail address (customer-35)', async () => {
  expect(await run('erase', 'everybody')).toEqual({ code: 1, text: 'Give exactly one e-mail address.' })
})

/**
 * Tables without personal data: they hold amounts, ids, hashes or the shop's own texts. The last ones are
 * deleted with their parent rows.
 */
const nothingOfPeople =
  `applied_migrations migration_checksums jobs shop_secrets erasures stock coupon_counters throttles used_social_nonces shipment_items refund_items refund_balances balance_reversals sandbox_refunds gift_card_codes gift_certificates design_pictures email_proof_secrets design_revisions design_links linked_revisions upload_uses upload_use_sources operators operator_sign_ins operator_recovery_codes operator_sessions operator_acts operator_act_results operator_forms operator_views upload_totals draft_orders phone_links phone_pictures`.split(
    /\s+/,
  )

test('every table is either searched for personal data or listed as free of it (customer-35)', async () => {
  const tables = await query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  )
  const known = new Set([...personalData.map(({ table }) => table), ...nothingOfPeople])
  expect(tables.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([])
  expect([...known].filter((name) => !tables.some((table) => table.name === name))).toEqual([])
})
