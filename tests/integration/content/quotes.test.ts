import { expect, test } from 'vitest'
import { submitQuoteRequest } from '@/backend/content/quote'
import type { QuoteRequestInput } from '@/backend/generated/resolvers'
import { writeEmail } from '@/backend/mail/write-email'
import { exampleBrand, testMoment } from '../../support/brands'
import { visitorsContext } from '../../support/context'
import { useFreshDatabase } from '../../support/fresh-database'
import { useUploads } from '../../support/files/uploads'

const { pool } = useFreshDatabase()
const brand = exampleBrand()
let asking = 0
/** Each request comes from a different network unless a test sets one, because networks are rate limited. */
const context = (network = `192.0.2.${++asking}`) =>
  visitorsContext(brand, pool, testMoment, { visitor: { network, browser: null, captcha: null } })
const artwork = `${'A'.repeat(32)}.png`
const asked: QuoteRequestInput = {
  name: ' Ada  Lovelace ',
  email: 'Ada@Example.com',
  product: 'Photo print',
  quantity: 500,
  needed_by: '2026-12-01',
  comment: 'Two designs <b>in gold</b>',
  files: [artwork],
}
const ask = (changes: Partial<QuoteRequestInput> = {}, network?: string) =>
  submitQuoteRequest({ ...asked, ...changes }, context(network))

/** Returns the two e-mails of a request as sent: the shop's, then the shopper's. */
async function mailsOf(number: string) {
  const { rows } = await pool().query<{ kind: string; recipient: string; payload: unknown }>(
    "select kind, recipient, payload from outbox_emails where payload->>'number' = $1 order by id",
    [number],
  )
  const ops = { brand, sql: pool(), siteUrl: 'https://shop.example' }
  const [toShop, toShopper] = await Promise.all(rows.map((row) => writeEmail(ops, row)))
  if (!toShop || !toShopper) throw new Error('no e-mails')
  return { toShop, toShopper }
}

useUploads(artwork)

test('a quote request gets a number and sends an e-mail to the shop and to the shopper (enquiries-4)', async () => {
  const answer = await ask()
  expect(answer).toMatchObject({ success: true, quote_number: expect.stringMatching(/^Q\d{6}$/) })
  const { rows } = await pool().query<{ kind: string; recipient: string }>(
    'select kind, recipient from outbox_emails order by id',
  )
  expect(rows.map(({ kind, recipient }) => [kind, recipient])).toEqual([
    ['quote-request', brand.identity.email],
    ['quote-confirmation', 'ada@example.com'],
  ])
  const { toShop, toShopper } = await mailsOf(answer.quote_number)
  expect(toShop.text).toContain('Ada Lovelace')
  expect(toShop.text).toContain(`https://shop.example/media/uploads/${artwork}`)
  expect(toShop.html).toContain('&lt;b&gt;in gold&lt;/b&gt;')
  for (const mail of [toShop, toShopper]) expect(mail.subject).toContain(answer.quote_number)
})

test.each([false, true])(
  'the confirmation to the shopper contains no typed text (as a brief: %s) (enquiries-4)',
  async (for_artist) => {
    const product = brand.catalogue.products[0]
    const { quote_number } = await ask({
      name: 'Win a prize',
      company: 'Buy pills',
      phone_no: '900 555 0100',
      size: 'at bad.example',
      material: 'Cheap watches',
      comment: 'Visit https://bad.example',
      product: product?.name.toUpperCase() ?? '',
      for_artist,
    })
    const { toShop, toShopper } = await mailsOf(quote_number)
    const typed = /prize|pills|900 555|bad\.example|watches|uploads/i
    expect([toShopper.subject, toShopper.text, toShopper.html].join('\n')).not.toMatch(typed)
    expect(toShopper.text).toContain(product?.name)
    expect(toShopper.text).toContain('500')
    expect(toShopper.text).toContain('December 1')
    expect(toShop.text).toContain('https://bad.example')
  },
)

