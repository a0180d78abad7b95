import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepSiteReview } from '@/backend/content/site-review-store'
import { database as pool } from '@/backend/database/connection'
import { seed } from '@/backend/database/seed'
import { recordJobFailure, recordJobSuccess } from '@/backend/kernel/job-store'
import { enqueueEmail } from '@/backend/kernel/outbox-store'
import { setEnvironment, settings } from '@/settings/settings'
import { serve } from '../../support/brands'
import { checkoutBrand } from '../../support/checkout-brand'
import { handleEndpoint } from '../../support/endpoints'
import { useFreshDatabase } from '../../support/fresh-database'
import { useServer } from '../../support/http'
import { newOperator } from '../../support/operators'
import { afterOrders } from '../../support/orders/orders'
import { openShop } from '../../support/shop'
import { useUploads } from '../../support/files/uploads'

/** Finding, exporting and reversing earlier decisions, e-mails and acts. */

useFreshDatabase()
useUploads()
const shop = openShop(pool)
const { ordered } = afterOrders(shop, pool)
const server = useServer(handleEndpoint)
const store = shop.brand.id

type Person = Awaited<ReturnType<typeof newOperator>>
let manager: Person
let service: Person
let reader: Person

beforeAll(async () => {
  serve(checkoutBrand())
  setEnvironment({ SHOP_MODE: 'demo', OPERATIONS: '1' })
  shop.from({ now: () => new Date() })
  await seed(pool(), shop.brand)
  const ops = { brand: shop.brand, db: pool, now: () => new Date() }
  manager = await newOperator(ops, server.url, { name: 'mara', role: 'manager' })
  service = await newOperator(ops, server.url, { name: 'sven', role: 'service' })
  reader = await newOperator(ops, server.url, { name: 'rita', role: 'reader' })
})
afterAll(() => setEnvironment({ SHOP_MODE: undefined, OPERATIONS: undefined }))

async function writtenReview(text: string): Promise<number> {
  const review = {
    nickname: 'Ada',
    email: 'a@x.example',
    title: 'Good',
    rating: 4,
    orderNumber: null,
    isVerified: false,
  }
  return (await keepSiteReview(pool(), store, { ...review, text }, new Date())) ?? 0
}

async function statusOf(id: number) {
  const { rows } = await pool().query<{ status: string }>('select status from site_reviews where id = $1', [
    id,
  ])
  return rows[0]?.status
}

test('one click undoes a decision, and the history keeps the previous state (operations-23)', async () => {
  const id = await writtenReview('Took a week.')
  const done = await service.send(`reviews/${id}/refuse`, { was: 'waiting' })
  expect(done.text).toContain('The review is refused.')
  expect(done.text).toMatch(
    new RegExp(`action="/operations/reviews/${id}/take-back"[^]*name="was" value="refused"[^]*Undo`),
  )
  expect((await reader.look('reviews?state=refused')).text).toContain('Took a week.')
  const back = await service.send(`reviews/${id}/take-back`, { was: 'refused' })
  expect(back.text).toContain('The review is waiting again.')
  expect(await statusOf(id)).toBe('pending')
  const { rows } = await pool().query('select facts from operator_acts where subject = $1 order by id', [
    `review ${id}`,
  ])
  expect(rows).toEqual([
    { facts: { decision: 'refused', before: 'pending' } },
    { facts: { decision: 'pending', before: 'refused' } },
  ])
})

test('an operator who decides after a colleague is notified and changes nothing (operations-23)', async () => {
  const id = await writtenReview('Sticks well.')
  await service.send(`reviews/${id}/publish`, { was: 'waiting' })
  const late = await manager.send(`reviews/${id}/refuse`, { was: 'waiting' })
  expect(late.text).toContain('This review is no longer waiting')
  expect(await statusOf(id)).toBe('published')
})

test('an operator with permission can download a business’s certificate from its order (operations-17)', async () => {
  const { number } = await ordered()
  const none = await service.send(`orders/${number}/certificate`)
  expect(none.text).toContain('This order has no certificate')
  const key = `${'C'.repeat(32)}.pdf`
  const folder = join(settings().dataDir, 'certificates')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, key), 'certificate')
  const say = (certificate: string) =>
    pool().query(
      `update orders set additional_information = additional_information || jsonb_build_object('gst_certificate', $2::text) where number = $1`,
      [number, certificate],
    )
  await say(key)
  expect((await reader.look(`orders/${number}`)).text).toContain('received')
  expect((await reader.send(`orders/${number}/certificate`)).status).toBe(403)
  expect((await service.look(`orders/${number}`)).text).toContain('Download the certificate')
  const file = await service.send(`orders/${number}/certificate`)
  expect(file.text).toBe('certificate')
  expect(file.headers.get('content-type')).toBe('application/octet-stream')
  expect(file.headers.get('content-disposition')).toBe(
    `attachment; filename*=UTF-8''certificate-${number}.pdf`,
  )
  await say('../../secret.txt')
  expect((await service.send(`orders/${number}/certificate`)).text).toContain('This order has no certificate')
})

