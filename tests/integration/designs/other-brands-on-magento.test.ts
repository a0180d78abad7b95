import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { database as shopPool } from '@/backend/database/connection'
import type { CompiledProduct } from '@/brand/compiled'
import { assetFile } from '@/brand/layers'
import { optionsOf } from '@/design/answers/product-answers'
import type { DesignDocument } from '@/design/design-document'
import { designEntry } from '@/lib/products/ordered-design'
import { defaultSelection } from '@/lib/products/product-options'
import { setEnvironment } from '@/settings/settings'
import { serve } from '../../support/brands'
import { compiledBrand } from '../../support/compiled-brand'
import { handleEndpoint } from '../../support/endpoints'
import { useFreshDatabase } from '../../support/fresh-database'
import { useServer } from '../../support/http'
import type { ProductData } from '../../support/magento/catalogue/catalogue-data'
import { startMockMagento } from '../../support/magento/listening-magento'
import { makes } from '../../support/magento/second/makes-to-walk'
import { optionUid, optionValueUid } from '../../support/magento/uids'

/** Designs of the brands without stickers, from the editor to an order on each stock Magento. */

useFreshDatabase()
const site = useServer(handleEndpoint)
afterAll(() => shopPool().end())

const price = { base: 2_000, second: 300 }
const designOption = 7_099

/**
 * Returns a product as a merchant enters it in Magento: the choices with their titles, of which the second value
 * of each costs more, and a text option for designs.
 */
function onMagento({ sku, urlKey, options }: CompiledProduct): ProductData {
  return {
    id: 7_000,
    sku,
    name: urlKey.replaceAll('-', ' '), // a Magento makes the address of the name
    type: 'virtual',
    price: price.base,
    categories: [3],
    stock: 50,
    options: [
      ...options.flatMap(({ title, type, values = [] }, index) =>
        type === 'radio' || type === 'dropdown'
          ? [
              {
                id: 7_001 + index,
                title,
                type: type === 'radio' ? ('radio' as const) : ('drop_down' as const),
                required: true,
                values: values.map((value, at) => ({
                  id: (7_001 + index) * 100 + at,
                  title: value.title,
                  ...(at === 1 && { price: price.second }),
                })),
              },
            ]
          : [],
      ),
      ...options.flatMap(({ title, type }, index) =>
        type === 'field' || type === 'area' ? [{ id: 7_001 + index, title, type }] : [],
      ),
      { id: designOption, title: 'Design', type: 'area' },
    ],
  }
}

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

