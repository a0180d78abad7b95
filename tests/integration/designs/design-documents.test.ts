import { beforeAll, expect, test } from 'vitest'
import { seed } from '@/backend/database/seed'
import { designHash } from '@/design/document/design-hash'
import { home, mailboxes } from '../../support/account'
import { design, designClient } from '../../support/files/designs'
import { useFreshDatabase } from '../../support/fresh-database'
import { openShop } from '../../support/shop'
import { putUpload, useUploads } from '../../support/files/uploads'

/** Designs as documents on a real database: saving, versions, links, and whose pictures they may use. */

const database = useFreshDatabase()
const shop = openShop(database.pool)
const people = mailboxes(shop, database.pool)
const uploads = useUploads()

const browserOf = (guest: string | null, network = `net-${guest}`) => ({
  visitor: { ...home, network, guest },
})
const ann = designClient(shop, browserOf('A'.repeat(32)))
const ben = designClient(shop, browserOf('B'.repeat(32)))
let token = ''
let cleo: ReturnType<typeof designClient>

beforeAll(async () => {
  await seed(database.pool(), shop.brand)
  token = await people.customer('cleo@example.com')
  cleo = designClient(shop, { token, ...browserOf('C'.repeat(32)) })
})

let count = 0
/** Stores an upload. Returns it as a design's asset. */
function picture(letter: string, facts: Parameters<typeof putUpload>[3] = {}) {
  const name = `Picture${String(++count).padStart(25, '0')}`
  const {
    sha256,
    type,
    width,
    height,
    name: title,
  } = putUpload(uploads.folder(), name, letter.repeat(32), facts)
  return { fox: { key: name, sha256, type, width, height, name: title } }
}

test('a visitor can save and reopen a design, with its hash and its first picture as preview (designs-6, designs-9)', async () => {
  const document = design('Hello', picture('A'))
  const made = await ann.make(document)
  expect(made).toMatchObject({
    name: 'Fox',
    access: 'OWN',
    current_revision: 1,
    image: expect.stringContaining(`/media/uploads/${document.assets['fox']?.key}.png`),
    edit_link: expect.stringContaining(`itemId=${made.uid}`),
  })
  const { answer } = await ann.open(made.uid)
  expect(JSON.parse(answer?.opened.document ?? '')).toEqual(document)
  expect(answer?.opened.revision.hash).toBe(await designHash(document))
})

test('a change creates a version; saving the same design again does not, but updates names and locks (designs-6)', async () => {
  const { uid } = await ann.make(design('One'), { made_by: 'AUTOSAVE' })
  const two = await ann.save(design('Two'), { uid, based_on: 1, made_by: 'AUTOSAVE' })
  expect(two.answer?.design.current_revision).toBe(2)
  const named = design('Two')
  const [id = ''] = Object.keys(named.nodes)
  const nodes = { ...named.nodes, [id]: { ...named.nodes[id]!, name: 'Front', locked: 'all' as const } }
  const again = await ann.save({ ...named, nodes }, { uid, based_on: 2, name: 'Renamed' })
  expect(again.answer).toMatchObject({ conflict: null, design: { current_revision: 2, name: 'Renamed' } })
  expect(again.answer?.design.opened.document).toContain('"name":"Front"')
  const { answer } = await ann.revisions(uid)
  expect(answer?.items.map(({ number, made_by }) => [number, made_by])).toEqual([
    [2, 'SAVE'],
    [1, 'AUTOSAVE'],
  ])
})

test('saving on top of an older version overwrites nothing and returns both versions (designs-6)', async () => {
  const { uid } = await ann.make(design('Base'))
  await ann.save(design('Phone'), { uid, based_on: 1 })
  const { answer } = await ann.save(design('Laptop'), { uid, based_on: 1 })
  expect(answer?.conflict?.message).toBe(
    'This design was also saved somewhere else, as version 2. Nothing is lost; please choose which version to keep.',
  )
  expect(answer?.conflict?.current.document).toContain('Phone')
  expect(answer?.conflict?.based_on?.document).toContain('Base')
  expect((await ann.revisions(uid)).answer?.total_count).toBe(2)
  const settled = await ann.save(design('Laptop'), { uid, based_on: 2 })
  expect(settled.answer).toMatchObject({ conflict: null, design: { current_revision: 3 } })
})

