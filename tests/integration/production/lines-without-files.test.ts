import { expect, test } from 'vitest'
import type { CompiledProduct } from '@/brand/compiled'
import { sizeOf } from '@/lib/price'
import { defaultSelection, type Selection } from '@/lib/product-options'
import { fileOption, item, usePlainShops } from './plain-shops'

/** Lines that no design can say: no file is better than a wrong one, and the workshop is told. */

const { shops, productOf, uploaded, make, listed, designs, count } = usePlainShops()

test.each([
  ['is still missing', undefined, {}, 'There is no picture yet'],
  [
    'is kept for our artist',
    'K'.repeat(32),
    { isKept: true, type: 'application/pdf', name: 'fox.ai' },
    'The file "fox.ai" is kept for our artist',
  ],
] as const)(
  'a line whose picture %s gets no files, and the list says why and what to do (production-21)',
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

/** What says that the picture comes after the order. */
function laterOf(product: CompiledProduct): Selection {
  const file = fileOption(product)
  const rule = product.rules.find(({ option, value }) => option === file && !value)
  const option = product.options.find(({ uid }) => uid === rule?.when.option)
  const other = option?.values?.find(({ uid }) => !rule?.when.values.includes(uid))
  return option && other ? { [option.uid]: [other.uid] } : {}
}

test('what a design can not say yet (colors that run on to the cut, a cut of another size, a full sheet) is told to the workshop, and no wrong file is made (production-21)', async () => {
  const product = productOf('stickers', 'custom-die-cut-stickers')
  const key = await uploaded('B'.repeat(32), 'disc')
  const answers = { [fileOption(product)]: key }
  const cut = { offset: 3, smoothing: 0.25, holes: false, background: 'auto' }
  const size = sizeOf(product.table, defaultSelection(product.options, product.rules))
  const sheet = productOf('stickers', 'custom-sticker-sheets')
  const mended = { of: `die ${size?.width} × ${size?.height}`, pictureWidth: 900, regions: [] }
  const bled = await shops.stickers.ordered([
    item(product, answers, { cut: { ...cut, bleeds: true } }, 50),
    item(product, answers, { cut: { ...cut, offset: 0.5 } }, 50),
    item(product, answers, { cut: { ...cut, mended } }, 50),
    item(sheet, { [fileOption(sheet)]: key }, { cut: { piece: 40 } }, 50),
  ])
  await make('stickers')
  const text = await listed('stickers', bled.number)
  expect(text.match(/no files: The colors of the picture run on/g)).toHaveLength(2)
  expect(text).toContain('no files: What was mended of its cut is of another size')
  expect(text).toContain('no files: It is a sheet full of one sticker')
  expect(await designs('stickers', bled.number)).toEqual([])
})

test('background that the art encloses stays as it is white on white, and under white ink it is told to the workshop (production-21)', async () => {
  const key = await uploaded('R'.repeat(32), 'ring')
  const of = (urlKey: string) => {
    const product = productOf('stickers', urlKey)
    return item(product, { [fileOption(product)]: key }, { cut: { holes: false } }, 50)
  }
  const { number } = await shops.stickers.ordered([of('white-vinyl-stickers'), of('clear-stickers')])
  await make('stickers')
  const text = await listed('stickers', number)
  expect(text).toMatch(/^ 1 .*made 20/)
  expect(text).toMatch(/^ 2 .*no files: Background that the art encloses/m)
})