test('a product that is not in the catalogue is named only in the shop’s e-mail (enquiries-4)', async () => {
  const { quote_number } = await ask({ product: 'See bad.example' })
  const { toShop, toShopper } = await mailsOf(quote_number)
  expect(toShopper.text + toShopper.html).not.toContain('bad.example')
  expect(toShop.text).toContain('See bad.example')
})

test('a network may send ten quote requests an hour, mistakes included; other networks are unaffected (enquiries-12)', async () => {
  const network = '198.51.100.7'
  for (let at = 0; at < 9; at++) await ask({ email: `n${at}@example.com`, product: `Print ${at}` }, network)
  await expect(ask({ name: '' }, network)).rejects.toThrow('tell us your name')
  await expect(ask({ name: '' }, network)).rejects.toThrow('Please call us')
  await expect(ask({ email: 'late@example.com' }, network)).rejects.toThrow('Please call us')
  await expect(ask({ email: 'late@example.com' })).resolves.toMatchObject({ success: true })
})

test('an artist’s brief reaches the shop labeled as a brief, with its text and files (enquiries-11)', async () => {
  const answer = await ask({ for_artist: true, name: 'Mary', comment: 'A fox <b>with a hat</b>' })
  const { toShop, toShopper } = await mailsOf(answer.quote_number)
  expect(toShop.subject).toBe(`Design it for Mary: brief ${answer.quote_number}`)
  expect(toShop.text).toContain(`https://shop.example/media/uploads/${artwork}`)
  expect(toShop.html).toContain('A fox &lt;b&gt;with a hat&lt;/b&gt;')
  expect(toShopper.text).toContain('Nothing is made until you say so')
})

test('sending the same quote request five times at once creates one (enquiries-4)', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => ask({ product: 'Poster' })))
  expect(new Set(answers.map(({ quote_number }) => quote_number)).size).toBe(1)
  const { rows } = await pool().query("select 1 from quote_requests where product = 'Poster'")
  expect(rows).toHaveLength(1)
})

test.each<[string, Partial<QuoteRequestInput>, string]>([
  ['no name', { name: '  ' }, 'tell us your name'],
  ['an invalid address', { email: 'ada@example' }, 'valid email address'],
  [
    'an address with a second header',
    { email: 'ada@example.com\nBcc: x@example.com' },
    'valid email address',
  ],
  ['no product', { product: '' }, 'what we should make'],
  ['an empty brief', { for_artist: true, comment: ' ', files: [] }, 'tell our artists what to draw'],
  ['a fractional quantity', { quantity: 0.5 }, 'whole number'],
  ['too many units', { quantity: 1_000_001 }, 'whole number'],
  ['a date in the past', { needed_by: '2026-11-19' }, 'a future date'],
  ['a nonexistent date', { needed_by: '2027-02-30' }, 'a future date'],
  ['six files', { files: Array.from({ length: 6 }, (_, at) => `${at}`.repeat(32)) }, 'at most 5 files'],
  ['a file that was never uploaded', { files: [`${'B'.repeat(32)}.png`] }, "didn't upload"],
  ['a path instead of a file', { files: ['../../etc/passwd'] }, "didn't upload"],
])('a quote request with %s is refused with a message (enquiries-1)', async (_, changes, words) => {
  await expect(ask(changes)).rejects.toThrow(words)
})

test('an e-mail address may send ten quote requests a day, and an eleventh is not stored (enquiries-12)', async () => {
  for (let at = 0; at < 10; at++) await ask({ email: 'grace@example.com', product: `Print ${at}` })
  await expect(ask({ email: 'grace@example.com', product: 'One more' })).rejects.toThrow('a lot for one day')
  const { rows } = await pool().query("select 1 from quote_requests where email = 'grace@example.com'")
  expect(rows).toHaveLength(10)
})
