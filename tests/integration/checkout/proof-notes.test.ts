import { expect, test } from 'vitest'
import { writeEmail } from '@/backend/mail/write-email'
import { pinShopNote, replyToNote } from '@/backend/proofs/pin-note'
import { sendProof } from '@/backend/proofs/send-proof'
import { useUploads } from '../../support/files/uploads'
import { useFreshDatabase } from '../../support/fresh-database'
import { openShop, oregon, shopMoment } from '../../support/shop'

/** Notes pinned to a place of a proof, and the shop's replies. */

const { pool } = useFreshDatabase()
const shop = openShop(pool)
const picture = `${'A'.repeat(32)}.png`
const ops = { brand: shop.brand, db: pool, now: () => shopMoment }
useUploads(picture)

async function proven(sides: string[] = []) {
  const guest = await shop.guest()
  await guest.add({ sku: 'PLAIN', quantity: 1 })
  await guest.ready(oregon)
  const { order } = await guest.place()
  const orderNumber = order?.number ?? ''
  const proof = await sendProof(ops, { orderNumber, line: 1, picture, size: { width: 76.2, height: 50.8 } })
  if (sides.length > 0)
    await pool().query('update proof_versions set sides = $2 where proof_id = $1', [proof.id, sides])
  return proof
}

interface Seen {
  versions: {
    notes: {
      uid: string
      is_shop: boolean
      x: number
      y: number
      side: number
      text: string
      reply: string | null
    }[]
  }[]
}

const parts = 'versions { number notes { uid is_shop x y side text reply } }'
const uid = (letter: string) => letter.repeat(32)

async function look(token: string) {
  const { data } = await shop.ask<{ orderProof: Seen }>(`{ orderProof(token: "${token}") { ${parts} } }`, {})
  return data.orderProof.versions.at(-1)?.notes
}

const pin = (input: Record<string, unknown>) =>
  shop.ask<{ addOrderProofNote: { proof: Seen } | null }>(
    `mutation M($input: AddOrderProofNoteInput!) { addOrderProofNote(input: $input) { proof { ${parts} } } }`,
    { input: { version: 1, uid: uid('a'), x: 0.25, y: 0.4, text: 'Make this blue darker', ...input } },
  )

const mails = async (kind: string, token: string) => {
  const { rows } = await pool().query<{ kind: string; payload: unknown; recipient: string }>(
    "select kind, payload, recipient from outbox_emails where kind = $1 and payload->>'token' = $2 order by id",
    [kind, token],
  )
  return Promise.all(
    rows.map((row) => writeEmail({ brand: shop.brand, sql: pool(), siteUrl: 'https://shop.example' }, row)),
  )
}

test('a note is pinned to a place of the latest version, once however often it is sent (proofs-3)', async () => {
  const { token } = await proven()
  const first = await pin({ token })
  expect(first.data.addOrderProofNote?.proof.versions[0]?.notes).toEqual([
    { uid: uid('a'), is_shop: false, x: 0.25, y: 0.4, side: 0, text: 'Make this blue darker', reply: null },
  ])
  await pin({ token, text: 'sent again' })
  await pin({ token, uid: uid('b'), text: '  And this red  ' })
  expect((await look(token))?.map(({ text }) => text)).toEqual(['Make this blue darker', 'And this red'])
})

test('the shop gets one e-mail with all notes of a version (proofs-4)', async () => {
  const { token, orderNumber } = await proven()
  await pin({ token, uid: uid('c') })
  await pin({ token, uid: uid('d'), x: 1, y: 0, text: 'And this red' })
  const [mail, ...others] = await mails('proof-note', token)
  expect(others).toEqual([])
  expect(mail?.to).toBe(shop.brand.identity.email)
  expect(mail?.subject).toContain(orderNumber)
  expect(mail?.text).toMatch(/1\..*25 %.*40 %.*Make this blue darker/)
  expect(mail?.text).toMatch(/2\..*100 %.*0 %.*And this red/)
})

test('the shop’s reply reaches the shopper on the page and by e-mail (proofs-4)', async () => {
  const { token, orderNumber } = await proven()
  await pin({ token, uid: uid('e') })
  await replyToNote(ops, { orderNumber, uid: uid('e'), text: 'Two shades darker now.' })
  expect(await look(token)).toMatchObject([{ reply: 'Two shades darker now.' }])
  const [mail] = await mails('proof-reply', token)
  expect(mail?.to).toBe('ada@example.com')
  expect(mail?.text).toContain('Two shades darker now.')
  expect(mail?.text).toContain(`https://shop.example/proof_order?token=${token}`)
})

test('the shop pins notes, too (proofs-4)', async () => {
  const { id, token, orderNumber } = await proven(['Front', 'Back'])
  await pinShopNote(ops, { orderNumber, proofId: id, x: 0.5, y: 0.5, side: 1, text: 'We moved this up.' })
  expect(await look(token)).toMatchObject([{ is_shop: true, side: 1, text: 'We moved this up.' }])
  expect((await mails('proof-reply', token))[0]?.text).toContain('Back')
  const wrong = [
    { x: 1.5 },
    { y: Number.NaN },
    { side: 2 },
    { text: ' ' },
    { text: 'x'.repeat(501) },
    { proofId: id + 1 },
  ]
  for (const change of wrong)
    await expect(
      pinShopNote(ops, { orderNumber, proofId: id, x: 0.5, y: 0.5, side: 1, text: 'no', ...change }),
    ).rejects.toThrow(/./)
})

test.each([
  ['without words', { text: '  ' }],
  ['with too many words', { text: 'x'.repeat(501) }],
  ['beside the picture', { x: 1.01 }],
  ['above the picture', { y: -0.01 }],
  ['on a side that is not there', { side: 1 }],
  ['on an older version', { version: 0 }],
  ['with a made-up id', { uid: 'short' }],
])('a note %s is refused (proofs-3)', async (_, change) => {
  const { token } = await proven()
  const { data, errors } = await pin({ token, uid: uid('f'), ...change })
  expect(data?.addOrderProofNote ?? null).toBeNull()
  expect(errors).toHaveLength(1)
  expect(await look(token)).toEqual([])
})

test('a version holds forty notes, and an approved one takes no more (proofs-3)', async () => {
  const { token } = await proven()
  for (let index = 0; index < 40; index++)
    await pin({ token, uid: `${'g'.repeat(30)}${String(index).padStart(2, '0')}` })
  const { errors } = await pin({ token, uid: uid('h') })
  expect(errors[0]).toContain('40')
  const other = await proven()
  await shop.ask(
    'mutation M($input: AnswerOrderProofInput!) { answerOrderProof(input: $input) { proof { status } } }',
    {
      input: { token: other.token, approved: true, version: 1 },
    },
  )
  expect((await pin({ token: other.token, uid: uid('i') })).errors).toHaveLength(1)
})

test('a note needs the proof’s link, not that of the artwork (proofs-6)', async () => {
  const { artworkToken } = await proven()
  for (const token of [artworkToken, 'x'.repeat(32)])
    expect((await pin({ token, uid: uid('j') })).errors[0]).toContain('This link is not valid')
})
