import { expect, test } from 'vitest'
import type { CompiledProduct } from '@/brand/compiled'
import { sizeOf } from '@/lib/money/price'
import { defaultSelection, type Selection } from '@/lib/products/product-options'
import { fileOption, item, useShopsWithoutTools } from './plain-shops'

/** Lines that can't be turned into a design get no files instead of wrong ones, and the workshop is notified. */

const { shops, productOf, uploaded, make, listed, designs, count } = useShopsWithoutTools()

test.each([
  ['is still missing', undefined, {}, 'There is no picture yet'],
  [
    'is kept for our artist',
    'K'.repeat(32),
    { isKept: true, type: 'application/pdf', name: 'fox.ai' },
    'The file "fox.ai" is kept for our artist',
  ],
] as const)(
  'a line whose picture %s gets no files, and the list states the reason and what to do (production-21)',
  async (_, name, facts, said) => {
    const product = productOf('stickers', 'custom-die-cut-stickers')
    const key = name && (await uploaded(name, 'disc', facts))
    const later = laterOf(product)
    const { number } = await shops.stickers.ordered([
      item(product, key ? { [fileOption(product)]: key } : later, undefined, 50),
    ])
    const before = await count('designs')
    await make('stickers')
    expect(await listed('stickers', number)).toContain(`no files: ${said}`)
    expect(await count('designs')).toBe(before)
  },
)

/** Returns the answer for "artwork comes after the order". */
function laterOf(product: CompiledProduct): Selection {
  const file = fileOption(product)
  const rule = product.rules.find(({ option, value }) => option === file && !value)
  const option = product.options.find(({ uid }) => uid === rule?.when.option)
  const other = option?.values?.find(({ uid }) => !rule?.when.values.includes(uid))
  return option && other ? { [option.uid]: [other.uid] } : {}
}

test('a cut that was repaired for another size is reported to the workshop, and no wrong files are made (production-21)', async () => {
  const product = productOf('stickers', 'custom-die-cut-stickers')
  const key = await uploaded('B'.repeat(32), 'disc')
  const size = sizeOf(product.table, defaultSelection(product.options, product.rules))
  const mended = { of: `die ${size?.width} × ${size?.height}`, pictureWidth: 900, regions: [] }
  const cut = { offset: 3, smoothing: 0.25, holes: false, background: 'auto', mended }
  const { number } = await shops.stickers.ordered([
    item(product, { [fileOption(product)]: key }, { cut }, 50),
  ])
  await make('stickers')
  expect(await listed('stickers', number)).toContain(
    'no files: What was mended of its cut is of another size',
  )
  expect(await designs('stickers', number)).toEqual([])
})

test('the list says that a person must lay out a line whose files arrived late and are several (production-21, orders-70)', async () => {
  const product = productOf('stickers', 'custom-die-cut-stickers')
  const first = await uploaded('M'.repeat(32), 'disc')
  const second = await uploaded('N'.repeat(32), 'ring')
  const { shop, ordered } = shops.stickers
  const { number, token } = await ordered([item(product, laterOf(product), undefined, 50)])
  const { data } = await shop.ask<{ guestOrderByToken: { link_token: string; items: { id: string }[] } }>(
    'query Q($token: String!) { guestOrderByToken(input: { token: $token }) { link_token items { id } } }',
    { token },
  )
  const { link_token: link, items } = data.guestOrderByToken
  const { errors } = await shop.ask(
    'mutation M($input: AddOrderArtworkInput!) { addOrderArtwork(input: $input) { order { status } } }',
    { input: { token: link, item_id: items[0]?.id, artwork: first, more_artwork: [second] } },
  )
  expect(errors).toEqual([])
  await make('stickers')
  expect(await listed('stickers', number)).toContain('no files: It has several pictures')
  expect(await designs('stickers', number)).toEqual([])
})

test('the list says that a person must lay out label text, and that the shopper saw it on the page (production-21, catalogue-100)', async () => {
  const product = productOf('stickers', 'kids-name-labels')
  const name = product.options.find(({ role }) => role === 'text')
  const { number } = await shops.stickers.ordered([
    item(product, { [name?.uid ?? '']: 'Mila' }, undefined, 1),
  ])
  await make('stickers')
  expect(await listed('stickers', number)).toContain(
    `no files: It asks for words (${name?.title}), which its page shows on a label`,
  )
  expect(await designs('stickers', number)).toEqual([])
})
