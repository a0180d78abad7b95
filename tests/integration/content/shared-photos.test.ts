import { expect, test } from 'vitest'
import { decideSharedPhoto } from '@/backend/content/shared-photo-store'
import { publishedPhotos, submitSharedPhoto } from '@/backend/content/shared-photos'
import type { SharedPhotoInput } from '@/backend/generated/resolvers'
import { writeEmail } from '@/backend/mail/write-email'
import type { Brand } from '@/brand/compiled'
import { checkoutBrand, configuration } from '../../support/checkout-brand'
import { visitorsContext } from '../../support/context'
import { useFreshDatabase } from '../../support/fresh-database'
import { oregon, openShop, shopMoment, totals } from '../../support/shop'
import { useUploads } from '../../support/files/uploads'

const { pool } = useFreshDatabase()

const plain = checkoutBrand()
const brand: Brand = {
  ...plain,
  routes: { ...plain.routes, '/share-your-photo': { screen: 'share-photo', coupon: 'PHOTO' } },
  configuration: {
    ...configuration,
    coupons: {
      ...configuration.coupons,
      PHOTO: {
        label: 'Thank you',
        message: 'Thank you for your photo.',
        amountOff: 10,
        start: '2026-01-01',
        end: '2026-12-31 23:59',
        handedOut: true,
      },
    },
  },
}
const shop = openShop(pool, brand)
const context = (network = '192.0.2.1') =>
  visitorsContext(brand, pool, shopMoment, { visitor: { network, browser: null, captcha: null } })
const picture = `${'P'.repeat(32)}.webp`
const shared: SharedPhotoInput = {
  name: ' Ada  L. ',
  email: 'Ada@Example.com',
  files: [picture],
  comment: 'On my <laptop>',
  consent: true,
}
const share = (changes: Partial<SharedPhotoInput> = {}, network?: string) =>
  submitSharedPhoto({ ...shared, ...changes }, context(network))

useUploads(picture)

async function codeMailedTo(email: string): Promise<string> {
  const { rows } = await pool().query<{ kind: string; recipient: string; payload: { code: string } }>(
    "select kind, recipient, payload from outbox_emails where kind = 'shared-photo' and recipient = $1",
    [email],
  )
  expect(rows).toHaveLength(1)
  const [row] = rows
  if (!row) throw new Error('no e-mail')
  const mail = await writeEmail({ brand, sql: pool(), siteUrl: 'https://shop.example' }, row)
  expect(mail.to).toBe(email)
  expect(mail.text).toContain(row.payload.code)
  expect(mail.text).toContain('$10.00')
  return row.payload.code
}

test('sharing photos again returns the same response and code, and sends one e-mail a day (enquiries-8)', async () => {
  const first = await share()
  const again = await share({ comment: 'Once more' })
  expect(again).toEqual(first)
  expect(JSON.stringify(first)).not.toContain('THANKS-')
  expect(await codeMailedTo('ada@example.com')).toMatch(/^THANKS(-[A-Z0-9]{4}){4}$/)
  const { rows } = await pool().query("select status from shared_photos where email = 'ada@example.com'")
  expect(rows).toEqual([{ status: 'pending' }])
})

test('a photo code takes $10 off one order only, and the campaign’s own name is not a valid code (enquiries-8, cart-30)', async () => {
  await share({ email: 'grace@example.com' })
  const code = await codeMailedTo('grace@example.com')
  const first = await shop.guest()
  await first.add({ sku: 'PLAIN', quantity: 3 })
  await expect(first.coupon('PHOTO')).rejects.toThrow("isn't valid")
  await expect(first.coupon(`${code.slice(0, -1)}!`)).rejects.toThrow("isn't valid")
  expect(totals(await first.coupon(` ${code.toLowerCase()} `))).toMatchObject({ discount: -1_000 })
  await first.ready(oregon, 'grace@example.com')

  const second = await shop.guest()
  await second.add({ sku: 'PLAIN', quantity: 3 })
  await second.coupon(code)
  await second.ready(oregon, 'someone@example.com')

  const placed = await Promise.all([first.place(), second.place()])
  expect(placed.filter(({ order }) => order !== null)).toHaveLength(1)
  expect(placed.find(({ problem }) => problem)?.problem?.message).toContain('ran out')
  const third = await shop.guest()
  await third.add({ sku: 'PLAIN', quantity: 3 })
  await expect(third.coupon(code)).rejects.toThrow("isn't valid")
})

