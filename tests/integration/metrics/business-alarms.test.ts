import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { seed } from '@/backend/database/seed'
import { backupCommand, recordCommandDone } from '@/backend/kernel/job-store'
import { gigabyte } from '@/server/media/uploads-room'
import { checkoutBrand } from '../../support/checkout-brand'
import { useFreshDatabase } from '../../support/fresh-database'
import { openOrderProcess } from '../../support/orders/order-process'
import { freePort } from '../../support/started'

/** The alarms of docs/monitoring/alerts.yaml about the business ring when they should, and only then. */

const database = useFreshDatabase()
const store = checkoutBrand().id
beforeAll(() => seed(database.pool(), checkoutBrand()))

const { groups } = parse(readFileSync('docs/monitoring/alerts.yaml', 'utf8')) as {
  groups: { rules: { alert: string; expr: string }[] }[]
}
const expressions = new Map(groups.flatMap(({ rules }) => rules.map(({ alert, expr }) => [alert, expr])))

type Values = Map<string, number>

const valuesIn = (text: string): Values =>
  new Map(
    [...text.matchAll(/^([a-z0-9_]+(?:\{[^}]*\})?) (\S+)$/gm)].map(([, name = '', value]) => [
      name,
      Number(value),
    ]),
  )

/** Returns the largest value of the series that a name with or without labels selects. */
const largest = (values: Values, name: string) =>
  Math.max(
    ...[...values].filter(([of]) => of === name || of.startsWith(`${name}{`)).map(([, value]) => value),
    -1,
  )

/** Evaluates the part of PromQL that these alarms use; `before` are the values that `increase` starts from. */
function rings(alarm: string, values: Values, before: Values): boolean {
  const written = expressions.get(alarm)
  if (written === undefined) throw new Error(`there is no alarm ${alarm}`)
  const metric = String.raw`(livery_\w+(?:\{[^}]*\})?)`
  const asked = written
    .replaceAll(new RegExp(String.raw`absent\(${metric}\)`, 'g'), (_, name: string) =>
      String(largest(values, name) < 0),
    )
    .replaceAll(new RegExp(String.raw`increase\(${metric}\[\w+\]\)`, 'g'), (_, name: string) =>
      String(largest(values, name) - largest(before, name)),
    )
    .replaceAll(new RegExp(metric, 'g'), (_, name: string) => String(largest(values, name)))
    .replaceAll('time()', String(Date.now() / 1_000))
    .replaceAll(/\band\b/g, '&&')
    .replaceAll(/\bor\b/g, '||')
  return Boolean(runInNewContext(asked))
}

let made = 0
const id = () => String(++made).padStart(32, 'a')
const sql = (text: string, values: unknown[] = []) => database.pool().query(text, values)

async function cart(isActive = true): Promise<string> {
  const { rows } = await sql(
    'insert into carts (masked_id, store, is_active) values ($1, $2, $3) returning id',
    [id(), store, isActive],
  )
  return rows[0].id as string
}

const order = async (age: string) =>
  sql(
    `insert into orders (cart_id, token, store, status, email, subtotal_cents, discount_cents, shipping_cents, tax_cents,
       grand_total_cents, billing_address, shipping_address, shipping_method, payment_method, placed_at)
     values ($1, $2, $3, 'processing', 'ada@example.com', 0, 0, 0, 0, 0, '{}', '{}', '{}', '{}', now() - $4::interval)`,
    [await cart(false), id(), store, age],
  )

const payment = async (status: string, begun: string | null = null) =>
  sql(
    `insert into payment_sessions (cart_id, method, provider, token, amount_cents, status, reference, expires_at, capture_started_at)
     values ($1, 'card', 'sandbox', $2, 900, $3, $2, now() + interval '1 hour', now() - $4::interval)`,
    [await cart(), id(), status, begun],
  )

const question = async () => {
  const { rows } = await sql(
    `insert into customers (store, email, firstname, lastname, created_at) values ($1, $2, 'Ada', 'L', now())
     returning id`,
    [store, `${id()}@example.com`],
  )
  return sql(
    `insert into order_tickets (uid, store, customer_id, subject, status, seen_at, created_at, updated_at)
     values ($1, $2, $3, 'When?', 'open', now(), now(), now())`,
    [id(), store, rows[0].id],
  )
}