test('the history reaches back to its beginning and can be filtered by operator, act and order (operations-9)', async () => {
  await pool().query(
    `insert into operator_acts (store, operator, role, act, subject, happened_at)
     select $1, 'olga', 'service', 'ship', lpad(n::text, 9, '0'), now() from generate_series(1, 230) n`,
    [store],
  )
  const first = await reader.look('acts?operator=olga')
  expect(first.text.match(/<tr>/g)).toHaveLength(101)
  expect(first.text).toContain('000000230')
  let page = first.text
  for (let at = 0; at < 2; at++) {
    const older = /href="\/operations\/(acts\?[^"]*before=[^"]*)"/.exec(page)?.[1]?.replaceAll('&amp;', '&')
    page = (await reader.look(older ?? '')).text
  }
  expect(page).toContain('000000001')
  expect(page.match(/<tr>/g)).toHaveLength(31)
  expect(page).not.toContain('before=')
  const one = await reader.look('acts?operator=olga&subject=000000007')
  expect(one.text.match(/<tr>/g)).toHaveLength(2)
  expect((await reader.look('acts?kind=refund&operator=olga')).text).toContain(
    'Nothing in the history matches.',
  )
})

test('a manager exports the history as CSV, and the export itself is recorded in it (operations-9)', async () => {
  await pool().query(
    `insert into operator_acts (store, operator, role, act, subject, happened_at)
     values ($1, 'otto', 'service', 'ship', '=1+1', now())`,
    [store],
  )
  const file = await manager.send('acts/export', { operator: 'otto' })
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const rows = file.text.trim().split('\r\n')
  expect(rows).toHaveLength(2)
  expect(rows[1]).toContain(`"otto","service","ship","'=1+1","not finished"`)
  expect((await manager.look('acts')).text).toContain('1 history row was exported as CSV.')
  expect((await service.send('acts/export')).status).toBe(403)
})

async function failingJob(name: string) {
  const went = { holder: null, pauseMs: 6 * 3_600_000, failures: 6, reason: 'No luck' }
  await recordJobFailure(pool(), { store, name }, went)
  return async () => {
    const { rows } = await pool().query<{ isDue: boolean }>(
      'select due_at <= clock_timestamp() as "isDue" from jobs where store = $1 and name = $2',
      [store, name],
    )
    return rows[0]?.isDue
  }
}

test('an operator can run a failed job; a job that does not fail is left alone (operations-26)', async () => {
  const isDue = await failingJob('expire-points')
  expect((await reader.look('jobs')).text).not.toContain('Run now')
  expect((await service.look('jobs')).text).toContain('action="/operations/jobs/expire-points/run"')
  expect(await isDue()).toBe(false)
  expect((await service.send('jobs/expire-points/run')).text).toContain(
    'The job “expire points” will run within a minute.',
  )
  expect(await isDue()).toBe(true)
  expect((await service.send('jobs/finish-orders/run')).text).toContain('This job has not failed')
  expect((await reader.send('jobs/expire-points/run')).status).toBe(403)
})

test('failing jobs are listed first with the time of their last failure; a requested job is shown as running until its round ends (operations-26)', async () => {
  await failingJob('read-reviews')
  const rowsOf = async () =>
    (await service.look('jobs')).text
      .split('<tr>')
      .slice(2)
      .map((row) => row.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' '))
  const rows = await rowsOf()
  const failing = rows.filter((row) => / failed \d+ times?/.test(row))
  expect(rows.slice(0, failing.length)).toEqual(failing)
  expect(failing.find((row) => row.includes('read reviews'))).toMatch(
    / failed 6 times last \w{3}, \w{3} \d+, \d{4}, \d{1,2}:\d{2} [AP]M [A-Z]{2,4} No luck Run now/,
  )
  await service.send('jobs/read-reviews/run')
  const asked = (await rowsOf()).find((each) => each.includes('read reviews'))
  expect(asked).toContain('runs within a minute Refresh')
  expect(asked).not.toContain('Run now')
  await recordJobSuccess(pool(), { store, name: 'read-reviews' }, { holder: null, pauseMs: 60_000 })
  const done = (await rowsOf()).find((each) => each.includes('read reviews'))
  expect(done).toMatch(/read reviews every process \w{3}, .* ok/)
})