test.each<[string, Partial<SharedPhotoInput>, string]>([
  ['no name', { name: '  ' }, 'tell us your name'],
  ['an address with a second header', { email: 'a@example.com\nBcc: b@example.com' }, 'valid email address'],
  ['no photo', { files: [] }, 'at least one photo'],
  ['six photos', { files: Array.from({ length: 6 }, (_, at) => `${at}`.repeat(32)) }, 'at most 5'],
  ['a photo that was never uploaded', { files: [`${'Q'.repeat(32)}.webp`] }, "didn't upload"],
  ['no consent', { consent: false }, 'check the box'],
])('sharing photos with %s is refused with a message (enquiries-6)', async (_, changes, words) => {
  await expect(share(changes)).rejects.toThrow(words)
})

test('sharing photos is limited to 5 tries per address and 30 per network an hour (enquiries-8)', async () => {
  for (let at = 0; at < 5; at++) await share({ email: 'tired@example.com' }, '192.0.2.7')
  await expect(share({ email: 'tired@example.com' }, '192.0.2.8')).rejects.toThrow(/too many|moment/i)
  for (let at = 0; at < 25; at++) await share({ email: `many${at}@example.com` }, '192.0.2.7')
  await expect(share({ email: 'last@example.com' }, '192.0.2.7')).rejects.toThrow(/too many|moment/i)
})

test('the e-mail to a photo sharer’s address contains no typed text (enquiries-4)', async () => {
  await share({ email: 'stranger@example.com', name: 'Win at bad.example', comment: 'Visit bad.example' })
  const { rows } = await pool().query<{ kind: string; recipient: string; payload: unknown }>(
    "select kind, recipient, payload from outbox_emails where recipient = 'stranger@example.com'",
  )
  const mails = await Promise.all(
    rows.map((row) => writeEmail({ brand, sql: pool(), siteUrl: 'https://shop.example' }, row)),
  )
  expect(mails).toHaveLength(1)
  expect(JSON.stringify(mails)).not.toContain('bad.example')
})

test('refused photo submissions also count toward the network’s limit (enquiries-12)', async () => {
  for (let at = 0; at < 30; at++)
    await expect(share({ consent: false }, '192.0.2.9')).rejects.toThrow('check the box')
  await expect(share({ email: 'next@example.com' }, '192.0.2.9')).rejects.toThrow(/too many|moment/i)
})

test('a photo is shown only after the shop published it, without its e-mail address (enquiries-10)', async () => {
  expect(await publishedPhotos(12, context())).toEqual([])
  const { rows } = await pool().query<{ id: number }>(
    "select id from shared_photos where email = 'ada@example.com'",
  )
  const id = rows[0]?.id ?? 0
  expect(await decideSharedPhoto(pool(), 'another-shop', id, 'published')).toBe(false)
  expect(await decideSharedPhoto(pool(), brand.id, id, 'published')).toBe(true)
  const shown = await publishedPhotos(12, context())
  expect(shown).toEqual([
    {
      id: String(id),
      name: 'Ada L.',
      comment: 'On my <laptop>',
      images: [`/media/uploads/${'P'.repeat(32)}.preview.webp`],
    },
  ])
  await decideSharedPhoto(pool(), brand.id, id, 'refused')
  expect(await publishedPhotos(12, context())).toEqual([])
})

test('a photo of a product shows on that product and on home, not on another (enquiries-10)', async () => {
  const [product, other] = brand.catalogue.products
  await share({ email: 'mug@example.com', comment: 'My mug', product: product?.urlKey ?? '' }, '192.0.2.77')
  await share({ email: 'odd@example.com', comment: 'Of nothing', product: 'no-such-product' }, '192.0.2.78')
  const { rows } = await pool().query<{ id: number }>(
    "select id from shared_photos where email like '%@example.com'",
  )
  for (const { id } of rows) await decideSharedPhoto(pool(), brand.id, id, 'published')
  const named = async (sku: string | undefined) =>
    (await publishedPhotos(48, context(), sku ?? null)).map(({ comment }) => comment)
  expect(await named(product?.sku)).toEqual(['My mug'])
  expect(await named(other?.sku)).toEqual([])
  expect(await named(undefined)).toEqual(expect.arrayContaining(['My mug', 'Of nothing']))
})