describe.each(makes)('on %s', (makeName, make) => {
  const { url, double, ask } = startMockMagento(undefined, make)
  const cookies = new Map<string, string>()

  beforeAll(() => {
    setEnvironment({
      COMMERCE_URL: url(),
      COMMERCE_DIALECT: 'core',
      SITE_URL: site.url(),
      DATA_DIR: mkdtempSync(join(tmpdir(), 'shop-')),
    })
  })

  async function post(path: string, body: string | FormData) {
    const response = await fetch(`${site.url()}${path}`, {
      method: 'POST',
      headers: {
        ...(typeof body === 'string' && { 'content-type': 'application/json' }),
        'x-requested-with': 'livery',
        cookie: [...cookies].map((each) => each.join('=')).join('; '),
      },
      body,
    })
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
      cookies.set(name, value)
    }
    return response.json()
  }
  const send = async <Data>(query: string, variables: object) =>
    (await post('/graphql', JSON.stringify({ query, variables }))) as {
      data?: Data
      errors?: { message: string }[]
    }

  /** Serves a brand, sells one of its products, and saves the product's first ready-made design as a guest. */
  async function designed(brandId: string, urlKey: string) {
    cookies.clear()
    const brand = compiledBrand(brandId)
    serve(brand)
    const product = brand.catalogue.products.find((each) => each.urlKey === urlKey)
    const starter = brand.starters.find((each) => each.product === urlKey)
    const template = brand.templates[urlKey]
    if (!product || !starter || !template) throw new Error(`${brandId} has no design of ${urlKey}`)
    const sold = onMagento(product)
    const { products } = double().magento
    products.splice(0, products.length, ...products.filter(({ id }) => id !== sold.id), sold)
    const assets: DesignDocument['assets'] = {}
    for (const [id, asset] of Object.entries(starter.document.assets)) {
      const form = new FormData()
      const file = assetFile('.', brandId, starter.pictures[id] ?? '') ?? ''
      form.set('file', new File([new Uint8Array(readFileSync(file))], asset.name ?? 'photo.jpg'))
      const { key } = (await post('/media/upload', form)) as { key: string }
      assets[id] = { ...asset, key: key.replace(/\..*/, '') }
    }
    const document: DesignDocument = { ...starter.document, assets }
    const saved = await send<{
      saveDesignDocument: { design: { uid: string; opened: { revision: { number: number; hash: string } } } }
    }>(
      `mutation ($input: SaveDesignDocumentInput!) { saveDesignDocument(input: $input) { design {
         uid opened { revision { number hash } } } } }`,
      {
        input: {
          document: JSON.stringify(document),
          made_by: 'ORDER',
          product_sku: product.sku,
          name: starter.name,
          tool_options: '{}',
        },
      },
    )
    if (!saved.data || saved.errors) throw new Error(saved.errors?.[0]?.message)
    const { uid, opened } = saved.data.saveDesignDocument.design
    // A Magento has no rules that hide options, so a shopper answers all of them.
    const { selection: answers } = optionsOf(
      document,
      template,
      { ...product, rules: [] },
      defaultSelection(product.options, []),
    )
    const chosen = (sold.options ?? []).flatMap(({ id, title, values = [] }) => {
      const option = product.options.find((each) => each.title === title)
      const [answer] = (option && answers[option.uid]) ?? []
      const named = option?.values?.find((value) => value.uid === answer)?.title
      const value = values.find((each) => each.title === named)
      return value ? [{ option: id, value }] : []
    })
    const typed = (sold.options ?? []).flatMap(({ id, title }) => {
      const option = product.options.find((each) => each.title === title)
      const answer = option && answers[option.uid]
      return typeof answer === 'string' && answer !== '' ? [{ option: id, text: answer }] : []
    })
    return {
      product,
      chosen,
      typed,
      entry: designEntry({ design: uid, revision: opened.revision.number, hash: opened.revision.hash }),
      folder: `${uid}-${opened.revision.number}`,
    }
  }

  const add = ({ product, chosen, typed, entry }: Awaited<ReturnType<typeof designed>>) =>
    send<{ addProductsToCart: { user_errors: { message: string }[] } }>(
      `mutation ($cart: String!, $items: [CartItemInput!]!) { addProductsToCart(cartId: $cart, cartItems: $items) {
         user_errors { message } } }`,
      {
        cart: 'current',
        items: [
          {
            sku: product.sku,
            quantity: 1,
            selected_options: chosen.map(({ option, value }) => optionValueUid(option, value.id)),
            entered_options: [
              ...typed.map(({ option, text }) => ({ uid: optionUid(option), value: text })),
              { uid: optionUid(designOption), value: entry },
            ],
          },
        ],
      },
    )

  test.each([
    ['neon', 'photo-lamp'],
    ['canvas', 'bus-roll'],
    ['canvas', 'classic-photo-canvas'],
  ])(
    'a design of %s for %s is ordered with its artwork, options and price (commerce-101, commerce-102)',
    async (brandId, urlKey) => {
      const made = await designed(brandId, urlKey)
      expect(made.chosen.length).toBeGreaterThan(1)
      const added = await add(made)
      expect([added.errors, added.data?.addProductsToCart.user_errors]).toEqual([undefined, []])

      const cart = [...double().magento.carts.keys()].at(-1) ?? ''
      const set = (mutation: string, type: string, input: object) =>
        ask(`mutation ($input: ${type}!) { ${mutation}(input: $input) { cart { id } } }`, {
          input: { cart_id: cart, ...input },
        })
      await set('setGuestEmailOnCart', 'SetGuestEmailOnCartInput', { email: 'pat@example.com' })
      await set('setBillingAddressOnCart', 'SetBillingAddressOnCartInput', { billing_address: { address } })
      await set('setPaymentMethodOnCart', 'SetPaymentMethodOnCartInput', {
        payment_method: { code: 'checkmo' },
      })
      const { data } = await ask(
        'query ($cart: String!) { cart(cart_id: $cart) { itemsV2 { items { prices { row_total { value } } } } } }',
        { cart },
      )
      const extra = made.chosen.reduce((sum, { value }) => sum + (value.price ?? 0), 0)
      expect(data?.['cart'].itemsV2.items[0].prices.row_total.value).toBe((price.base + extra) / 100)
      await ask(
        'mutation ($cart: String!) { placeOrder(input: { cart_id: $cart }) { errors { message } } }',
        {
          cart,
        },
      )

      const [line] = double().magento.orders.at(-1)?.cart.lines ?? []
      const answers = line?.answers ?? []
      const answered = [
        ...made.chosen.map(({ option, value }) => ({ option, values: [String(value.id)] })),
        ...made.typed.map(({ option, text: words }) => ({ option, values: [words] })),
      ]
      expect(answers.filter(({ option }) => option !== designOption)).toEqual(answered)
      const text = answers.find(({ option }) => option === designOption)?.values[0] ?? ''
      const links = new Map(text.split('\n').map((row) => row.split(/: (.*)/s) as [string, string]))
      expect([...links.keys()].slice(0, 2)).toEqual(['Design', 'Preview'])
      expect(links.get('Preview')).toContain(`/media/design/${made.folder}/preview.png?link=`)
      const page = await fetch(links.get('Design') ?? '')
      expect([page.status, await page.text()]).toEqual([200, expect.stringContaining(made.product.sku)])
      const [print = ''] = [...links.keys()].filter((label) => label.startsWith('Print file 1 '))
      expect(print).toMatch(/^Print file 1 \(\w+\)$/)
      if (makeName !== makes[0]?.[0]) return // one Magento is enough: the shop makes the same file for all
      const file = await fetch(links.get(print) ?? '')
      expect(file.status).toBe(200)
      expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(1_000)
    },
    120_000,
  )

  test('a neon text, whose price depends on its tubes, is refused with a message and not added (commerce-101)', async () => {
    const answer = await add(await designed('neon', 'custom-text-neon'))
    expect(answer.errors?.[0]?.message).toMatch(/can't be ordered with a design here/)
    expect([...double().magento.carts.values()].at(-1)?.lines ?? []).toEqual([])
  })
})
