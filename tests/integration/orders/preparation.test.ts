import { expect, test } from 'vitest'
import { writeEmail } from '@/backend/mail/write-email'
import { markPaid, shipOrder } from '@/backend/orders/orders'
import { sendProof } from '@/backend/proofs/proofs'
import { useFreshDatabase } from '../../support/fresh-database'
import { afterOrders } from '../../support/orders/orders'
import { newYork, openShop, shopMoment, type Item } from '../../support/shop'
import { putUpload, useUploads } from '../../support/files/uploads'

/** What an order waits for before production: artwork, a proof and the shopper's answer. */

const { pool } = useFreshDatabase()
const shop = openShop(pool)
const { context, ordered, payByCard } = afterOrders(shop, pool)
const day = 86_400_000
const artwork = `${'A'.repeat(32)}.png`
const picture = `${'B'.repeat(32)}.png`
const back = `${'C'.repeat(32)}.png`
const { folder } = useUploads(artwork, picture, back)

const later: Item = { sku: 'MADE', quantity: 2, selected_options: ['art-later'] }
const withFile: Item = {
  sku: 'MADE',
  quantity: 2,
  selected_options: ['art-now'],
  entered_options: [{ uid: 'art-file', value: artwork }],
}

const certificateFor = (sendOn: string): Item => ({
  sku: 'CARD',
  quantity: 1,
  entered_options: [
    { uid: 'gift-name', value: 'Grace' },
    { uid: 'gift-email', value: 'grace@example.com' },
    ...(sendOn === '' ? [] : [{ uid: 'gift-day', value: sendOn }]),
  ],
})
const certificate = certificateFor('')

interface Step {
  code: string
  state: string
  title: string
  day: string | null
}
interface Seen {
  status: string
  link_token: string
  steps: Step[]
  items: {
    id: string
    artwork_request: { title: string; extensions: string[] } | null
    selected_options: { label: string; value: string }[]
    entered_options: { label: string; value: string }[]
  }[]
}

const itemFields =
  'id artwork_request { title extensions } selected_options { label value } entered_options { label value }'

async function look(token: string, now = shopMoment): Promise<Seen> {
  const { data, errors } = await shop.ask<{ guestOrderByToken: Seen }>(
    `query Q($token: String!) { guestOrderByToken(input: { token: $token }) {
       status link_token steps { code state title day } items { ... on OrderItem { ${itemFields} } } } }`,
    { token },
    { now: () => now },
  )
  if (errors[0] !== undefined) throw new Error(errors[0])
  return data.guestOrderByToken
}

const follow = (token: string, now = shopMoment) =>
  shop.ask<{ orderProgress: Seen & { number: string } }>(
    `query Q($token: String!) { orderProgress(token: $token) {
       number status steps { code state title day } items { ... on OrderItem { ${itemFields} } } } }`,
    { token },
    { now: () => now },
  )

const add = (
  input: { token: string; item_id: string; artwork: string; more_artwork?: string[] },
  now = shopMoment,
) =>
  shop.ask<{ addOrderArtwork: { order: { status: string; steps: Step[] } } | null }>(
    'mutation M($input: AddOrderArtworkInput!) { addOrderArtwork(input: $input) { order { status steps { code state title day } } } }',
    { input },
    { now: () => now },
  )

const answer = (input: Record<string, unknown>) =>
  shop.ask(
    'mutation M($input: AnswerOrderProofInput!) { answerOrderProof(input: $input) { proof { status } } }',
    {
      input,
    },
  )

const proofOf = (number: string, now = shopMoment) =>
  sendProof(context({ now: () => now }), {
    orderNumber: number,
    line: 1,
    picture,
    size: { width: 50, height: 50 },
  })

const states = ({ steps }: Seen) => Object.fromEntries(steps.map(({ code, state }) => [code, state]))

async function mailed(kind: string, number: string) {
  const { rows } = await pool().query<{ kind: string; payload: unknown; recipient: string }>(
    `select kind, payload, recipient from outbox_emails where kind = $1
     and payload->>'token' in (select token from orders where number = $2)`,
    [kind, number],
  )
  return Promise.all(
    rows.map((row) => writeEmail({ brand: shop.brand, sql: pool(), siteUrl: 'https://shop.example' }, row)),
  )
}

const gone = ['graphql-no-such-entity: This link is not valid, or it has expired.']

