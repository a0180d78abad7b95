import { beforeAll, beforeEach, expect, test } from 'vitest'
import { seed } from '@/backend/database/seed'
import { kitLimits } from '@/lib/products/own-kit'
import { home, mailboxes } from '../../support/account'
import { design, designClient } from '../../support/files/designs'
import { putUpload, useUploads } from '../../support/files/uploads'
import { useFreshDatabase } from '../../support/fresh-database'
import { openShop } from '../../support/shop'

const database = useFreshDatabase()
const shop = openShop(database.pool)
const people = mailboxes(shop, database.pool)
const uploads = useUploads()
const tokens: Record<string, string> = {}
const browser = (guest: string) => ({ ...home, network: `net-${guest}`, guest })

beforeAll(async () => {
  await seed(database.pool(), shop.brand)
  tokens['ada'] = await people.customer('ada@example.com')
  tokens['bob'] = await people.customer('bob@example.com')
})
beforeEach(() => database.pool().query('truncate customer_kit, upload_uses'))

interface Item {
  kind: 'COLOR' | 'FACE' | 'LOGO'
  value: string
}
const fields = '{ kind value logo { sha256 type width height name is_vector } }'

async function kitOf(who: string) {
  const { data } = await shop.ask<{ customer: { design_kit: (Item & { logo: unknown })[] } }>(
    `{ customer { design_kit ${fields} } }`,
    {},
    { token: tokens[who] ?? '', visitor: home },
  )
  return data.customer.design_kit
}

async function change(who: string | null, input: { added?: Item[]; removed?: Item[] }, guest = 'A') {
  const { data, errors } = await shop.ask<{ changeDesignKit: { items: Item[] } | null }>(
    `mutation M($input: ChangeDesignKitInput!) { changeDesignKit(input: $input) { items ${fields} } }`,
    { input },
    { token: who === null ? null : (tokens[who] ?? ''), visitor: browser(guest.repeat(32)) },
  )
  return { items: data?.changeDesignKit?.items, errors }
}

const red: Item = { kind: 'COLOR', value: '#e5352b' }
const face: Item = { kind: 'FACE', value: 'lobster' }

let count = 0
function uploaded(guest: string, facts: Parameters<typeof putUpload>[3] = {}) {
  const key = `Logo${String(++count).padStart(28, '0')}`
  return { key, facts: putUpload(uploads.folder(), key, guest.repeat(32), facts) }
}

test('a customer keeps colors, typefaces and logos, once each and only for that customer (designs-9)', async () => {
  const { key, facts } = uploaded('A')
  const logo: Item = { kind: 'LOGO', value: key }
  expect(await kitOf('ada')).toEqual([])
  expect((await change('ada', { added: [red, face, red, logo] })).errors).toEqual([])
  expect(await kitOf('ada')).toEqual([
    { ...red, logo: null },
    { ...face, logo: null },
    {
      ...logo,
      logo: {
        sha256: facts.sha256,
        type: facts.type,
        width: facts.width,
        height: facts.height,
        name: facts.name,
        is_vector: false,
      },
    },
  ])
  expect(await kitOf('bob')).toEqual([])
  expect((await change('bob', { removed: [red] })).items).toEqual([])
  expect((await change('ada', { removed: [red, logo] })).items).toMatchObject([face])
})

test('a logo’s upload is kept as long as the kit has it (designs-9)', async () => {
  const { key } = uploaded('A')
  const used = () =>
    database.pool().query('select name from upload_uses where used_in = $1', ['customer_kit'])
  await change('ada', { added: [{ kind: 'LOGO', value: key }] })
  expect((await used()).rows).toEqual([{ name: key }])
  await change('ada', { removed: [{ kind: 'LOGO', value: key }] })
  expect((await used()).rows).toEqual([])
})

test('a customer’s logo works in designs on every device, and not in those of other people (designs-10)', async () => {
  const { key, facts } = uploaded('A')
  const { sha256, type, width, height, name } = facts
  const document = design('Logo', { fox: { key, sha256, type, width, height, name } })
  const onPhone = designClient(shop, { token: tokens['ada'] ?? '', visitor: browser('P'.repeat(32)) })
  const stranger = designClient(shop, { token: tokens['bob'] ?? '', visitor: browser('S'.repeat(32)) })
  expect((await onPhone.save(document)).refused).toContain('was sent by someone else')
  await change('ada', { added: [{ kind: 'LOGO', value: key }] })
  expect((await onPhone.save(document)).refused).toBeUndefined()
  expect((await stranger.save(document)).refused).toContain('was sent by someone else')
})

test.each<[string, Item | (() => Item)]>([
  ['a color by name', { kind: 'COLOR', value: 'red' }],
  ['a color in capitals', { kind: 'COLOR', value: '#E5352B' }],
  ['a typeface that is a path', { kind: 'FACE', value: '../fonts' }],
  ['a logo that is not there', { kind: 'LOGO', value: 'N'.repeat(32) }],
  ['a logo that is an address', { kind: 'LOGO', value: 'https://example.com/logo.png' }],
  ['another browser’s upload', () => ({ kind: 'LOGO', value: uploaded('Z').key })],
  ['a file that we can’t open', () => ({ kind: 'LOGO', value: uploaded('A', { isKept: true }).key })],
])('%s is refused, and nothing changes (designs-9)', async (_, item) => {
  await change('ada', { added: [face] })
  const refused = await change('ada', {
    added: [red, typeof item === 'function' ? item() : item],
    removed: [face],
  })
  expect(refused.items).toBeUndefined()
  expect(refused.errors).toHaveLength(1)
  expect(await kitOf('ada')).toMatchObject([face])
})

test('a kit has a limited number of items of each kind, also when two devices add at once (designs-9)', async () => {
  const color = (index: number): Item => ({ kind: 'COLOR', value: `#0000${String(index).padStart(2, '0')}` })
  const all = Array.from({ length: kitLimits.color }, (_, index) => color(index))
  expect((await change('ada', { added: all })).items).toHaveLength(kitLimits.color)
  expect((await change('ada', { added: [red] })).errors).toEqual([
    'graphql-input: We keep up to 12 of these. Remove one to add another.',
  ])
  await change('ada', { removed: all.slice(0, 1) })
  const both = await Promise.all([red, color(99)].map((item) => change('ada', { added: [item] })))
  expect(both.filter(({ errors }) => errors?.length === 0)).toHaveLength(1)
  expect(await kitOf('ada')).toHaveLength(kitLimits.color)
  expect((await change('ada', { added: Array.from({ length: 99 }, () => red) })).errors).toHaveLength(1)
})

test('a visitor has no kit at the shop (designs-9)', async () => {
  expect((await change(null, { added: [] })).errors).toEqual([
    "graphql-authorization: The current customer isn't authorized.",
  ])
})
