import { afterAll, beforeAll, expect, test } from 'vitest'
import { database as pool } from '@/backend/database/connection'
import { seed } from '@/backend/database/seed'
import { cancelOrder, orderByNumber, refundsOf } from '@/backend/orders/orders'
import { setEnvironment } from '@/settings/settings'
import { home, mailboxes } from '../../support/account'
import { serve } from '../../support/brands'
import { checkoutBrand } from '../../support/checkout-brand'
import { handleEndpoint } from '../../support/endpoints'
import { useFreshDatabase } from '../../support/fresh-database'
import { useServer } from '../../support/http'
import { newOperator, operatorAt } from '../../support/operators'
import { afterOrders } from '../../support/orders/orders'
import { openShop } from '../../support/shop'
import { useUploads } from '../../support/files/uploads'

/** A refused form keeps what the operator typed. */

useFreshDatabase()
useUploads()
const shop = openShop(pool)
const { ordered } = afterOrders(shop, pool)
const people = mailboxes(shop, pool)
const server = useServer(handleEndpoint)
const ops = { brand: shop.brand, db: pool, now: () => new Date() }

type Person = Awaited<ReturnType<typeof newOperator>>
let manager: Person

beforeAll(async () => {
  serve(checkoutBrand())
  setEnvironment({ SHOP_MODE: 'demo', OPERATIONS: '1' })
  shop.from({ now: () => new Date() })
  await seed(pool(), shop.brand)
  manager = await newOperator(ops, server.url, { name: 'mara', role: 'manager' })
})
afterAll(() => setEnvironment({ SHOP_MODE: undefined, OPERATIONS: undefined }))

const orderNow = async (number: string) => {
  const order = await orderByNumber(pool(), shop.brand.id, number)
  if (!order) throw new Error('There is no such order')
  return order
}

const lineField = async (number: string) => `line-${(await orderNow(number)).lines[0]?.id}`

/** Returns the markup of a page's forms for one action. */
const formsOf = (text: string, path: string) =>
  text
    .split('<form ')
    .filter((each) => each.includes(`action="/operations/${path}"`))
    .map((each) => each.split('</form>')[0] ?? '')

const formOf = (text: string, path: string) => formsOf(text, path)[0] ?? ''

/** Returns the markup of a form field with its value. */
const fieldOf = (form: string, name: string) =>
  form
    .split(/(?=<(?:input|select|textarea)\b)/)
    .filter((each) => each.includes(`name="${name}"`))
    .map((each) => each.split(/<\/(?:label|select|textarea)>/)[0])
    .join('\n')

/** Returns the focused fields, whether the first is marked invalid, and the message it references. */
function faultOf(text: string) {
  const focused = text.split(/(?=<)/).filter((each) => each.includes(' autofocus'))
  const [field = ''] = focused
  return {
    fields: focused.map((each) => / name="([^"]+)"/.exec(each)?.[1] ?? ''),
    isMarked: field.includes('aria-invalid="true" aria-describedby="refused"'),
    said: [...text.matchAll(/id="refused" role="alert"[^>]*>([^<]+)</g)].map(([, words]) => words),
    notices: text.match(/class="notice refused"/g)?.length ?? 0,
  }
}

