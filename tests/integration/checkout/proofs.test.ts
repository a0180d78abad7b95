import { expect, test } from 'vitest'
import { sendProof } from '@/backend/proofs/send-proof'
import { writeEmail } from '@/backend/mail/write-email'
import { useFreshDatabase } from '../../support/fresh-database'
import { oregon, openShop, shopMoment } from '../../support/shop'
import { useUploads } from '../../support/files/uploads'

const { pool } = useFreshDatabase()
const shop = openShop(pool)
const day = 86_400_000
const picture = `${'A'.repeat(32)}.png`
const artwork = `${'B'.repeat(32)}.webp`
const ops = (now = shopMoment) => ({ brand: shop.brand, db: pool, now: () => now })

useUploads(picture, artwork)

async function placed(): Promise<string> {
  const guest = await shop.guest()
  await guest.add({ sku: 'PLAIN', quantity: 1 })
  await guest.ready(oregon)
  const { order } = await guest.place()
  if (!order) throw new Error('no order')
  return order.number
}

const wanted = (orderNumber: string, more = {}) => ({
  orderNumber,
  line: 1,
  picture,
  size: { width: 76.2, height: 50.8 },
  note: 'The blue is darker now\r\nBcc: x@example.com',
  ...more,
})

interface Seen {
  token: string
  status: string
  versions: { number: number; width_mm: number; cut_shape: string; answer: { approved: boolean } | null }[]
}

const look = (token: string, now = shopMoment) =>
  shop.ask<{ orderProof: Seen | null }>(
    '{ orderProof(token: "' +
      token +
      '") { token order_number status images expires_at versions { number image width_mm height_mm bleed_mm cut_shape note answer { approved comment artwork } } } }',
    {},
    { now: () => now },
  )

const answer = (input: Record<string, unknown>, now = shopMoment) =>
  shop.ask<{ answerOrderProof: { proof: Seen } | null }>(
    'mutation M($input: AnswerOrderProofInput!) { answerOrderProof(input: $input) { proof { status versions { number answer { approved } } } } }',
    { input },
    { now: () => now },
  )

const missing = 'graphql-no-such-entity: This link is not valid, or it has expired.'

test('a proof is sent by e-mail with unguessable links (proofs-1)', async () => {
  const proof = await sendProof(ops(), wanted(await placed()))
  const { rows } = await pool().query<{ kind: string; payload: unknown; recipient: string }>(
    "select kind, payload, recipient from outbox_emails where kind = 'order-proof'",
  )
  const [row] = rows
  if (!row) throw new Error('no e-mail')
  const mail = await writeEmail({ brand: shop.brand, sql: pool(), siteUrl: 'https://shop.example' }, row)
  expect(mail.to).toBe('ada@example.com')
  expect(mail.subject).not.toMatch(/[\r\n]/)
  expect(mail.text).toContain(`https://shop.example/proof_order?token=${proof.token}`)
  expect(mail.text).toContain(`https://shop.example/artwork_view?token=${proof.artworkToken}`)
  expect(proof.token).not.toBe(proof.artworkToken)
  const seen = await look(proof.token)
  expect(seen.data.orderProof).toMatchObject({
    status: 'PENDING',
    versions: [{ number: 1, width_mm: 76.2, cut_shape: 'RECTANGLE', answer: null }],
  })
  expect(JSON.stringify(seen)).not.toContain('ada@example.com')
})

test('an order links to its line’s proof as long as the proof’s link is valid (proofs-2)', async () => {
  const guest = await shop.guest()
  await guest.add({ sku: 'PLAIN', quantity: 1 })
  await guest.ready(oregon)
  const { order } = await guest.place()
  const proofOfLine = async (now = shopMoment) => {
    const { data } = await shop.ask<{ guestOrderByToken: { items: { proof: unknown }[] } }>(
      'query Q($token: String!) { guestOrderByToken(input: { token: $token }) { items { ... on OrderItem { proof { token status } } } } }',
      { token: order?.token },
      { now: () => now },
    )
    return data.guestOrderByToken.items[0]?.proof
  }
  expect(await proofOfLine()).toBeNull()
  const { token } = await sendProof(ops(), wanted(order?.number ?? ''))
  expect(await proofOfLine()).toEqual({ token, status: 'PENDING' })
  await answer({ token, approved: true, version: 1 })
  expect(await proofOfLine()).toEqual({ token, status: 'APPROVED' })
  expect(await proofOfLine(new Date(shopMoment.getTime() + 400 * day))).toBeNull()
})

test('missing, tampered, swapped and expired proof links get the same error (proofs-6)', async () => {
  const proof = await sendProof(ops(), wanted(await placed()))
  const late = new Date(shopMoment.getTime() + shop.brand.constants.proofLinkDays * day)
  const turned = proof.token.replace(/^./, (first) => (first === 'x' ? 'y' : 'x'))
  const tries = [
    look('A'.repeat(32)),
    look(turned),
    look(proof.token.slice(1)),
    look(proof.artworkToken),
    look(proof.token, late),
    answer({ token: turned, approved: true }),
    answer({ token: proof.token, approved: true }, late),
    shop.ask(`{ orderArtwork(token: "${proof.token}") { token } }`),
    shop.ask(`{ orderArtwork(token: "${proof.artworkToken}") { token } }`, {}, { now: () => late }),
  ]
  for (const { errors } of await Promise.all(tries)) expect(errors).toEqual([missing])
  expect((await look(proof.token, new Date(late.getTime() - 1))).errors).toEqual([])
})