test('an order goes from missing artwork through proof and approval to its parcel, and every view shows it (orders-63, orders-67, orders-69)', async () => {
  const { number, token } = await ordered([later])
  const placed = await look(token)
  expect(placed.status).toBe('Waiting for your artwork')
  expect(states(placed)).toEqual({
    ARTWORK: 'CURRENT',
    PROOF: 'AHEAD',
    APPROVAL: 'AHEAD',
    MAKING: 'AHEAD',
    SHIPPING: 'AHEAD',
    DELIVERY: 'AHEAD',
  })
  expect(placed.items[0]?.artwork_request).toEqual({ title: 'Your file', extensions: ['png', 'jpg'] })

  const taken = await add({ token: placed.link_token, item_id: placed.items[0]?.id ?? '', artwork })
  expect(taken.errors).toEqual([])
  const sent = await look(token)
  expect(sent.status).toBe('Preparing your proof')
  expect(states(sent)).toMatchObject({ ARTWORK: 'DONE', PROOF: 'CURRENT', APPROVAL: 'AHEAD' })
  expect(sent.items[0]).toMatchObject({
    artwork_request: null,
    selected_options: [],
    entered_options: [{ label: 'Your file', value: artwork }],
  })

  const proof = await proofOf(number)
  expect((await look(token)).status).toBe('Waiting for your approval')
  await answer({ token: proof.token, approved: false, comment: 'Bigger, please' })
  expect((await look(token)).status).toBe('Preparing your proof')
  const second = await proofOf(number)
  await answer({ token: second.token, approved: true, version: 2 })
  const approved = await look(token)
  expect(approved.status).toBe('Confirmed, not started yet')
  expect(states(approved)).toMatchObject({ PROOF: 'DONE', APPROVAL: 'DONE', MAKING: 'AHEAD' })
  const begun = await look(token, new Date('2026-11-20T19:00:00Z'))
  expect(begun.status).toBe('In production')
  expect(states(begun)).toMatchObject({ MAKING: 'CURRENT' })

  await shipOrder(context(), number, { carrier: 'ups', trackingNumber: '1Z999AA10123456784' })
  expect(states(await look(token))).toMatchObject({ MAKING: 'DONE', SHIPPING: 'DONE', DELIVERY: 'CURRENT' })
})

test('promised days are counted in working days from payment, artwork and approval (orders-67)', async () => {
  // Friday morning, before the cut-off time: the proof is promised for Monday.
  const { number, token } = await ordered([withFile])
  const dayOf = async (code: string, now = shopMoment) =>
    (await look(token, now)).steps.find((step) => step.code === code)?.day
  expect(await dayOf('PROOF')).toBe('2026-11-23')
  expect(await dayOf('APPROVAL')).toBe('2026-11-24')
  const tuesday = new Date('2026-11-24T15:00:00Z')
  const proof = await proofOf(number, tuesday)
  shop.from({ now: () => tuesday })
  await answer({ token: proof.token, approved: true })
  shop.from({ now: () => shopMoment })
  const { days } = shop.brand.configuration.production
  // Thanksgiving and the weekend are not working days.
  const counted = ['2026-11-24', '2026-11-25', '2026-11-27', '2026-11-30', '2026-12-01']
  expect(await dayOf('SHIPPING', tuesday)).toBe(counted[days])
})

test('a day that has passed is no longer promised (orders-67)', async () => {
  const { token } = await ordered([withFile])
  const titleOn = async (now: string) =>
    (await look(token, new Date(now))).steps.find(({ code }) => code === 'PROOF')?.title
  expect(await titleOn('2026-11-23T15:00:00Z')).toBe('We email you a proof by Mon, Nov 23')
  expect(await titleOn('2026-11-24T15:00:00Z')).toBe('We are preparing your proof')
})

test('an order that waits for its payment promises no days, and starts when it is paid (orders-67)', async () => {
  const { number, token } = await ordered([withFile], { isPaid: false })
  const waiting = await look(token)
  expect(waiting.status).toBe('Waiting for your payment')
  expect(states(waiting)).toMatchObject({ PAYMENT: 'CURRENT', PROOF: 'AHEAD' })
  expect(waiting.steps.every(({ code, day: by }) => code === 'PAYMENT' || by === null)).toBe(true)
  await markPaid(context(), number, 'check 1')
  const paid = await look(token)
  expect(paid.status).toBe('Preparing your proof')
  expect(states(paid)).toMatchObject({ PAYMENT: 'DONE', PROOF: 'CURRENT' })
})

test('only the first unfinished step is current, also while payment and artwork are both missing (orders-67)', async () => {
  const { number, token } = await ordered([later, withFile, certificateFor('2026-12-24')], { isPaid: false })
  const current = async () =>
    (await look(token)).steps.filter(({ state }) => state === 'CURRENT').map(({ title }) => title)
  const waiting = await look(token)
  expect(await current()).toEqual([expect.stringMatching(/^Waiting for your payment/)])
  expect(waiting.steps.find(({ code }) => code === 'ARTWORK')).toMatchObject({
    state: 'AHEAD',
    title: 'Send us your artwork',
  })
  await markPaid(context(), number, 'check 2')
  const paid = await look(token)
  expect(await current()).toEqual(['Send us your artwork'])
  // The certificate's day comes while the rest of the order is made.
  expect(paid.steps.map(({ code }) => code).at(-1)).toBe('CERTIFICATE')
  await add({ token: paid.link_token, item_id: paid.items[0]?.id ?? '', artwork })
  expect(await current()).toEqual([expect.stringMatching(/^We email you a proof/)])
})