test('a refused parcel form keeps carrier, tracking number and units, and shows the error at its field (operations-35)', async () => {
  const { number } = await ordered()
  const line = await lineField(number)
  const path = `orders/${number}/ship`
  const refused = await manager.send(path, { carrier: 'fedex', tracking: '<x', [line]: '3' })
  expect(refused.status).toBe(422)
  const form = formOf(refused.text, path)
  expect(fieldOf(form, 'carrier')).toContain('value="fedex" selected')
  expect(fieldOf(form, 'tracking')).toContain('value="&lt;x"')
  expect(fieldOf(form, line)).toContain('value="3"')
  expect(faultOf(refused.text)).toEqual({
    fields: ['tracking'],
    isMarked: true,
    said: ['A tracking number has 4 to 40 letters, digits, spaces and hyphens.'],
    notices: 0,
  })
  const tooMany = await manager.send(path, { carrier: 'ups', tracking: '1Z999AA10123456784', [line]: '99' })
  expect(faultOf(tooMany.text)).toMatchObject({ fields: [line], isMarked: true, notices: 0 })
  expect(fieldOf(formOf(tooMany.text, path), 'tracking')).toContain('value="1Z999AA10123456784"')
  const none = await manager.send(path, { carrier: 'ups', [line]: '0' })
  expect(faultOf(none.text)).toMatchObject({
    fields: [line],
    said: ['Enter how many units are in the parcel.'],
  })
  // The returned form can be submitted again like any other.
  const corrected = await manager.send(path, { carrier: 'fedex', tracking: '123456789012', [line]: '3' })
  expect(corrected.text).toMatch(/role="status">Parcel P\d+ was shipped with FedEx/)
  expect(faultOf(corrected.text)).toMatchObject({ fields: [], said: [] })
})

test('a refund form refused before or after its question keeps kind, amount and reason, and is expanded (operations-35)', async () => {
  const { number } = await ordered()
  const path = `orders/${number}/refund`
  const request = { kind: 'amount', amount: '9999', reason: 'Torn "box"', key: 'form-35353535' }
  const refused = await manager.send(path, request)
  expect(refused.status).toBe(422)
  expect(refused.text).toMatch(/<details class="card" open><summary><h2>Refund/)
  const form = formOf(refused.text, path)
  expect(fieldOf(form, 'amount')).toContain('value="9999"')
  expect(fieldOf(form, 'reason')).toContain('value="Torn &quot;box&quot;"')
  expect(faultOf(refused.text)).toMatchObject({ fields: ['amount'], isMarked: true, notices: 0 })
  const noAmount = await manager.send(path, { ...request, amount: 'ten' })
  expect(faultOf(noAmount.text).said).toEqual(['&quot;ten&quot; is not an amount such as 12.50.'])
  const noUnits = await manager.send(path, {
    ...request,
    kind: 'quantities',
    [await lineField(number)]: '0',
  })
  expect(fieldOf(formOf(noUnits.text, path), 'kind')).toContain('value="quantities" checked')
  expect(faultOf(noUnits.text)).toMatchObject({ fields: [await lineField(number)], isMarked: true })
  // Refused after confirmation: the confirmation form carried the typed values.
  const notWhole = await manager.send(path, {
    ...request,
    amount: '2.50',
    key: 'x',
    confirmed: 'Refund $2.50',
  })
  expect(fieldOf(formOf(notWhole.text, path), 'amount')).toContain('value="2.50"')
  expect(faultOf(notWhole.text)).toMatchObject({
    fields: [''],
    said: ['Some form fields are missing. Load the order again.'],
  })
  expect(await refundsOf(pool(), (await orderNow(number)).id)).toEqual([])
})

test('the error appears at the top of the screen if its form is no longer shown (operations-35)', async () => {
  const { number } = await ordered()
  await cancelOrder(ops, number, { reason: 'Twice' })
  const late = await manager.send(`orders/${number}/ship`, {
    carrier: 'ups',
    [await lineField(number)]: '1',
  })
  expect(late.status).toBe(422)
  expect(late.text).toContain(`<h1>Order ${number}`)
  expect(faultOf(late.text)).toMatchObject({ fields: [], said: [], notices: 1 })
})