test('two concurrent saves give one version and one conflict; equal concurrent saves give one version (designs-6)', async () => {
  const { uid } = await ann.make(design('Base'))
  const both = await Promise.all(
    ['Left', 'Right'].map((words) => ann.save(design(words), { uid, based_on: 1 })),
  )
  expect(both.map(({ answer }) => answer?.conflict === null).toSorted()).toEqual([false, true])
  const equal = await Promise.all(
    Array.from({ length: 4 }, () => ann.save(design('Same'), { uid, based_on: 2 })),
  )
  for (const { answer } of equal)
    expect(answer).toMatchObject({ conflict: null, design: { current_revision: 3 } })
  expect((await ann.revisions(uid)).answer?.total_count).toBe(3)
})

test('restoring an earlier version adds it on top and keeps those between (designs-6)', async () => {
  const { uid } = await ann.make(design('First'))
  await ann.save(design('Second'), { uid, based_on: 1 })
  expect((await ann.restore(uid, 1, 1)).answer?.conflict).not.toBeNull()
  const { answer } = await ann.restore(uid, 1, 2)
  expect(answer?.design).toMatchObject({ current_revision: 3, opened: { revision: { made_by: 'RESTORE' } } })
  expect(answer?.design.opened.document).toContain('First')
  expect((await ann.open(uid, null, 2)).answer?.opened.document).toContain('Second')
  expect((await ann.restore(uid, 9, 3)).refused).toContain('Version 9 of this design is no longer available.')
})

test('the oldest autosaves are deleted, and manual saves are kept (designs-8)', async () => {
  const { uid } = await ann.make(design('By hand'))
  for (let revision = 1; revision <= 34; revision++)
    await ann.save(design(`Auto ${revision}`), { uid, based_on: revision, made_by: 'AUTOSAVE' })
  const { rows } = await database
    .pool()
    .query<{ number: number }>(
      `select number from design_revisions join designs on designs.id = design_id where uid = $1 order by number`,
      [uid],
    )
  expect(rows.map(({ number }) => number)).toEqual([
    1,
    ...Array.from({ length: 30 }, (_, index) => index + 6),
  ])
})

test('another shopper’s design cannot be read, changed or deleted, as if it did not exist (designs-7)', async () => {
  const { uid } = await ann.make(design('Mine'))
  const none = 'N'.repeat(32)
  for (const other of [ben, cleo]) {
    expect((await other.open(uid)).refused?.replace(uid, none)).toBe((await other.open(none)).refused)
    for (const { answer, refused } of [
      await other.save(design('Theirs'), { uid, based_on: 1 }),
      await other.restore(uid, 1, 1),
      await other.rename(uid, 'Theirs'),
      await other.link(uid, 'EDIT'),
      await other.copy(uid),
      await other.remove(uid),
      await other.bringBack(uid),
      await other.open(uid, 'x'.repeat(32)),
    ])
      expect([answer, refused]).toEqual([
        undefined,
        expect.stringMatching(/^graphql-(no-such-entity|authorization): /),
      ])
  }
  expect((await ann.open(uid)).answer?.name).toBe('Fox')
})