test('production of a line without a proof starts at the cut-off hour, and a canceled order has no steps (orders-67)', async () => {
  const { number, token } = await ordered([{ sku: 'PLAIN', quantity: 1 }])
  expect((await look(token)).status).toBe('Confirmed, not started yet')
  const seen = await look(token, new Date('2026-11-20T19:00:00Z'))
  expect(seen.status).toBe('In production')
  expect(states(seen)).toEqual({ MAKING: 'CURRENT', SHIPPING: 'AHEAD', DELIVERY: 'AHEAD' })
  await pool().query("update orders set status = 'canceled' where number = $1", [number])
  expect((await look(token)).steps).toEqual([])
})

test('a gift certificate is e-mailed and has no production step (orders-67)', async () => {
  const { token } = await ordered([certificate, { sku: 'PLAIN', quantity: 1 }])
  expect(states(await look(token))).toMatchObject({ CERTIFICATE: 'DONE', MAKING: 'AHEAD' })
})

test('the confirmation announces a package only if something ships (orders-67)', async () => {
  const guest = await shop.guest()
  await guest.add(certificate)
  await guest.email('giver@example.com')
  await guest.billTo({ address: newYork })
  await payByCard(guest)
  const { order } = await guest.place()
  const [complete] = await mailed('order-confirmation', order?.number ?? '')
  expect(complete?.text).toContain(`We have your order ${order?.number}.\n`)
  const { number } = await ordered([{ sku: 'PLAIN', quantity: 1 }])
  const [shipping] = await mailed('order-confirmation', number)
  expect(shipping?.text).toContain('again when it ships')
})

test('the confirmation leaves out a file, which it cannot show (orders-6)', async () => {
  const { number } = await ordered([withFile])
  const [mail] = await mailed('order-confirmation', number)
  expect(mail?.text).toContain('2 × ')
  for (const content of [mail?.text, mail?.html]) expect(content).not.toMatch(/Your file|A{32}/)
})

test('the link opens one order without addresses and expires, and every invalid link gets the same response (orders-66)', async () => {
  const { number, token } = await ordered([later])
  const { link_token: link, items } = await look(token)
  const seen = await follow(link)
  expect(seen.data.orderProgress).toMatchObject({ number, status: 'Waiting for your artwork' })
  expect(JSON.stringify(seen)).not.toMatch(/ada@example|Engine Lane|4242/)
  const other = await look((await ordered([later])).token)
  const late = new Date(shopMoment.getTime() + shop.brand.constants.proofLinkDays * day)
  const item_id = items[0]?.id ?? ''
  const tries = [
    follow('A'.repeat(32)),
    follow(token),
    follow(link.slice(1)),
    follow(link, late),
    add({ token, item_id, artwork }),
    add({ token: link, item_id, artwork }, late),
    add({ token: link, item_id: other.items[0]?.id ?? '', artwork }),
  ]
  for (const { errors } of await Promise.all(tries)) expect(errors).toEqual(gone)
  expect((await look(token, late)).link_token).toBeNull()
  await pool().query("update orders set status = 'canceled' where number = $1", [number])
  expect((await follow(link)).errors).toEqual(gone)
})

test('guessed links are counted, and refused after sixty in an hour (orders-66)', async () => {
  const visitor = { network: '203.0.113.7', browser: null, captcha: null }
  const guess = () =>
    shop.ask('{ orderProgress(token: "' + 'Z'.repeat(32) + '") { number } }', {}, { visitor })
  for (let tries = 0; tries < 60; tries++) expect((await guess()).errors).toEqual(gone)
  expect((await guess()).errors[0]).toMatch(/^graphql-input: /)
})

test('a cart shows which artwork will follow after the order, and the choice to upload now requires a file (orders-64)', async () => {
  const guest = await shop.guest()
  const { lines, refused } = await guest.add(later, withFile, { ...withFile, entered_options: [] })
  expect(lines.map(({ isArtworkMissing }) => isArtworkMissing)).toEqual([true, false])
  expect(refused).toHaveLength(1)
})

