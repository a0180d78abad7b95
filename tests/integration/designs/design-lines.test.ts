import { existsSync, readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { seed } from '@/backend/database/seed'
import { frozenDesign, tidyDesigns } from '@/backend/designs/designs'
import { deleteUnusedUploads } from '@/backend/kernel/uploads/unused-uploads'
import { designHash } from '@/design/document/design-hash'
import { home, mailboxes } from '../../support/account'
import { design, designClient, type DesignAnswer } from '../../support/files/designs'
import { useFreshDatabase } from '../../support/fresh-database'
import { newYork, openShop, shopMoment } from '../../support/shop'
import { originalFile, putUpload, useUploads } from '../../support/files/uploads'

/** Designs from cart to order, and how long they are kept. */

const database = useFreshDatabase()
const shop = openShop(database.pool)
const people = mailboxes(shop, database.pool)
const uploads = useUploads()
const dayMs = 86_400_000

const browserOf = (guest: string) => ({ visitor: { ...home, network: `net-${guest}`, guest } })
const ann = designClient(shop, browserOf('A'.repeat(32)))

beforeAll(() => seed(database.pool(), shop.brand))

/**
 * Registers a customer; earlier e-mails are removed first, because they would be mistaken for the
 * confirmation.
 */
async function accountOf(email: string): Promise<string> {
  await people.mails()
  return people.customer(email)
}

let count = 0
function picture() {
  const key = `Drawing${String(++count).padStart(25, '0')}`
  const { sha256, type, width, height, name } = putUpload(uploads.folder(), key, 'A'.repeat(32))
  return { fox: { key, sha256, type, width, height, name } }
}

const line = ({ uid, opened }: DesignAnswer, more: object = {}) => ({
  sku: 'PLAIN',
  quantity: 1,
  tool_options: JSON.stringify({
    design: uid,
    revision: opened.revision.number,
    hash: opened.revision.hash,
    ...more,
  }),
})

const later = (days: number) => new Date(shopMoment.getTime() + days * dayMs)
const sweepAt = (now: Date) => deleteUnusedUploads({ db: database.pool, now: () => now })
const tidyAt = (now: Date) => tidyDesigns({ brand: shop.brand, db: database.pool, now: () => now })
const isThere = (assets: ReturnType<typeof picture>) =>
  existsSync(originalFile({ key: `${assets.fox.key}.png` }))

async function revisionsLeft(uid: string): Promise<number[]> {
  const { rows } = await database
    .pool()
    .query<{ number: number }>(
      'select number from design_revisions join designs on designs.id = design_id where uid = $1 order by number',
      [uid],
    )
  return rows.map(({ number }) => number)
}

test('adding a design twice gives one line of two, whatever price and link the tool recorded; another version gets its own line (designs-11, cart-3)', async () => {
  const made = await ann.make(design('Twice'))
  const guest = await shop.guest()
  await guest.add(line(made, { cache_price: 3, edit_link: `/designtool?itemId=${made.uid}&edit=one` }))
  const both = await guest.add(
    line(made, { cache_price: 6, edit_link: `/designtool?itemId=${made.uid}&edit=two` }),
  )
  expect(both.lines.map(({ quantity }) => quantity)).toEqual([2])
  const next = await ann.save(design('Thrice'), { uid: made.uid, based_on: 1 })
  const { lines } = await guest.add(line(next.answer!.design))
  expect(lines.map(({ quantity }) => quantity)).toEqual([2, 1])
})

test.each<[string, object, string]>([
  ['another hash', { hash: 'b'.repeat(64) }, 'This design is not the one that was saved.'],
  ['no hash', { hash: undefined }, "We can't find this design"],
  ['another version', { revision: 7 }, "We can't find this design"],
  ['an invalid revision', { revision: '1; drop table designs' }, "We can't find this design"],
  ['an unknown design', { design: 'U'.repeat(32) }, "We can't find this design"],
])('a line that names %s is refused with a message (designs-11)', async (_, wrong, words) => {
  const guest = await shop.guest()
  const { lines, refused } = await guest.add(line(await ann.make(design('Right')), wrong))
  expect(lines).toEqual([])
  expect(refused).toEqual([expect.stringContaining(words)])
})

test('a design of one product cannot be added as another product (designs-11)', async () => {
  const made = await ann.make(design('Plain'))
  const guest = await shop.guest()
  const { refused } = await guest.add({
    ...line(made),
    sku: 'FORM',
    selected_options: ['style-plain'],
  } as never)
  expect(refused).toHaveLength(1)
  expect((await guest.look()).lines).toEqual([])
})

async function ordered(made: DesignAnswer, account?: string) {
  const asking = account ? { token: account, visitor: home } : {}
  const { data } = account
    ? await shop.ask<{ customerCart: { id: string } }>('{ customerCart { id } }', {}, asking)
    : { data: undefined }
  const cart = data ? shop.guestWith(data.customerCart.id, asking) : await shop.guest()
  await cart.add(line(made))
  if (account) {
    await cart.shipTo(newYork)
    await cart.billTo()
    await cart.shipBy()
    await cart.payBy('checkmo')
  } else await cart.ready()
  return (await cart.place()).order?.number ?? ''
}

test('an order keeps its design version and pictures, even if the design is changed or deleted (designs-12, media-6)', async () => {
  const [kept, gone] = [picture(), picture()]
  const made = await ann.make(design('Ordered', kept))
  const number = await ordered(made)
  await ann.save(design('Changed later', gone), { uid: made.uid, based_on: 1 })
  expect((await ann.revisions(made.uid)).answer?.items.map(({ is_ordered }) => is_ordered)).toEqual([
    false,
    true,
  ])
  await ann.remove(made.uid)
  await tidyAt(later(29))
  expect(await revisionsLeft(made.uid)).toEqual([1, 2])
  await tidyAt(later(31))
  expect(await revisionsLeft(made.uid)).toEqual([1])
  await sweepAt(later(400))
  expect([isThere(kept), isThere(gone)]).toEqual([true, false])
  const { rows } = await database
    .pool()
    .query<{ revision: number }>(
      'select design_revision as revision from order_items join orders on orders.id = order_id where number = $1',
      [number],
    )
  const frozen = await frozenDesign(database.pool(), rows[0]?.revision ?? 0)
  const document = JSON.parse(frozen?.document ?? '') as ReturnType<typeof design>
  expect(document).toEqual(design('Ordered', kept))
  expect(frozen).toMatchObject({ uid: made.uid, revision: 1, hash: await designHash(document) })
  expect(Object.keys(document.fonts)).not.toEqual([])
})

test('reordering uses the ordered version, even if the design was changed or deleted (designs-12, customer-28)', async () => {
  const account = await accountOf('again@example.com')
  const own = designClient(shop, { token: account, ...browserOf('A'.repeat(32)) })
  const made = await own.make(design('Once more', picture()))
  const number = await ordered(made, account)
  await own.save(design('Something else'), { uid: made.uid, based_on: 1 })
  await own.remove(made.uid)
  await tidyAt(later(40))
  const { data, errors } = await shop.ask<{ reorderItems: { userInputErrors: unknown[] } }>(
    'mutation M($number: String!) { reorderItems(orderNumber: $number) { userInputErrors { message } } }',
    { number },
    { token: account, visitor: home },
  )
  expect([errors, data.reorderItems.userInputErrors]).toEqual([[], []])
  const { rows } = await database.pool().query<{ revisions: number; lines: number }>(
    `select count(distinct design_revision)::integer as revisions, count(*)::integer as lines
     from (select design_revision from order_items union all select design_revision from cart_items) named
     join design_revisions revision on revision.id = design_revision join designs on designs.id = design_id
     where designs.uid = $1`,
    [made.uid],
  )
  expect(rows).toEqual([{ revisions: 1, lines: 3 }])
})

test('reordering restores the design, version, hash and edit link at the same measured price (designs-16, customer-28)', async () => {
  const account = await accountOf('reorder@example.com')
  const own = designClient(shop, { token: account, ...browserOf('A'.repeat(32)) })
  const made = await own.make(design('Again', picture()))
  const said = { edit_link: `/designtool?urlKey=plain&itemId=${made.uid}&edit=${'T'.repeat(32)}` }
  const asking = { token: account, visitor: home }
  const lineOf = async () => {
    const { data } = await shop.ask<{ customerCart: { id: string } }>('{ customerCart { id } }', {}, asking)
    const cart = shop.guestWith(data.customerCart.id, asking)
    return { cart, lines: (await cart.look()).lines }
  }
  const { cart } = await lineOf()
  await cart.add(line(made, said))
  const [first] = (await lineOf()).lines
  await cart.shipTo(newYork)
  await cart.billTo()
  await cart.shipBy()
  await cart.payBy('checkmo')
  const number = (await cart.place()).order?.number ?? ''
  await own.save(design('Changed since'), { uid: made.uid, based_on: 1 })
  await shop.ask(
    'mutation M($number: String!) { reorderItems(orderNumber: $number) { userInputErrors { message } } }',
    { number },
    asking,
  )
  const [again] = (await lineOf()).lines
  expect(JSON.parse(again?.toolOptions ?? '')).toMatchObject({
    design: made.uid,
    revision: 1,
    hash: made.opened.revision.hash,
    ...said,
  })
  expect({ ...again, uid: '' }).toEqual({ ...first, uid: '' })
})

test('a version in a cart is kept when old autosaves are deleted (designs-8, designs-12)', async () => {
  const made = await ann.make(design('In the cart'), { made_by: 'AUTOSAVE' })
  const guest = await shop.guest()
  await guest.add(line(made))
  for (let revision = 1; revision <= 33; revision++)
    await ann.save(design(`Auto ${revision}`), { uid: made.uid, based_on: revision, made_by: 'AUTOSAVE' })
  expect((await revisionsLeft(made.uid)).slice(0, 2)).toEqual([1, 5])
})

test('merging a visitor’s cart into the account keeps its designs (designs-11, graphql-proxy-12)', async () => {
  const account = await accountOf('merge@example.com')
  const made = await ann.make(design('Merged'))
  const guest = await shop.guest()
  await guest.add(line(made))
  const asking = { token: account, visitor: home }
  await shop.ask(
    'mutation M($id: String!) { mergeCarts(source_cart_id: $id) { id } }',
    { id: guest.id },
    asking,
  )
  const { data } = await shop.ask<{ customerCart: { id: string } }>('{ customerCart { id } }', {}, asking)
  const { lines } = await shop.guestWith(data.customerCart.id, asking).look()
  expect(JSON.parse(lines[0]?.toolOptions ?? '')).toMatchObject({ design: made.uid, revision: 1 })
})

test('pictures of every design version are kept, and deleted with all their files after the design is gone (designs-12, media-6)', async () => {
  const [first, second, unused] = [picture(), picture(), picture()]
  const made = await ann.make(design('Kept', first))
  await ann.save(design('Kept', second), { uid: made.uid, based_on: 1 })
  const old = new Date(shopMoment.getTime() - 400 * dayMs)
  for (const file of readdirSync(uploads.folder())) utimesSync(join(uploads.folder(), file), old, old)
  await sweepAt(shopMoment)
  expect([first, second, unused].map(isThere)).toEqual([true, true, false])
  await ann.remove(made.uid)
  await tidyAt(later(31))
  await sweepAt(later(31))
  const parts = readdirSync(uploads.folder()).filter((file) => file.startsWith(first.fox.key))
  expect(parts).toEqual([])
})

test('a design saved during the cleanup keeps its picture; one saved too late is refused (designs-12, media-6)', async () => {
  const [early, late] = [picture(), picture()]
  const old = new Date(shopMoment.getTime() - 400 * dayMs)
  for (const file of readdirSync(uploads.folder())) utimesSync(join(uploads.folder(), file), old, old)
  const refusals: (string | undefined)[] = []
  let looks = 0
  // The first query runs when both files are old. Then a save touches the early file, but its transaction is
  // not visible to the second query. The late file has already been set aside.
  const db = () => {
    looks += 1
    const pool = database.pool()
    if (looks === 1) {
      utimesSync(join(uploads.folder(), `${early.fox.key}.png`), shopMoment, shopMoment)
      return pool
    }
    return Object.assign(Object.create(pool) as typeof pool, {
      query: async (...words: Parameters<typeof pool.query>) => {
        if (refusals.length === 0) refusals.push((await ann.save(design('Late', late))).refused)
        return pool.query(...words)
      },
    })
  }
  await deleteUnusedUploads({ db, now: () => shopMoment })
  expect(refusals).toEqual([expect.stringContaining('We no longer have')])
  expect([isThere(early), isThere(late)]).toEqual([true, false])
  expect((await ann.save(design('Early', early))).refused).toBeUndefined()
})

test('designs of long-absent visitors and erased customers are deleted, once even by two concurrent jobs (designs-12)', async () => {
  const left = designClient(shop, browserOf('V'.repeat(32)))
  const made = await left.make(design('Left'))
  const account = await accountOf('erased@example.com')
  const theirs = await designClient(shop, { token: account, ...browserOf('E'.repeat(32)) }).make(
    design('Erased'),
  )
  await Promise.all([tidyAt(later(179)), tidyAt(later(179))])
  expect([await revisionsLeft(made.uid), await revisionsLeft(theirs.uid)]).toEqual([[1], [1]])
  await database.pool().query("delete from customers where email_key = 'erased@example.com'")
  await Promise.all([tidyAt(later(181)), tidyAt(later(181))])
  expect([await revisionsLeft(made.uid), await revisionsLeft(theirs.uid)]).toEqual([[], []])
})