test('refused forms keep the check number and the proof’s size and note; the proof’s picture must be chosen again (operations-35)', async () => {
  const unpaid = await ordered(undefined, { isPaid: false })
  const blank = await manager.send(`orders/${unpaid.number}/pay`, { reference: ' ' })
  expect(faultOf(blank.text)).toMatchObject({ fields: ['reference'], isMarked: true, notices: 0 })
  const { number } = await ordered()
  const path = `send-proof/${number}`
  const file = { name: 'proof.png', bytes: new TextEncoder().encode('no picture') }
  const typed = { line: '1', width: '60', height: '4o', note: 'As you\n<asked>' }
  const refused = await manager.send(path, typed, { file })
  const form = formOf(refused.text, path)
  expect(fieldOf(form, 'width')).toContain('value="60"')
  expect(fieldOf(form, 'note')).toMatch(/>As you\r?\n&lt;asked&gt;/)
  expect(refused.text).toContain('<details open><summary>Send a proof')
  expect(form).toContain('<details open><summary>Size and cut')
  expect(form).toContain('Choose the picture again')
  expect(faultOf(refused.text)).toMatchObject({ fields: ['height'], isMarked: true, notices: 0 })
  const noPicture = await manager.send(path, { ...typed, height: '40' }, { file })
  expect(faultOf(noPicture.text)).toMatchObject({ fields: ['file'], isMarked: true })
})

test('a refused stock change, address or answer is shown again in the form it was typed in (operations-35)', async () => {
  const wrong = await manager.send('stock/change', { sku: 'LIMITED', by: 'many' })
  const forms = formsOf(wrong.text, 'stock/change').filter((form) => !form.includes('Undo'))
  const filled = forms.filter((form) => form.includes('value="many"'))
  expect(filled.map((form) => form.includes('name="sku" value="LIMITED"'))).toEqual([true])
  expect(faultOf(wrong.text)).toMatchObject({ fields: ['by'], isMarked: true, notices: 0 })

  const noted = await manager.send('bounces/note', { email: 'nobody', reason: 'Full' })
  const form = formOf(noted.text, 'bounces/note')
  expect([fieldOf(form, 'email').includes('value="nobody"'), form.includes('value="Full"')]).toEqual([
    true,
    true,
  ])
  expect(faultOf(noted.text)).toMatchObject({ fields: ['email'], isMarked: true, notices: 0 })

  await people.mails() // empties the outbox, so the confirmation is its only mail
  const token = await people.customer('ada@refused.example')
  const { data } = await shop.ask<{ createOrderTicket: { ticket: { uid: string } } }>(
    'mutation M($input: CreateOrderTicketInput!) { createOrderTicket(input: $input) { ticket { uid } } }',
    { input: { subject: 'My proof', text: 'Is the blue right?' } },
    { token, visitor: home },
  )
  const path = `questions/${data.createOrderTicket.ticket.uid}/answer`
  const long = await manager.send(path, { text: 'Yes. '.repeat(1_200) })
  expect(fieldOf(formOf(long.text, path), 'text')).toContain('>Yes. Yes. ')
  expect(faultOf(long.text)).toMatchObject({ fields: ['text'], isMarked: true, notices: 0 })
})

test('a failed sign-in shows the typed name again, but no secret (operations-35)', async () => {
  const stranger = operatorAt(server.url)
  const wrong = await stranger.enterPassword('mara', 'wrong-password-35')
  expect(wrong.text).toContain('name="name" autocomplete="username"')
  expect(wrong.text).toContain('value="mara"')
  expect(wrong.text).not.toContain('wrong-password-35')
  expect(faultOf(wrong.text).fields).toEqual(['password'])
  await stranger.enterPassword('mara', manager.password)
  const code = await stranger.enterCode({ code: '123123' })
  expect([code.status, code.text.includes('123123'), faultOf(code.text).fields]).toEqual([
    403,
    false,
    ['code'],
  ])
  const recovery = await stranger.enterCode({ recovery: 'abcd-efgh-abcd-efgh' })
  expect(recovery.text).not.toContain('abcd-efgh')
  expect(recovery.text).toContain('<details open><summary>Lost your phone?')
  expect(faultOf(recovery.text).fields).toEqual(['recovery'])
})