test.each([
  ['READ', [true, false, false]],
  ['REMIX', [true, true, false]],
  ['EDIT', [true, true, true]],
])(
  'a %s link lets others view, copy or change the design as its kind allows, until it is revoked (designs-7)',
  async (kind, [reads, copies, edits]) => {
    const { uid } = await ann.make(design('Shared', picture('A')))
    const { answer: link } = await ann.link(uid, kind)
    const at = link?.token ?? ''
    expect(link?.edit_link).toMatch(new RegExp(`^/designtool\\?urlKey=[a-z0-9-]+&itemId=${uid}&edit=${at}$`))
    expect((await ben.open(uid, at)).answer?.access === kind).toBe(reads)
    const copy = await ben.copy(uid, at)
    expect(copy.answer !== undefined).toBe(copies)
    if (copies) expect(copy.answer).toMatchObject({ access: 'OWN', current_revision: 1 })
    else expect(copy.refused).toContain('but not copy it')
    const shared = JSON.parse((await ann.open(uid)).answer?.opened.document ?? '') as ReturnType<
      typeof design
    >
    const change = await ben.save(design('Changed', shared.assets), { uid, link: at, based_on: 1 })
    expect(change.answer !== undefined).toBe(edits)
    expect((await ben.open(uid, at, 1)).answer !== undefined).toBe(edits)
    expect((await ben.revisions(uid, at)).answer !== undefined).toBe(edits)
    expect((await ann.links(uid)).answer).toEqual([{ uid: link?.link.uid, kind }])

    expect((await ben.revoke(uid, link?.link.uid ?? '')).answer).toBeUndefined()
    expect((await ann.revoke(uid, link?.link.uid ?? '')).answer).toBe(true)
    expect((await ann.revoke(uid, link?.link.uid ?? '')).answer).toBe(false)
    for (const { refused } of [
      await ben.open(uid, at),
      await ben.save(design('Late'), { uid, link: at, based_on: 2 }),
    ])
      expect(refused).toBe('graphql-input: This link no longer works. Please ask for a new one.')
    if (copies) expect((await ben.open(copy.answer?.uid ?? '')).answer?.access).toBe('OWN')
  },
)

test('link tokens and guest cookies are not stored in readable form (designs-7, designs-9)', async () => {
  const { uid } = await ann.make(design('Secret'))
  const { answer } = await ann.link(uid, 'READ')
  const { rows } = await database
    .pool()
    .query<{ text: string }>(
      'select designs::text || design_links::text as text from designs join design_links on design_id = designs.id where designs.uid = $1',
      [uid],
    )
  expect(rows).toHaveLength(1)
  expect(rows[0]?.text).not.toContain(answer?.token)
  expect(rows[0]?.text).not.toContain('A'.repeat(32))
})

test('a link’s editor may use the design’s pictures and their own, but not the owner’s other pictures (designs-10)', async () => {
  const [there, elsewhere, own] = [picture('A'), picture('A'), picture('B')]
  const { uid } = await ann.make(design('Shared', there))
  await ann.make(design('Private', elsewhere))
  const link = (await ann.link(uid, 'EDIT')).answer?.token
  const save = (asset: typeof there, base: number) =>
    ben.save(design(`By link ${base}`, asset), { uid, link, based_on: base })
  expect((await save(elsewhere, 1)).refused).toContain('was sent by someone else')
  expect((await save(own, 1)).answer?.design.current_revision).toBe(2)
  expect((await save(there, 2)).answer?.design.current_revision).toBe(3)
  expect((await ann.save(design('By its owner', own), { uid, based_on: 3 })).refused).toBeUndefined()
})

const withAsset = (assets: ReturnType<typeof picture>, change: object) => ({
  fox: { ...assets.fox, ...change },
})

test.each<[string, () => ReturnType<typeof picture>, string]>([
  ['sent by another browser', () => picture('B'), '“fox.png” was sent by someone else.'],
  [
    'that the shop does not have',
    () => withAsset(picture('A'), { key: 'Z'.repeat(32) }),
    'We no longer have',
  ],
  [
    'with another hash',
    () => withAsset(picture('A'), { sha256: 'b'.repeat(64) }),
    "isn't the picture you sent",
  ],
  ['with other pixels', () => withAsset(picture('A'), { width: 9_999 }), "isn't the picture you sent"],
  [
    'that only our artists can open',
    () => picture('A', { isKept: true, type: 'application/pdf' }),
    'Only our artist can open',
  ],
])('a design with a picture %s is refused with a message (designs-10)', async (_, asset, words) => {
  const { answer, refused } = await ann.save(design('Fox', asset()))
  expect(answer).toBeUndefined()
  expect(refused).toMatch(/^graphql-input: /)
  expect(refused).toContain(words)
})

