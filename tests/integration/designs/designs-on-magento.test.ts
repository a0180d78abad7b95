import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test, vi } from 'vitest'
import { database as shopPool } from '@/backend/database/connection'
import { tidyDesigns } from '@/backend/designs/designs'
import { drawPictures, tidyLinkedFiles } from '@/backend/production/production'
import { uploadStorage } from '@/backend/kernel/upload-storage/storage'
import { contextFrom } from '@/backend/kernel/context'
import { designEntry } from '@/lib/products/ordered-design'
import { setEnvironment, settings } from '@/settings/settings'
import { serve } from '../../support/brands'
import { bumper, bumperDesign } from '../../support/files/designed-bumper'
import { handleEndpoint } from '../../support/endpoints'
import { useFreshDatabase } from '../../support/fresh-database'
import { useServer } from '../../support/http'
import { useS3 } from '../../support/services/s3-server'
import { startMockMagento } from '../../support/magento/listening-magento'
import { optionUid, optionValueUid } from '../../support/magento/uids'
import { compiledBrand } from '../../support/compiled-brand'

/** A design's path from the editor to an order on a stock Magento. */

useFreshDatabase()
const { url, double, ask } = startMockMagento()
const site = useServer(handleEndpoint)
const s3 = useS3()
const context = () => contextFrom(new Headers())

beforeAll(() => {
  const made = compiledBrand('stickers')
  serve(made)
  setEnvironment({
    COMMERCE_URL: url(),
    COMMERCE_DIALECT: 'core',
    SITE_URL: site.url(),
    DATA_DIR: mkdtempSync(join(tmpdir(), 'shop-')),
  })
  double().magento.products.push({ ...bumper(), type: 'virtual' })
  return () => shopPool().end()
})

const cookies = new Map<string, string>()