test('all failed e-mails can be resent at once, and one e-mail can be found by its address (operations-11)', async () => {
  for (const name of ['ann', 'ben', 'cleo'])
    await enqueueEmail(pool(), {
      store,
      kind: 'order-paid',
      recipient: `${name}@away.example`,
      payload: {},
      dedupeKey: `away-${name}`,
    })
  await pool().query(
    `update outbox_emails set attempts = 7, last_error = 'Connection refused', next_attempt_at = 'infinity' where dedupe_key like 'away-%'`,
  )
  const seen = await service.look('emails?text=BEN%40away')
  expect(seen.text).toContain('Send all again')
  expect(seen.text.slice(seen.text.indexOf('Latest'))).not.toContain('ann@away.example')
  expect(seen.text.slice(seen.text.indexOf('Latest'))).toContain('ben@away.example')
  expect((await service.send('emails/all/send')).text).toContain('Emails queued to be sent again: 3.')
  const { rows } = await pool().query(
    `select from outbox_emails where dedupe_key like 'away-%' and attempts = 0 and next_attempt_at <= now()`,
  )
  expect(rows).toHaveLength(3)
  expect((await reader.send('emails/all/send')).status).toBe(403)
})

test('an e-mail given up after its first attempt is shown as such, and one that is still retried shows the next time (jobs-6)', async () => {
  for (const name of ['dead', 'late'])
    await enqueueEmail(pool(), {
      store,
      kind: 'order-paid',
      recipient: `${name}@state.example`,
      payload: {},
      dedupeKey: `state-${name}`,
    })
  const fail = (name: string, next: string) =>
    pool().query(
      `update outbox_emails set attempts = 1, last_error = 'No', next_attempt_at = $2 where dedupe_key = $1`,
      [`state-${name}`, next],
    )
  await fail('dead', 'infinity')
  await fail('late', '2030-05-06T12:00:00Z')
  const { text } = await reader.look('emails?text=state.example')
  expect(text).toMatch(/dead@state\.example<\/div>[^]*?<span class="state">gave up</)
  expect(text).toMatch(
    /late@state\.example<\/div>[^]*?<span class="state">1 attempt<\/span> <small>next .*2030/,
  )
  await pool().query(`delete from outbox_emails where dedupe_key like 'state-%'`)
})

test('the menu shows how many items are waiting (operations-11)', async () => {
  await pool().query(`update site_reviews set status = 'published'`)
  await writtenReview('Waits.')
  const { text } = await reader.look('orders')
  expect(text).toMatch(/>Reviews <span class="count" title="waiting">1</)
  expect(text).toMatch(/>Emails <span class="count" title="not sent">3</)
  expect(text).toMatch(/>Jobs <span class="count" title="failed">1</)
  expect(text).toContain('>Questions</a>')
})

test('orders can be found by name and by tracking number (operations-9)', async () => {
  const { number } = await ordered()
  await pool().query(
    `update orders set shipping_address = shipping_address || '{"firstname": "Zoë", "lastname": "Quist"}' where number = $1`,
    [number],
  )
  expect((await reader.look(`orders?text=${encodeURIComponent('zoë quist')}`)).text).toContain(number)
  const none = await reader.look('orders?text=1Z999AA1000000000')
  expect(none.text).toContain('No orders match.')
  const line = /name="(line-\d+)"/.exec((await service.look(`orders/${number}`)).text)?.[1] ?? ''
  await service.send(`orders/${number}/ship`, { carrier: 'ups', tracking: '1Z999AA10000000007', [line]: '1' })
  expect((await reader.look('orders?text=1z999aa10000000007')).text).toContain(number)
})

test('a public reply is written beside the review, kept when it is refused, and not open to readers (reviews-541)', async () => {
  const id = await writtenReview('A reply, please.')
  expect((await service.look('reviews')).text).toContain(`action="/operations/reviews/${id}/answer"`)
  expect((await reader.look('reviews')).text).not.toContain(`/operations/reviews/${id}/answer`)
  const done = await service.send(`reviews/${id}/answer`, { was: 'waiting', text: 'Thank <you>!' })
  expect(done.text).toContain('once it is published')
  expect(done.text).toContain('Thank &lt;you&gt;!</textarea>')
  const refused = await service.send(`reviews/${id}/answer`, { was: 'waiting', text: 'x'.repeat(2_001) })
  expect(refused.text).toContain('The reply is too long')
  const { rows } = await pool().query('select answer from site_reviews where id = $1', [id])
  expect(rows).toEqual([{ answer: 'Thank <you>!' }])
})