test('a repeated answer to a proof leaves one audit entry and one e-mail, and cannot be changed (proofs-4)', async () => {
  const proof = await sendProof(ops(), wanted(await placed()))
  const yes = { token: proof.token, approved: true, version: 1 }
  const answers = await Promise.all(Array.from({ length: 6 }, () => answer(yes)))
  for (const { errors, data } of answers) {
    expect(errors).toEqual([])
    expect(data.answerOrderProof?.proof.status).toBe('APPROVED')
  }
  const { rows } = await pool().query(
    'select a.approved, a.answered_at from proof_answers a join proof_versions v on v.id = a.version_id where v.proof_id = $1',
    [proof.id],
  )
  expect(rows).toEqual([{ approved: true, answered_at: shopMoment }])
  const mails = await pool().query(
    "select 1 from outbox_emails where kind = 'proof-answer' and payload->>'token' = $1",
    [proof.token],
  )
  expect(mails.rows).toHaveLength(1)
  const other = await answer({ token: proof.token, approved: false, comment: 'No, green!' })
  expect(other.errors[0]).toContain('already been answered')
  await expect(pool().query('update proof_answers set approved = false')).rejects.toThrow('stays as it is')
  await expect(pool().query('delete from proof_answers')).rejects.toThrow('stays as it is')
})

test('requesting a change needs a comment, may add artwork, and leads to a new version (proofs-3, proofs-4)', async () => {
  const number = await placed()
  const proof = await sendProof(ops(), wanted(number))
  const change = { token: proof.token, approved: false }
  expect((await answer({ ...change, comment: '  ' })).errors[0]).toContain('what should be different')
  expect((await answer({ ...change, comment: 'x', artwork: `${'Z'.repeat(32)}.png` })).errors[0]).toContain(
    "didn't upload",
  )
  const asked = await answer({ ...change, comment: 'Make it <b>green</b>', artwork })
  expect(asked.data.answerOrderProof?.proof.status).toBe('CHANGES_REQUESTED')
  const { rows } = await pool().query<{ kind: string; payload: unknown; recipient: string }>(
    "select kind, payload, recipient from outbox_emails where kind = 'proof-answer' and payload->>'token' = $1",
    [proof.token],
  )
  const [row] = rows
  if (!row) throw new Error('no e-mail')
  const mail = await writeEmail({ brand: shop.brand, sql: pool(), siteUrl: 'https://shop.example' }, row)
  expect(mail.to).toBe(shop.brand.identity.email)
  expect(mail.html).toContain('&lt;b&gt;green&lt;/b&gt;')
  expect(mail.text).toContain(artwork)

  const next = await sendProof(ops(), wanted(number, { cutShape: 'ellipse' }))
  expect(next.token).toBe(proof.token)
  const seen = (await look(proof.token)).data.orderProof
  expect(seen?.status).toBe('PENDING')
  expect(seen?.versions.map(({ number: each }) => each)).toEqual([1, 2])
  expect((await answer({ token: proof.token, approved: true, version: 1 })).errors[0]).toContain(
    'newer version',
  )
  expect((await answer({ token: proof.token, approved: true, version: 2 })).errors).toEqual([])
})

test('sending an invalid proof reports what is wrong (proofs-1)', async () => {
  const number = await placed()
  await expect(sendProof(ops(), wanted('000099999'))).rejects.toThrow('no order')
  await expect(sendProof(ops(), wanted(number, { line: 2 }))).rejects.toThrow('lines 1 to 1')
  await expect(sendProof(ops(), wanted(number, { size: undefined }))).rejects.toThrow('has no size. Enter')
  await expect(sendProof(ops(), wanted(number, { cutShape: 'star' }))).rejects.toThrow('is not a cut line')
  await expect(sendProof(ops(), wanted(number, { picture: 'x' }))).rejects.toThrow('did not arrive')
})

test('the artwork page of a line shows only the line’s own uploads (proofs-7)', async () => {
  const guest = await shop.guest()
  await guest.add({
    sku: 'FORM',
    quantity: 1,
    selected_options: ['style-plain'],
    entered_options: [{ uid: 'art', value: artwork }],
    tool_options: JSON.stringify({
      original_image_url: `/media/uploads/${picture}`,
      product_image: 'https://evil.example/x.png',
    }),
  })
  await guest.ready(oregon)
  const { order } = await guest.place()
  const proof = await sendProof(ops(), wanted(order?.number ?? ''))
  const seen = await shop.ask<{ orderArtwork: { images: string[] } }>(
    `{ orderArtwork(token: "${proof.artworkToken}") { order_number images } }`,
  )
  expect(seen.data.orderArtwork.images.toSorted()).toEqual([
    `/media/uploads/${picture}`,
    `/media/uploads/${artwork}`,
  ])
})