test('a design’s preview picture must belong to its owner (designs-10)', async () => {
  const [own, other] = [picture('A'), picture('B')]
  const shown = await ann.make(design('Shown'), { thumbnail: `${own.fox.key}.png` })
  expect(shown.image).toContain(own.fox.key)
  const { refused } = await ann.save(design('Shown'), { thumbnail: `${other.fox.key}.png` })
  expect(refused).toContain('was sent by someone else')
})

test('a customer’s design pictures work on any device, and pictures without a recorded sender work for everyone (designs-10)', async () => {
  const laptop = designClient(shop, { token, ...browserOf('D'.repeat(32)) })
  const asset = picture('C')
  const { uid } = await cleo.make(design('On the phone', asset))
  expect((await laptop.save(design('On the laptop', asset), { uid, based_on: 1 })).refused).toBeUndefined()
  expect((await laptop.save(design('Another one', asset))).refused).toBeUndefined()
  expect((await ben.save(design('Theirs', asset))).refused).toContain('was sent by someone else')
  const older = picture('A', { sender: null })
  expect((await ben.save(design('Older', older))).refused).toBeUndefined()
})

test.each([
  ['not JSON', '{', 'This file is not a design.'],
  ['a list', '[]', 'it should be object'],
  [
    'an unknown object',
    JSON.stringify({ ...design('x'), nodes: { n: { kind: 'bomb' } } }),
    'This design cannot be saved.',
  ],
  ['a newer schema', JSON.stringify({ ...design('x'), schema: 99 }), 'newer version of our shop'],
  ['more than 512 kB', `{"x":"${'é'.repeat(300_000)}"}`, 'the limit is 512 kB'],
])('a design document is refused with a message: %s (designs-8)', async (_, text, words) => {
  const { answer, refused } = await ann.save(text)
  expect(answer).toBeUndefined()
  expect(refused).toContain(words)
})

test.each([
  ['no name', { name: ' ' }, 'Please give your design a name.'],
  ['an unknown product', { product_sku: 'NOPE' }, 'Could not find a product with SKU "NOPE"'],
  ['no base version', { uid: 'U'.repeat(32) }, 'which version of your design you changed'],
])('saving a design with %s is refused with a message (designs-8)', async (_, input, words) => {
  expect((await ann.save(design('x'), input)).refused).toContain(words)
})

test('a browser without cookies is asked to allow them, and a visitor may save 20 designs (designs-8, designs-9)', async () => {
  const bare = designClient(shop, browserOf(null))
  expect((await bare.save(design('x'))).refused).toContain('Please allow cookies')
  const many = designClient(shop, browserOf('M'.repeat(32)))
  for (let index = 0; index < 20; index++) await many.make(design(`Number ${index}`))
  expect((await many.save(design('One more'))).refused).toContain('You have 20 saved designs')
})

test('a visitor’s designs move to the account when signing in, only in that browser (designs-9)', async () => {
  const guest = 'G'.repeat(32)
  const asVisitor = designClient(shop, browserOf(guest))
  const asset = picture('G')
  const { uid } = await asVisitor.make(design('Before', asset))
  const { data } = await shop.ask<{ generateCustomerToken: { token: string } }>(
    'mutation M($email: String!, $password: String!) { generateCustomerToken(email: $email, password: $password) { token } }',
    { email: 'cleo@example.com', password: 'Correct-Horse-7' },
    browserOf(guest, home.network),
  )
  const signedIn = { token: data.generateCustomerToken.token, ...browserOf(null) }
  const elsewhere = designClient(shop, signedIn)
  expect((await elsewhere.open(uid)).answer?.access).toBe('OWN')
  expect((await asVisitor.open(uid)).answer).toBeUndefined()
  expect((await elsewhere.save(design('After', asset), { uid, based_on: 1 })).refused).toBeUndefined()
})