test('missing artwork is accepted once no matter how often it is sent, and the shop is notified once (orders-70)', async () => {
  const { number, token } = await ordered([later])
  const { link_token: link, items } = await look(token)
  const input = { token: link, item_id: items[0]?.id ?? '', artwork }
  const lost = await add({ ...input, artwork: `${'Q'.repeat(32)}.png` })
  expect(lost.errors).toEqual(["graphql-input: Your artwork didn't upload. Please add it again."])
  const answers = await Promise.all(Array.from({ length: 5 }, () => add(input)))
  for (const { errors } of answers) expect(errors).toEqual([])
  const other = await add({ ...input, artwork: picture })
  expect(other.errors[0]).toContain('We already have the artwork')
  const [mail, ...more] = await mailed('order-artwork', number)
  expect(more).toEqual([])
  expect(mail?.to).toBe(shop.brand.identity.email)
  expect(mail?.text).toContain(number)
})

test('the confirmation lists the next steps, counts the days from the artwork, and links to the upload (orders-67, orders-64)', async () => {
  const { number, token } = await ordered([later])
  const { steps, link_token: link } = await look(token)
  const [mail] = await mailed('order-confirmation', number)
  for (const { title } of steps) {
    expect(mail?.text).toContain(title)
    expect(mail?.html).toContain(title.replaceAll("'", '&#39;'))
  }
  expect(mail?.text).toContain(`Upload your artwork: https://shop.example/order_status?token=${link}`)
  expect(mail?.text).toContain('business days after we get your artwork.')
  expect(mail?.text).not.toContain('Arrives between')
  expect(mail?.text).toContain('Artwork still missing')
  expect(mail?.html).toContain('Artwork still missing')
})

test('the database rejects unknown states, and files that were not requested are refused (orders-63, orders-70)', async () => {
  const { token } = await ordered([withFile])
  const { link_token: link, items } = await look(token)
  const refused = await add({ token: link, item_id: items[0]?.id ?? '', artwork: picture })
  expect(refused.errors[0]).toContain('We already have the artwork')
  await expect(pool().query("update order_items set preparation = 'lost'")).rejects.toThrow('preparation')
})

test('a line accepts several files at once, each of them once, and every view shows all of them (orders-70)', async () => {
  const { number, token } = await ordered([later])
  const { link_token: link, items } = await look(token)
  const input = { token: link, item_id: items[0]?.id ?? '', artwork, more_artwork: [picture, artwork, back] }
  const sent = [await add(input), await add(input), await add({ ...input, more_artwork: [back, picture] })]
  expect(sent.map(({ errors }) => errors)).toEqual([[], [], []])
  const fewer = await add({ ...input, more_artwork: [back] })
  expect(fewer.errors[0]).toContain('We already have the artwork')
  expect((await look(token)).items[0]?.entered_options).toEqual([
    { label: 'Your file', value: artwork },
    { label: 'Your file (2)', value: picture },
    { label: 'Your file (3)', value: back },
  ])
  expect(await mailed('order-artwork', number)).toHaveLength(1)

  const { token: proof } = await proofOf(number)
  const { rows } = await pool().query<{ view: string }>(
    'select artwork_token as view from order_proofs where token = $1',
    [proof],
  )
  const seen = await shop.ask<{ orderArtwork: { images: string[] } }>(
    'query Q($token: String!) { orderArtwork(token: $token) { images } }',
    { token: rows[0]?.view ?? '' },
  )
  expect(seen.data.orderArtwork.images).toEqual(
    [artwork, picture, back].map((key) => `/media/uploads/${key}`),
  )
})

test('too many files, files that are too large and a file that never arrived are refused, and nothing is accepted (orders-70)', async () => {
  const { token } = await ordered([later])
  const { link_token: link, items } = await look(token)
  const input = { token: link, item_id: items[0]?.id ?? '', artwork }
  const { files, megabytes } = shop.brand.constants.lateArtwork
  const names = Array.from({ length: files }, (_, index) => String.fromCodePoint(68 + index).repeat(32))
  for (const name of names) putUpload(folder(), name, 'guest', { bytes: (megabytes * 1_000_000) / 2 })
  const keys = names.map((name) => `${name}.png`)
  const refusals = [
    await add({ ...input, more_artwork: keys }),
    await add({ ...input, more_artwork: keys.slice(0, 3) }),
    await add({ ...input, more_artwork: [`${'Q'.repeat(32)}.png`] }),
  ]
  expect(refusals.map(({ errors }) => errors[0])).toEqual([
    `graphql-input: Please send no more than ${files} files.`,
    `graphql-input: Together, these files are larger than ${megabytes} MB. Please remove one.`,
    "graphql-input: Your artwork didn't upload. Please add it again.",
  ])
  expect((await look(token)).items[0]?.artwork_request).toMatchObject({ title: 'Your file' })
  expect((await add({ ...input, more_artwork: keys.slice(0, 2) })).errors).toEqual([])
})