/** A line whose print files failed. */
async function fileOf({ error, isGivenUp }: { error: string; isGivenUp: boolean }) {
  await order('40 days')
  await sql(
    `with line as (
       insert into order_items (order_id, sku, name, url_key, product_kind, quantity, unit_cents, one_time_cents, row_cents,
         discount_cents, tax_cents, selection, options, picture)
       select id, 'PLAIN', 'Plain', 'plain', 'simple', 1, 0, 0, 0, 0, 0, '{}', '[]', 'null' from orders
       where store = $1 order by id desc limit 1 returning id)
     insert into production_jobs (store, order_item_id, last_error, next_attempt_at)
     select $1, id, $2, case when $3 then 'infinity'::timestamptz else now() end from line`,
    [store, error, isGivenUp],
  )
}

const trialFailures = (failures: number) =>
  sql(
    `insert into jobs (store, name, failures, last_error, failed_at) values ($1, 'place-trial-order', $2, 'No way to pay', now())
     on conflict (store, name) do update set failures = excluded.failures`,
    [store, failures],
  )

const times = async (count: number, work: () => Promise<unknown>) => {
  for (let done = 0; done < count; done++) await work()
}

/** What makes each alarm ring, and what is close to it but should not. */
const cases: Record<string, { quiet: () => Promise<unknown>; ringing: () => Promise<unknown> }> = {
  // A shop without a history has no usual hour; then four orders a day at this time of day, for four days.
  NoOrders: {
    quiet: () => times(2, () => order('1 day 20 minutes')),
    ringing: async () => {
      for (const days of [1, 2, 3, 4]) await times(4, () => order(`${days} days 20 minutes`))
    },
  },
  NothingAddedToCarts: { quiet: async () => undefined, ringing: async () => undefined },
  PaymentsRefused: {
    quiet: () => times(4, () => payment('declined')),
    ringing: () => times(2, () => payment('declined')),
  },
  PaymentsUnanswered: {
    quiet: () => payment('approved', '2 minutes'),
    ringing: () => payment('approved', '20 minutes'),
  },
  UploadsAlmostFull: {
    quiet: () =>
      sql('insert into upload_totals (store, counted_bytes) values ($1, $2)', [store, 40 * gigabyte]),
    ringing: () =>
      sql('update upload_totals set counted_bytes = $2 where store = $1', [store, 45 * gigabyte]),
  },
  CustomersWait: { quiet: () => times(10, question), ringing: question },
  PrintFilesNotMade: {
    quiet: () => fileOf({ error: 'Out of memory', isGivenUp: false }),
    ringing: () => fileOf({ error: 'Out of memory', isGivenUp: true }),
  },
  TrialOrderFails: {
    quiet: () => trialFailures(1),
    ringing: () => trialFailures(2),
  },
  NoBackup: {
    quiet: () => recordCommandDone(database.pool(), { store, name: backupCommand }),
    ringing: () =>
      sql(`update jobs set finished_at = now() - interval '37 hours' where store = $1 and name = $2`, [
        store,
        backupCommand,
      ]),
  },
}

test('each alarm of the business rings in its case and is quiet close to it (observability-4)', async () => {
  const port = await freePort()
  const shop = await openOrderProcess(database.url(), {
    BRAND: store,
    METRICS_PORT: String(port),
    UPLOADS_GB: '50',
  })
  const read = async () => valuesIn(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text())
  const first = await read()
  expect(rings('NoBackup', first, first)).toBe(true) // there never was one
  expect(rings('NoOrders', first, first)).toBe(false) // a new shop has no usual hour
  for (const [alarm, { quiet, ringing }] of Object.entries(cases)) {
    await quiet()
    const near = await read()
    if (alarm !== 'NothingAddedToCarts')
      expect(rings(alarm, near, first), `${alarm}, close to it`).toBe(false)
    await ringing()
    expect(rings(alarm, await read(), first), alarm).toBe(true)
  }

  // One order in the last hour, and the shop is not silent.
  await order('5 minutes')
  expect(rings('NoOrders', await read(), first)).toBe(false)

  const before = await read()
  const signIn = () =>
    fetch(`${shop.base}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-requested-with': 'livery' },
      body: JSON.stringify({
        query:
          'mutation { generateCustomerToken(email: "ada@example.com", password: "wrong password") { token } }',
      }),
    })
  await times(8, signIn)
  const after = await read()
  expect(
    largest(after, 'livery_sign_ins_refused_total') - largest(before, 'livery_sign_ins_refused_total'),
  ).toBe(8)
  expect(rings('SignInsRefused', after, before)).toBe(false)
  const many = new Map(after).set(
    'livery_sign_ins_refused_total',
    largest(before, 'livery_sign_ins_refused_total') + 101,
  )
  expect(rings('SignInsRefused', many, before)).toBe(true)
  shop.child.kill('SIGTERM')
  await shop.ended
}, 90_000)