test('the account lists both kinds of designs with their line data and can rename, delete and restore them (designs-4)', async () => {
  const account = await people.customer('list@example.com')
  const asking = { token: account, ...browserOf('L'.repeat(32)) }
  const list = designClient(shop, asking)
  const { uid, opened } = await list.make(design('Listed', picture('L')))
  await shop.ask(
    'mutation { saveDesign(input: { name: "Old", product_sku: "PLAIN", tool_options: "{}" }) { design { uid } } }',
    {},
    asking,
  )
  type Listed = {
    items: { uid: string; name: string; image: string; revision: number | null; tool_options: string }[]
  }
  const items = async () =>
    (
      await list.ask<Listed>(
        '{ customerSavedDesigns { items { uid name image revision tool_options } total_count } }',
        {},
      )
    ).answer?.items ?? []
  const [first, second] = (await items()).toSorted((a, b) => (a.name < b.name ? -1 : 1))
  expect([first?.name, second?.name, second?.revision]).toEqual(['Fox', 'Old', null])
  expect(JSON.parse(first?.tool_options ?? '')).toMatchObject({
    tool: '/designtool',
    design: uid,
    revision: 1,
    hash: opened.revision.hash,
    product_image: expect.stringMatching(/^\/media\/uploads\//),
  })
  await shop.ask(
    'mutation M($uid: ID!) { saveDesign(input: { uid: $uid, name: "Vixen", product_sku: "PLAIN", tool_options: "{}" }) { design { uid } } }',
    { uid },
    asking,
  )
  expect((await items()).map(({ name }) => name).toSorted()).toEqual(['Old', 'Vixen'])
  expect((await list.remove(uid)).answer).toBe(true)
  expect((await items()).map(({ name }) => name)).toEqual(['Old'])
  expect((await list.open(uid)).answer).toBeUndefined()
  expect((await list.bringBack(uid)).answer?.name).toBe('Vixen')
  expect(await items()).toHaveLength(2)
})

test('a network that used up its hourly saves is refused (designs-8, designs-303)', async () => {
  const busy = designClient(shop, browserOf('Q'.repeat(32)))
  const { uid } = await busy.make(design('One'))
  await database.pool().query('update throttles set attempts = attempts + 1000000')
  expect((await busy.save(design('Two'), { uid, based_on: 1 })).refused).toMatch(/^graphql-input: /)
  expect((await busy.link(uid, 'READ')).answer).toBeUndefined()
  await database.pool().query('delete from throttles')
  expect((await busy.save(design('Two'), { uid, based_on: 1 })).answer?.design.current_revision).toBe(2)
})

test('an owner’s designs may use 200 MB, not counting other owners’ designs (designs-8)', async () => {
  const full = designClient(shop, browserOf('F'.repeat(32)))
  const { uid } = await full.make(design('One'))
  await database.pool().query(
    `insert into design_revisions (design_id, number, document, hash, made_by, template, template_revision, uploads, created_at)
     select id, 1000 + n, convert_to(repeat('x', 520000), 'UTF8'), repeat('a', 64), 'save', 't', 1, '{}', now()
     from designs, generate_series(1, 385) n where uid = $1`,
    [uid],
  )
  const { refused } = await full.save(design('Two'), { uid, based_on: 1 })
  expect(refused).toContain('Your saved designs have used up their space.')
  expect((await full.restore(uid, 1, 1)).refused).toBe(refused)
  expect((await ann.save(design('Someone else'))).refused).toBeUndefined()
})

test('a size, option or template that the product does not offer is refused with its value, the limit and advice (design-document-18, designs-8)', async () => {
  const { product, ...rest } = design('Too large')
  const sized = (width: number) => ({ ...rest, product: { ...product, size: { width, height: 50.8 } } })
  const cases: [object, string][] = [
    [sized(2_000), 'product.size.width is 2000, and the limit is 600.'],
    [
      { ...rest, product: { ...product, options: { material: 'gold' } } },
      "product.options.material can't be gold. It can be white, clear.",
    ],
    [
      { ...rest, product: { ...product, template: 'constructor' } },
      'product.template names constructor, which is missing.',
    ],
    [
      { ...rest, product: { ...product, revision: 99 } },
      'This design was saved by a newer version of our shop (99; this page knows 3).',
    ],
  ]
  for (const [document, sentence] of cases) {
    const { refused } = await ann.save(JSON.stringify(document))
    expect(refused).toContain('This design cannot be saved.')
    expect(refused).toContain(sentence)
  }
  const { answer } = await ann.save(design('Small enough'))
  expect(answer?.design.uid).toMatch(/./)
})