async function send<Data>(query: string, variables: object) {
  const response = await fetch(`${site.url()}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-requested-with': 'livery',
      cookie: [...cookies].map((each) => each.join('=')).join('; '),
    },
    body: JSON.stringify({ query, variables }),
  })
  for (const line of response.headers.getSetCookie()) {
    const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
    cookies.set(name, value)
  }
  return (await response.json()) as { data?: Data; errors?: { message: string }[] } // the shape GraphQL defines
}

interface Saved {
  saveDesignDocument: { design: { uid: string; opened: { revision: { number: number; hash: string } } } }
}

async function save(document = bumperDesign(), more: object = {}) {
  const { data, errors } = await send<Saved>(
    `mutation ($input: SaveDesignDocumentInput!) { saveDesignDocument(input: $input) { design {
       uid opened { revision { number hash } } } } }`,
    {
      input: {
        document: JSON.stringify(document),
        made_by: 'ORDER',
        product_sku: 'PW-BUMPER',
        name: 'A star',
        tool_options: '{}',
        ...more,
      },
    },
  )
  if (!data || errors) throw new Error(errors?.[0]?.message)
  const { uid, opened } = data.saveDesignDocument.design
  return { design: uid, revision: opened.revision.number, hash: opened.revision.hash }
}

const [size, laminate, file, design] = [41, 42, 43, 44]
const large = optionValueUid(size, 412)
const right = [optionValueUid(size, 411), optionValueUid(laminate, 421)]

interface Added {
  addProductsToCart: {
    cart: {
      itemsV2: {
        items: { uid: string; customizable_options: { label: string; values: { value: string }[] }[] }[]
      }
    }
  }
}

const lines = `itemsV2 { items { uid ... on VirtualCartItem { customizable_options { label values { value } } } } }`

const add = (value: string, selected = right, option = design) =>
  send<Added>(
    `mutation ($cart: String!, $items: [CartItemInput!]!) { addProductsToCart(cartId: $cart, cartItems: $items) {
       cart { ${lines} } user_errors { message } } }`,
    {
      cart: 'current',
      items: [
        {
          sku: 'PW-BUMPER',
          quantity: 1,
          selected_options: selected,
          entered_options: [{ uid: optionUid(option), value }],
        },
      ],
    },
  )

const shownIn = (added: Awaited<ReturnType<typeof add>>) =>
  added.data?.addProductsToCart.cart.itemsV2.items
    .at(-1)
    ?.customizable_options.find(({ label }) => label === 'Design')?.values[0]?.value ?? ''

/** Returns the text that the merchant sees. */
const keptText = () =>
  [...double().magento.carts.values()]
    .at(-1)
    ?.lines.at(-1)
    ?.answers.find(({ option }) => option === design)?.values[0] ?? ''

test('in front of a Magento, designs are stored by the shop for the browser that made them (commerce-100)', async () => {
  const made = await save()
  const open = () =>
    send<{ design: { name: string } | null }>('query ($uid: ID!) { design(uid: $uid) { name } }', {
      uid: made.design,
    })
  expect((await open()).data?.design).toEqual({ name: 'A star' })
  const again = await save(bumperDesign(), { uid: made.design, based_on: 1 })
  expect(again.revision).toBe(1)
  cookies.clear()
  expect((await open()).errors?.[0]?.message).toContain('Could not find a design')
})

test('a Magento order contains links to the design’s page, picture and print files (commerce-101, commerce-102)', async () => {
  const made = await save()
  const answer = await add(designEntry(made))
  expect(answer.errors).toBeUndefined()
  // Pages get only the picture's link; the other links are for the merchant.
  const shown = shownIn(answer)
  expect(shown).toMatch(new RegExp(`^/media/design/${made.design}-1/preview\\.png\\?link=`))
  expect(JSON.stringify(answer)).not.toContain('print-')

  const links = new Map(
    keptText()
      .split('\n')
      .map((line) => line.split(/: (.*)/s) as [string, string]),
  )
  expect([...links.keys()]).toEqual([
    'Design',
    'Preview',
    'Print file 1 (pdf)',
    'Print file 2 (png)',
    'Print file 3 (dxf)',
  ])
  cookies.clear()
  await drawPictures(context(), new AbortController().signal)
  const page = await fetch(links.get('Design') ?? '')
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('(PW-BUMPER), 10 × 3 in (254 × 76.2 mm)')
  const preview = await fetch(links.get('Preview') ?? '')
  expect([preview.status, preview.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(new Uint8Array(await preview.arrayBuffer()).slice(1, 4)).toEqual(new TextEncoder().encode('PNG'))
  const print = await fetch(links.get('Print file 1 (pdf)') ?? '')
  expect([print.status, print.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const path = join(mkdtempSync(join(tmpdir(), 'pdf-')), 'print.pdf')
  writeFileSync(path, new Uint8Array(await print.arrayBuffer()))
  expect(execFileSync('pdfinfo', [path], { encoding: 'utf8' })).toMatch(/Pages: +1\n/)

  const link = links.get('Print file 1 (pdf)') ?? ''
  for (const other of [
    link.replace('print-1', 'print-2'),
    link.replace(/link=.*/, ''),
    link.replace('-1/', '-2/'),
  ])
    expect((await fetch(other)).status).toBe(404)
  await tidyDesigns({ ...context(), now: () => new Date(Date.now() + 400 * 86_400_000) })
  expect((await fetch(links.get('Design') ?? '')).status).toBe(200)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 181 * 86_400_000 })
  expect((await fetch(link)).status).toBe(404)
  vi.useRealTimers()
}, 60_000)

test('a removed Magento line can be put back with its design from what the page knows (commerce-101)', async () => {
  const shown = shownIn(await add(designEntry(await save())))
  expect((await add(shown)).errors).toBeUndefined()
  expect(keptText()).toMatch(/^Design: http/)
})

const change = (uid: string, answers: Record<number, string>) =>
  send<{ updateCartItems: Added['addProductsToCart'] }>(
    `mutation ($input: UpdateCartItemsInput!) { updateCartItems(input: $input) { cart { ${lines} } } }`,
    {
      input: {
        cart_id: 'current',
        cart_items: [
          {
            cart_item_uid: uid,
            quantity: 2,
            customizable_options: Object.entries(answers).map(([option, value]) => ({
              uid: optionUid(Number(option)),
              value_string: value,
            })),
          },
        ],
      },
    },
  )

test('a Magento line can be changed with its design, but not to a size that differs from the design (commerce-101)', async () => {
  cookies.clear()
  const added = await add(designEntry(await save()))
  const uid = added.data?.addProductsToCart.cart.itemsV2.items[0]?.uid ?? ''
  const shown = shownIn(added)
  const [inches10] = right
  const answers = { [size]: inches10 ?? '', [laminate]: optionValueUid(laminate, 422), [design]: shown }
  const refused = await change(uid, { ...answers, [size]: large })
  expect(refused.errors?.[0]?.message).toMatch(/10 × 3 in/)
  const changed = await change(uid, answers)
  expect(changed.errors).toBeUndefined()
  expect(
    changed.data?.updateCartItems.cart.itemsV2.items[0]?.customizable_options.at(-1)?.values[0]?.value,
  ).toMatch(/^\/media\/design\//)
  const [line] = [...double().magento.carts.values()].at(-1)?.lines ?? []
  expect([line?.quantity, line?.answers[1]?.values]).toEqual([2, ['422']])
  expect(keptText()).toMatch(/^Design: http/)
})

test('reordering on a Magento adds the design as it was ordered (commerce-101)', async () => {
  cookies.clear()
  await ask(
    'mutation { createCustomerV2(input: { firstname: "Pat", lastname: "Shopper", email: "pat@example.com", password: "Secret-123" }) { customer { email } } }',
  )
  const { data } = await ask(
    'mutation { generateCustomerToken(email: "pat@example.com", password: "Secret-123") { token } }',
  )
  const token: string = data?.['generateCustomerToken'].token
  cookies.set('customer_token', token)
  await add(designEntry(await save()))
  const text = keptText()
  const cart = [...double().magento.carts.keys()].at(-1) ?? ''
  const headers = { authorization: `Bearer ${token}` }
  const set = (mutation: string, type: string, input: object) =>
    ask(
      `mutation ($input: ${type}!) { ${mutation}(input: $input) { cart { id } } }`,
      { input: { cart_id: cart, ...input } },
      headers,
    )
  const address = {
    firstname: 'Pat',
    lastname: 'Shopper',
    street: ['350 Fifth Avenue'],
    city: 'New York',
    region: 'NY',
    postcode: '10118',
    country_code: 'US',
    telephone: '212-555-0142',
  }
  await set('setBillingAddressOnCart', 'SetBillingAddressOnCartInput', { billing_address: { address } })
  await set('setPaymentMethodOnCart', 'SetPaymentMethodOnCartInput', { payment_method: { code: 'checkmo' } })
  await ask(
    'mutation ($cart: String!) { placeOrder(input: { cart_id: $cart }) { errors { message } } }',
    { cart },
    headers,
  )
  const number = double().magento.orders.at(-1)?.number ?? ''
  const again = await send<{ reorderItems: { cart: Added['addProductsToCart']['cart'] } }>(
    `mutation { reorderItems(orderNumber: "${number}") { cart { ${lines} } userInputErrors { message } } }`,
    {},
  )
  const [line] = again.data?.reorderItems.cart.itemsV2.items ?? []
  expect(line?.customizable_options.at(-1)?.values[0]?.value).toMatch(/^\/media\/design\//)
  expect(keptText()).toBe(text)
})

const otherHash = 'b'.repeat(64)
test.each<[string, (made: Awaited<ReturnType<typeof save>>) => [string, string[]?, number?], RegExp]>([
  ['with an unknown hash', (made) => [designEntry({ ...made, hash: otherHash })], /is not the one/],
  ['that does not exist', (made) => [designEntry({ ...made, revision: 7 })], /can't find this design/],
  [
    'with a foreign signature',
    (made) => [`/media/design/${made.design}-1/preview.png?link=1.x`],
    /can't find/,
  ],
  [
    'in a different size than the line',
    (made) => [designEntry(made), [large, optionValueUid(laminate, 421)]],
    /10 × 3 in/,
  ],
  [
    'in an option that stores no designs',
    (made) => [designEntry(made), right, file],
    /can't be ordered with a design here/,
  ],
])('a design %s is refused with a message and not added (commerce-101)', async (_, entered, words) => {
  cookies.clear()
  const answer = await add(...entered(await save()))
  expect(answer.errors?.[0]?.message).toMatch(words)
  expect([...double().magento.carts.values()].at(-1)?.lines.length).toBe(0)
})

test('a product whose text option is too short takes no designs (commerce-101)', async () => {
  const made = await save()
  const sold = double().magento.products.at(-1)
  const option = sold?.options?.find(({ id }) => id === design)
  if (option) option.maxCharacters = 500
  expect((await add(designEntry(made))).errors?.[0]?.message).toMatch(/can't be ordered with a design here/)
  if (option) delete option.maxCharacters
})

test('text that a shopper types into the design option is kept as typed (commerce-101)', async () => {
  const { data } = await ask('{ storeConfig { store_code } }')
  expect(data).not.toBeNull()
  await add('a star, please')
  expect(keptText()).toBe('a star, please')
})

/** Adds a new design to the cart. @returns its folder name and the link of its first print file */
async function linked() {
  cookies.clear()
  const made = await save()
  await add(designEntry(made))
  const link = /Print file 1 \(pdf\): (\S+)/.exec(keptText())?.[1] ?? ''
  return { name: `design-${made.design}-1`, uid: made.design, link }
}

const madeHere = () => readdirSync(join(settings().dataDir, 'production', 'stickers'))

const endLinks = (uid: string) =>
  shopPool().query(
    `update linked_revisions set until = now() - interval '1 minute'
     where revision_id in (select revision.id from design_revisions revision join designs on designs.id = design_id where uid = $1)`,
    [uid],
  )

const rowsOf = async (uid: string) =>
  (
    await shopPool().query(
      `select from linked_revisions join design_revisions revision on revision.id = revision_id
       join designs on designs.id = design_id where uid = $1`,
      [uid],
    )
  ).rowCount

test('files of expired design links are deleted, and nothing else (commerce-102)', async () => {
  const [over, holding] = [await linked(), await linked()]
  for (const { link } of [over, holding]) expect((await fetch(link)).status).toBe(200)
  await endLinks(over.uid)
  expect(madeHere()).toEqual(expect.arrayContaining([over.name, holding.name]))
  await Promise.all([tidyLinkedFiles(context()), tidyLinkedFiles(context())])
  await tidyDesigns(context())
  expect(madeHere()).toContain(holding.name)
  expect(madeHere()).not.toContain(over.name)
  expect([await rowsOf(over.uid), await rowsOf(holding.uid)]).toEqual([0, 1])
  expect((await fetch(over.link)).status).toBe(404)
  expect((await fetch(holding.link)).status).toBe(200)
}, 60_000)

test('with bucket storage a linked design’s files are made once for all machines and deleted from the bucket (commerce-102)', async () => {
  const here = settings().dataDir
  setEnvironment(s3.variables())
  const { name, uid, link } = await linked()
  const first = await (await fetch(link)).arrayBuffer()
  const inBucket = async () => {
    const names: string[] = []
    for await (const files of uploadStorage().list(`print-stickers-${name}-`))
      names.push(...files.map(({ file: found }) => found.slice(`print-stickers-${name}-`.length)))
    return names
  }
  expect(await inBucket()).toContain('files.json')
  // Another machine serves exactly the bytes that the first one made.
  setEnvironment({ DATA_DIR: mkdtempSync(join(tmpdir(), 'shop-')) })
  const second = await (await fetch(link)).arrayBuffer()
  expect(Buffer.from(second).equals(Buffer.from(first))).toBe(true)
  expect(madeHere()).toContain(name)
  await endLinks(uid)
  await tidyLinkedFiles(context())
  expect([await inBucket(), madeHere().includes(name)]).toEqual([[], false])
  setEnvironment({
    DATA_DIR: here,
    MEDIA_S3_URL: undefined,
    MEDIA_S3_KEY_ID: undefined,
    MEDIA_S3_SECRET: undefined,
  })
}, 60_000)
